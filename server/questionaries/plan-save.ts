import { fail } from '../../engine/errors.ts';
import { isObject, own, same, type Json, type JsonObject } from '../../engine/json.ts';
import {
  barredColumns,
  evaluate,
  judge,
  mayRead,
  mergeColumns,
  normalise,
  notHere,
  ownerColumns,
} from '../../engine/questionnaires/index.ts';
import type { Answers, CompiledField, Evaluation, Problem, Viewer } from '../../engine/questionnaires/types.ts';
import { normalisers } from './normalisers.ts';
import type { Judgeable } from './open.ts';
import type { StoredAnswer } from './repository.ts';

/** An answer as it was sent. `basedOn` undefined: stored whatever is there; null: there was none when the page loaded. */
export interface SentAnswer {
  readonly questionId: string;
  readonly value: Json;
  readonly basedOn?: number | null;
  /** Of a basis question: its columns as the sender knew them. Absent: all columns become what was sent. */
  readonly base?: JsonObject;
  /** Of a basis question: people who are taken off only because that they were added is undone. Who is at work by now stays. */
  readonly takesBack?: readonly number[];
}

/** A sent answer that may be stored, cleaned up. */
export interface Candidate {
  readonly field: CompiledField;
  readonly value: Json;
  readonly notices: readonly string[];
  readonly stored: StoredAnswer | null;
  readonly changed: boolean;
  /** Somebody changed the same answer meanwhile, or for a basis question some of its columns. */
  readonly clash: boolean;
  readonly clashingColumns: readonly string[];
  /** Columns of a basis question that the sender has changed. */
  readonly sentColumns: readonly string[];
}

export interface SavePlan {
  /** Sent, visible to the sender and of the right shape. */
  readonly accepted: readonly Candidate[];
  /** Open in the step after this save, as its sender sees it. */
  readonly problems: readonly Problem[];
  /** Columns of the owner that the basis question changes. */
  readonly basis: JsonObject;
  readonly notices: readonly { readonly questionId: string; readonly code: string }[];
  /** Sent, and there already: whoever has stored it, this save does not. */
  readonly unchanged: readonly { readonly questionId: string; readonly column: string | null }[];
}

export interface SaveRequest {
  readonly topicId: number;
  readonly answers: readonly SentAnswer[];
  readonly partial: boolean;
  /** The caller hears of no problems: a partial save that would leave out what is malformed is refused. */
  readonly allOrNothing?: boolean;
}

/**
 * Decides what a save will do, and touches nothing: answers that the sender may not read or that no condition shows are neither taken nor
 * removed, malformed ones are never stored, and those of questions that do not stand in the step are a problem.
 * @throws CodedError BAD_INPUT when a question is answered twice
 */
export function planSave(it: Judgeable, request: SaveRequest, viewer: Viewer): SavePlan {
  const { questionnaire, answers, context } = it;
  refuseDoubles(request);
  const cleaned = request.answers.flatMap((sent) => candidate(it, sent, request, viewer));
  const judged = cleaned.map((one) => ({
    one,
    problems: judge(one.field, one.value ?? one.field.logic.empty({ config: one.field.config }), context, viewer).problems,
  }));
  const malformed = new Map(
    judged.filter(({ problems }) => problems.some(isMalformed)).map(({ one, problems }) => [one.field.questionId, problems]),
  );
  const wellFormed = cleaned.filter(({ field }) => !malformed.has(field.questionId));
  const after: Answers = { ...answers, ...Object.fromEntries(wellFormed.map(({ field, value }) => [field.questionId, value])) };
  const evaluation = evaluate(questionnaire, after, context, viewer);
  const accepted = wellFormed.filter(({ field }) => evaluation.fields.get(field.questionId)?.visible === true);
  const problems = [...stepProblems(it, request.topicId, evaluation, malformed), ...strays(it, request)];
  return {
    accepted,
    problems,
    basis: basisChanges(it, accepted, problems),
    unchanged: accepted.flatMap((one) => thereAlready(it, one)),
    notices: accepted.flatMap(({ field, notices }) => notices.map((code) => ({ questionId: field.questionId, code }))),
  };
}

