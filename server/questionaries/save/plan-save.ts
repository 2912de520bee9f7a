import { fail } from '../../../engine/errors.ts';
import { isObject, own, same, type Json, type JsonObject } from '../../../engine/json.ts';
import {
  barredColumns,
  evaluate,
  isCalculated,
  judgeAnswer,
  mayRead,
  mergeColumns,
  storableChanges,
  normaliseAnswer,
  notHere,
  ownerColumns,
} from '../../../engine/questionnaires/index.ts';
import type { Answers, CompiledField, Evaluation, Problem, SaveOccasion, Viewer } from '../../../engine/questionnaires/types.ts';
import { normalisers } from './normalisers.ts';
import type { Judgeable } from '../read/open.ts';
import type { StoredAnswer } from '../repository/questionaries.ts';

/** A sent answer. `basedOn` undefined: overwrite; null: no answer existed when the page loaded. */
export interface SentAnswer {
  readonly questionId: string;
  readonly value: Json;
  readonly basedOn?: number | null;
  /** Known columns of a basis question. Undefined: all sent columns overwrite. */
  readonly base?: JsonObject;
  /** People removed only by reverting their addition; those who have edited stay. */
  readonly takesBack?: readonly number[];
}

export interface Candidate {
  readonly field: CompiledField;
  readonly value: Json;
  readonly notices: readonly string[];
  readonly stored: StoredAnswer | null;
  readonly changed: boolean;
  /** Edit conflict: another person changed the answer, or some of the same basis columns. */
  readonly conflict: boolean;
  readonly conflictingColumns: readonly string[];
  readonly sentColumns: readonly string[];
}

export interface SavePlan {
  readonly accepted: readonly Candidate[];
  readonly problems: readonly Problem[];
  readonly basis: JsonObject;
  readonly notices: readonly { readonly questionId: string; readonly code: string }[];
  readonly unchanged: readonly { readonly questionId: string; readonly column: string | null; readonly saveId: string | null }[];
}

export interface AnswerSaveRequest {
  readonly topicId: number;
  readonly answers: readonly SentAnswer[];
  readonly partial: boolean;
  /** Refuses a partial save with malformed answers instead of omitting them, for callers that get no problems. */
  readonly allOrNothing?: boolean;
  /** The page's own id of this save, stored with what it writes. */
  readonly saveId?: string | null;
}

/**
 * Plans a save without side effects. Unreadable and hidden answers stay, malformed ones are never stored, and answers outside the step are a problem.
 *
 * @throws CodedError BAD_INPUT when a question is answered twice
 */
export function planSave(form: Judgeable, request: AnswerSaveRequest, viewer: Viewer, person: SaveOccasion['person']): SavePlan {
  const { questionnaire, answers, context } = form;
  refuseDoubles(request);
  const sent = request.answers.flatMap((one) => candidate(form, one, request, viewer, person));
  const isLocked = ({ field, changed }: Candidate): boolean => changed && context.locked?.includes(field.questionId) === true;
  const cleaned = sent.filter((one) => !isLocked(one));
  const judged = cleaned.map((one) => ({
    one,
    problems: judgeAnswer(one.field, one.value ?? one.field.logic.empty({ config: one.field.config }), context, viewer).problems,
  }));
  const malformed = new Map(
    judged.filter(({ problems }) => problems.some(isMalformed)).map(({ one, problems }) => [one.field.questionId, problems]),
  );
  const wellFormed = cleaned.filter(({ field }) => !malformed.has(field.questionId));
  const after: Answers = { ...answers, ...Object.fromEntries(wellFormed.map(({ field, value }) => [field.questionId, value])) };
  const evaluation = evaluate(questionnaire, after, context, viewer);
  const accepted = [
    ...wellFormed.filter(({ field }) => evaluation.fields.get(field.questionId)?.visible === true),
    ...fromFormulas(form, request, evaluation),
  ];
  const problems = [
    ...stepProblems(form, request.topicId, evaluation, malformed),
    ...strays(form, request),
    ...sent.filter(isLocked).map(({ field }) => locked(field.questionId)),
  ];
  return {
    accepted,
    problems,
    basis: basisChanges(form, accepted, problems, viewer),
    unchanged: accepted.flatMap((one) => thereAlready(form, one)),
    notices: accepted.flatMap(({ field, notices }) => notices.map((code) => ({ questionId: field.questionId, code }))),
  };
}

/** Code of an answer that a lock keeps from being changed. */
export const QUESTION_LOCKED = 'QUESTION_LOCKED';
const locked = (questionId: string): Problem => ({ questionId, kind: 'UNFINISHED', code: QUESTION_LOCKED, path: '', params: {} });