function refuseDoubles({ answers }: SaveRequest): void {
  const answered = new Set<string>();
  for (const { questionId } of answers) {
    if (answered.has(questionId)) throw fail('BAD_INPUT', { message: `The question ${questionId} is answered twice` });
    answered.add(questionId);
  }
}

/** Answers to questions that were published out of the step since their page was loaded. */
const strays = ({ questionnaire }: Judgeable, { answers, topicId }: SaveRequest): readonly Problem[] =>
  answers
    .filter(({ questionId }) => questionnaire.fields.get(questionId)?.topicId !== topicId)
    .map(({ questionId }) => notHere(questionId));

const isMalformed = ({ kind }: Problem): boolean => kind === 'MALFORMED';

function candidate(
  { questionnaire, row, owner }: Judgeable,
  sent: SentAnswer,
  { topicId, partial }: SaveRequest,
  viewer: Viewer,
): readonly Candidate[] {
  const field = questionnaire.fields.get(sent.questionId);
  if (field?.topicId !== topicId) return [];
  const isStored = field.type.answer !== null && field.type.holds === null;
  if (!isStored || !mayRead(field, viewer)) return [];
  const { value, notices } = normalise(field, sent.value, normalisers);
  if (field.type.basis && sent.base && isObject(value)) {
    // what the sender left alone is taken from the owner, whatever was sent for it
    const { merged, clashes } = mergeColumns(sent.base, value, ownerColumns(field, owner.columns) ?? {});
    const { base } = sent;
    const sentColumns = Object.keys(value).filter((column) => !same(own(value, column) ?? null, own(base, column) ?? null));
    return [
      { field, value: merged, notices, stored: null, changed: true, clash: clashes.length > 0, clashingColumns: clashes, sentColumns },
    ];
  }
  const stored = row.answers.find((answer) => answer.questionId === sent.questionId) ?? null;
  const changed = stored ? !same(stored.value, value) : isNews(field, value, partial);
  const clash = changed && stored !== null && sent.basedOn !== undefined && stored.version !== (sent.basedOn ?? 0);
  return [{ field, value, notices, stored, changed, clash, clashingColumns: [], sentColumns: [] }];
}

/** Nothing is stored for a question that was left as it was; a full save confirms what a default has filled in. */
function isNews(field: CompiledField, value: Json, partial: boolean): boolean {
  if (value === null) return false;
  const empty = field.logic.empty({ config: field.config });
  return !same(value, empty) || (!partial && empty !== null && empty !== '' && !same(empty, []));
}

function stepProblems(
  { questionnaire }: Judgeable,
  topicId: number,
  evaluation: Evaluation,
  malformed: ReadonlyMap<string, readonly Problem[]>,
): readonly Problem[] {
  const fields = questionnaire.steps.find((step) => step.topicId === topicId)?.fields ?? [];
  return fields.flatMap(({ questionId }) => {
    const state = evaluation.fields.get(questionId);
    return state?.visible ? (malformed.get(questionId) ?? state.problems) : [];
  });
}

function thereAlready({ owner }: Judgeable, { field, value, stored, changed, sentColumns }: Candidate): SavePlan['unchanged'] {
  const { questionId } = field;
  if (!field.type.basis || !isObject(value)) return stored && !changed ? [{ questionId, column: null }] : [];
  return sentColumns
    .filter((column) => same(own(value, column) ?? null, own(owner.columns, column) ?? null))
    .map((column) => ({ questionId, column }));
}

/** A draft keeps the columns that are wrong as they were. */
function basisChanges({ owner }: Judgeable, accepted: readonly Candidate[], problems: readonly Problem[]): JsonObject {
  const changes: Record<string, Json> = {};
  for (const { field, value } of accepted) {
    if (!field.type.basis || !isObject(value)) continue;
    const barred = barredColumns(problems, field.questionId);
    for (const [column, now] of Object.entries(value)) {
      if (!barred.includes(column) && !same(own(owner.columns, column) ?? null, now)) changes[column] = now;
    }
  }
  return changes;
}