/** Calculated answers of all steps that differ from those stored; a full save also stores the first answers of its step. */
function fromFormulas({ questionnaire, row }: Judgeable, request: AnswerSaveRequest, { fields }: Evaluation): readonly Candidate[] {
  const sent = new Set(request.answers.map(({ questionId }) => questionId));
  const isDue = ({ questionId, topicId, formRules: { value, initial } }: CompiledField): boolean =>
    value !== null || (initial !== null && !request.partial && topicId === request.topicId && !sent.has(questionId));
  return [...questionnaire.fields.values()].filter(isDue).flatMap((field): readonly Candidate[] => {
    const stored = row.answers.find((answer) => answer.questionId === field.questionId) ?? null;
    const state = fields.get(field.questionId);
    if (!state?.relevant || (field.formRules.value === null && stored !== null)) return [];
    const changed = stored ? !same(stored.value, state.answer) : isNews(field, state.answer, true);
    if (!changed) return [];
    return [{ field, value: state.answer, notices: [], stored, changed, conflict: false, conflictingColumns: [], sentColumns: [] }];
  });
}

function refuseDoubles({ answers }: AnswerSaveRequest): void {
  const answered = new Set<string>();
  for (const { questionId } of answers) {
    if (answered.has(questionId)) throw fail('BAD_INPUT', { message: `The question ${questionId} is answered twice` });
    answered.add(questionId);
  }
}

const strays = ({ questionnaire }: Judgeable, { answers, topicId }: AnswerSaveRequest): readonly Problem[] =>
  answers
    .filter(({ questionId }) => questionnaire.fields.get(questionId)?.topicId !== topicId)
    .map(({ questionId }) => notHere(questionId));

const isMalformed = ({ kind }: Problem): boolean => kind === 'MALFORMED';

function candidate(
  { questionnaire, row, owner, context }: Judgeable,
  sent: SentAnswer,
  { topicId, partial }: AnswerSaveRequest,
  viewer: Viewer,
  person: SaveOccasion['person'],
): readonly Candidate[] {
  const field = questionnaire.fields.get(sent.questionId);
  if (field?.topicId !== topicId) return [];
  const isStored = field.type.answer !== null && field.type.holds === null;
  if (!isStored || isCalculated(field) || !mayRead(field, viewer)) return [];
  const stored = row.answers.find((answer) => answer.questionId === sent.questionId) ?? null;
  const { now, timeZone } = context;
  const before = stored?.value ?? field.logic.empty({ config: field.config });
  const { value, notices } = normaliseAnswer(field, sent.value, normalisers, { now, timeZone, person, before });
  if (field.type.basis && sent.base && isObject(value)) {
    // Unchanged columns are taken from the owner, whatever was sent.
    const { base } = sent;
    const { merged, conflicts } = mergeColumns({ base, mine: value, theirs: ownerColumns(field, owner.columns) ?? {} });
    const sentColumns = Object.keys(value).filter((column) => !same(own(value, column) ?? null, own(base, column) ?? null));
    return [
      {
        field,
        value: merged,
        notices,
        stored: null,
        changed: true,
        conflict: conflicts.length > 0,
        conflictingColumns: conflicts,
        sentColumns,
      },
    ];
  }
  const changed = stored ? !same(stored.value, value) : isNews(field, value, partial);
  const conflict = changed && stored !== null && sent.basedOn !== undefined && stored.version !== (sent.basedOn ?? 0);
  return [{ field, value, notices, stored, changed, conflict, conflictingColumns: [], sentColumns: [] }];
}

/** True for changed answers; a full save also stores defaults. */
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

function thereAlready({ owner, row }: Judgeable, { field, value, stored, changed, sentColumns }: Candidate): SavePlan['unchanged'] {
  const { questionId } = field;
  if (!field.type.basis || !isObject(value)) return stored && !changed ? [{ questionId, column: null, saveId: stored.saveId }] : [];
  return sentColumns
    .filter((column) => same(own(value, column) ?? null, own(owner.columns, column) ?? null))
    .map((column) => ({ questionId, column, saveId: row.basisChanges[column]?.saveId ?? null }));
}

/** A draft keeps the previous value of invalid columns, and of those that are only valid together with them. */
function basisChanges(
  { owner, context }: Judgeable,
  accepted: readonly Candidate[],
  problems: readonly Problem[],
  viewer: Viewer,
): JsonObject {
  let stored: JsonObject = {};
  for (const { field, value } of accepted) {
    if (!field.type.basis || !isObject(value)) continue;
    const barred = barredColumns(problems, field.questionId);
    const isNews = ([column, now]: readonly [string, Json]): boolean =>
      !barred.includes(column) && !same(own(owner.columns, column) ?? null, now);
    const changes = Object.fromEntries(Object.entries(value).filter(isNews));
    const faultsOf = (columns: JsonObject): readonly string[] =>
      judgeAnswer(field, columns, context, viewer).problems.flatMap(({ kind, code, path }) =>
        kind === 'MISSING' ? [] : [`${code} ${path}`],
      );
    const before = barred.length === 0 ? null : ownerColumns(field, owner.columns);
    stored = { ...stored, ...(before === null ? changes : storableChanges({ before, changes, faultsOf })) };
  }
  return stored;
}
