import { problemText } from '../../../engine/catalog/index.ts';
import { CodedError, fail } from '../../../engine/errors.ts';
import { allow } from '../../../engine/rules/answer.ts';
import { ownerColumns, relevanceOf } from '../../../engine/questionnaires/index.ts';
import type { CompiledStep, Problem } from '../../../engine/questionnaires/types.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { isList, isObject, own, type Json, type JsonObject } from '../../../engine/json.ts';
import type { DomainEvent } from '../../events/index.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { refuseGroupOff } from '../../templates/index.ts';
import { consequencesOf } from '../effects/of-save.ts';
import { baseContext, readerOf, viewerOf, type BaseContext, type QuestionaryDeps } from '../context.ts';
import type { EffectRegistry } from '../effects/registry.ts';
import { judgeable, openForUpdate, type Judgeable, type Opened } from '../read/open.ts';
import type { OwnerSaving } from '../owners.ts';
import { withPeopleAtWork } from './people-at-work.ts';
import { personToStamp } from './person-to-stamp.ts';
import { planSave, type Candidate, type SavePlan, type AnswerSaveRequest } from './plan-save.ts';
import { noteOf, writeAnswers, type StoredAnswer, type WrittenAnswer } from '../repository/questionaries.ts';
import { searchedColumns } from './search.ts';
import type { StoredConflict } from '../types.ts';

export interface SaveDeps extends QuestionaryDeps {
  readonly effects: EffectRegistry;
}

export interface SavedAnswer {
  /** Null for a basis question, which is stored in the item. */
  readonly answerId: number | null;
  readonly questionId: string;
  readonly value: Json;
  readonly version: number;
}

export interface AnswerSaveResult {
  readonly questionaryId: number;
  readonly saved: readonly SavedAnswer[];
  readonly conflicts: readonly StoredConflict[];
  readonly problems: readonly (Problem & { readonly text: string })[];
  readonly completedTopics: readonly number[];
  readonly notices: SavePlan['notices'];
  readonly unchanged: SavePlan['unchanged'];
}

interface InSave extends SaveDeps {
  readonly base: BaseContext;
  readonly off: ReadonlySet<string>;
}

/** One of the answers was stored concurrently between our read and write. */
class Overtaken extends Error {}
const MAX_ATTEMPTS = 5;

/**
 * Saves answers of a step. A partial save stores all but malformed and conflicting answers; a full save stores all or nothing and completes the step.
 *
 * @throws CodedError ANSWERS_REFUSED when a full save has problems, or an all-or-nothing save malformed answers; errors of the owner's policy
 */
export async function saveAnswers(
  deps: SaveDeps,
  actor: Actor,
  questionaryId: number,
  request: AnswerSaveRequest,
): Promise<AnswerSaveResult> {
  const base = await baseContext(deps);
  const off = await deps.services.features.off();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.core.db.transaction().execute((tx) => saveOnce({ ...deps, base, off }, tx, actor, questionaryId, request));
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function saveOnce(deps: InSave, tx: Tx, actor: Actor, questionaryId: number, request: AnswerSaveRequest): Promise<AnswerSaveResult> {
  const saving: OwnerSaving = { actor, at: deps.core.now() };
  const opened = await openForUpdate(deps, tx, questionaryId, actor);
  if (!opened.kind.mayRead(actor, opened.owner).ok) throw fail('QUESTIONARY_NOT_FOUND', { questionaryId });
  allow(opened.kind.mayWrite(actor, opened.owner, saving.at));
  refuseGroupOff(deps.core.catalog, deps.off, opened.template.definition.groupId);
  const step = opened.questionnaire.steps.find(({ topicId }) => topicId === request.topicId);
  // A partial save to a removed step stores nothing and reports each answer.
  if (!step && !request.partial) throw fail('TOPIC_NOT_FOUND', { topicId: request.topicId });
  const form = await withFacts(deps, tx, actor, opened, request);
  const person = await personToStamp(tx, actor, opened, request);
  const planned = planSave(form, request, viewerOf(readerOf(actor, form.owner)), person);
  const plan = { ...planned, basis: await withPeopleAtWork(tx, form, planned.basis, request, actor) };

  const conflicting = plan.accepted.filter(({ conflict }) => conflict);
  const barring = request.partial ? plan.problems.filter(({ kind }) => request.allOrNothing && kind === 'MALFORMED') : plan.problems;
  refuseProblems(deps, barring);
  const stopped = !request.partial && conflicting.length > 0;
  const logs = !request.partial || !isLogged(opened.row, request.topicId, saving);
  const { written, happenings } = stopped ? nothingStored : await store(deps, tx, form, { ...plan, logs }, request, saving);
  if (!stopped) {
    const entity = opened.owner.loggedUnder;
    const changes = { topic: step?.title ?? '', questions: [...written.map(({ questionId }) => questionId), ...Object.keys(plan.basis)] };
    // Messages to other systems are sent for completed steps with answers.
    const answers = request.partial || !step ? [] : answersOfStep(form, step, written);
    const body = answers.length > 0 ? answers : null;
    const isNews = logs && (changes.questions.length > 0 || body !== null);
    const answered: DomainEvent = { event: 'TOPIC_ANSWERED', entity, ...saving, changes, locked: true, body };
    await deps.services.events.recordMany(tx, isNews ? [...happenings, answered] : happenings);
  }
  const marked = request.partial || stopped ? form.row.completedTopics : [...new Set([...form.row.completedTopics, request.topicId])];
  return {
    questionaryId,
    saved: stopped
      ? []
      : plan.accepted
          .filter(({ conflict, field }) => !conflict || field.type.basis)
          .flatMap((one) => savedAnswer(one, written, { ...opened.owner.columns, ...plan.basis })),
    conflicts: conflicting.flatMap((one) => conflictOf(one, opened)),
    problems: plan.problems.map((problem) => ({ ...problem, text: problemText(deps.core.catalog, problem) })),
    completedTopics: marked,
    notices: plan.notices,
    unchanged: plan.unchanged,
  };
}

/** The step's visible answers in message format. Its basis question belongs to the item. */
function answersOfStep(
  { questionnaire, answers, context }: Judgeable,
  { fields }: CompiledStep,
  written: readonly WrittenAnswer[],
): readonly Json[] {
  const after = { ...answers, ...Object.fromEntries(written.map(({ questionId, value }) => [questionId, value])) };
  const isRelevant = relevanceOf(questionnaire, after, context);
  return fields.flatMap(({ questionId, type }) => {
    const answer = after[questionId];
    return answer === undefined || type.basis || !isRelevant(questionId) ? [] : [{ questionId, dataType: type.type, answer }];
  });
}

/** Milliseconds in which repeated partial saves of a step by one person are logged only once. */
const LOGGED_FOR_MS = 15 * 60 * 1000;

function isLogged({ lastLogged }: Opened['row'], topicId: number, { actor, at }: OwnerSaving): boolean {
  if (lastLogged === null || lastLogged.by !== actor.userId || lastLogged.topicId !== topicId) return false;
  // Saves with and without impersonation are logged separately.
  if ((lastLogged.impersonatedBy ?? null) !== actor.impersonatorId) return false;
  return at.getTime() - new Date(lastLogged.at).getTime() < LOGGED_FOR_MS;
}

/** Facts for the step's rules. Newly referenced files must be the sender's own, because a reference would grant read access. */
async function withFacts(deps: InSave, tx: Tx, actor: Actor, opened: Opened, { topicId, answers }: AnswerSaveRequest): Promise<Judgeable> {
  const named = answers.flatMap(({ questionId, value }) =>
    opened.questionnaire.fields.get(questionId)?.type.needs.includes('files') ? fileIdsIn(value) : [],
  );
  const unknown = named.filter((id) => !Object.hasOwn(opened.row.files, id));
  const files = unknown.length === 0 ? {} : { files: deps.services.files.toName(actor, unknown) };
  const [form] = await judgeable(deps, tx, [opened], viewerOf(readerOf(actor, opened.owner)), {
    topicId,
    base: deps.base,
    unpinned: true,
    ...files,
  });
  if (!form) throw fail('QUESTIONARY_NOT_FOUND', {});
  const facts = { ...form.context.facts, ...(await factsOfBasis(tx, actor, opened, answers)) };
  return { ...form, context: { ...form.context, facts } };
}

async function factsOfBasis(tx: Tx, actor: Actor, { kind, owner, questionnaire }: Opened, answers: AnswerSaveRequest['answers']) {
  for (const { questionId, value } of answers) {
    const field = questionnaire.fields.get(questionId);
    if (field?.type.basis && field.logic.shape(value) && isObject(value)) return kind.factsOfBasis?.(tx, owner, value, actor);
  }
  return {};
}

/** Files of an answer, or of the column `files` of a basis question. */
export const fileIdsIn = (value: Json): readonly string[] => {
  if (isObject(value)) return textsIn(own(value, 'files') ?? null);
  return isList(value) ? value.flatMap((item) => (isObject(item) && typeof item['id'] === 'string' ? [item['id']] : [])) : [];
};

const textsIn = (value: Json): readonly string[] => (isList(value) ? value.filter((item): item is string => typeof item === 'string') : []);

function refuseProblems({ core }: SaveDeps, problems: SavePlan['problems']): void {
  if (problems.length === 0) return;
  const texts = problems.map((problem) => ({
    questionId: problem.questionId,
    code: problem.code,
    kind: problem.kind,
    path: problem.path,
    text: problemText(core.catalog, problem),
  }));
  throw new CodedError('ANSWERS_REFUSED', { message: texts[0]?.text ?? '' }, { problems: texts });
}

interface Stored {
  readonly written: readonly WrittenAnswer[];
  readonly happenings: readonly DomainEvent[];
}
const nothingStored: Stored = { written: [], happenings: [] };

async function store(
  deps: SaveDeps,
  tx: Tx,
  form: Judgeable,
  { accepted, basis, logs }: SavePlan & { readonly logs: boolean },
  { topicId, partial, saveId = null }: AnswerSaveRequest,
  saving: OwnerSaving,
): Promise<Stored> {
  const changed = accepted.filter((one) => one.changed && !one.conflict && !one.field.type.basis);
  const consequences = consequencesOf(form, changed, saving);
  const happenings =
    Object.keys(basis).length > 0 ? await saveBasis(form, tx, basis, { ...saving, saveId, loggedTopic: logs ? topicId : null }) : [];
  const marks = !partial && !form.row.completedTopics.includes(topicId);
  const written =
    changed.length === 0 && !marks
      ? []
      : await writeAnswers(tx, {
          questionaryId: form.row.id,
          writes: changed.map(({ field, value, stored }) => ({
            questionId: field.questionId,
            value,
            basedOn: stored?.version ?? 0,
            ...searchedColumns(field, value, consequences.isRelevant(field.questionId)),
          })),
          searched: consequences.searched,
          versions: consequences.needsAll ? form.row.answers.reduce((sum, { version }) => sum + version, 0) : null,
          completedTopic: marks ? topicId : null,
          loggedTopic: logs ? topicId : null,
          by: saving.actor.userId,
          impersonatedBy: saving.actor.impersonatorId,
          saveId,
          at: saving.at,
        });
  if (written.length < changed.length) throw new Overtaken();
  await deps.effects.run(tx, consequences.effects);
  if (!partial) await form.kind.onComplete?.(tx, form.owner, topicId, saving);
  return { written, happenings };
}

interface SavingBasis extends OwnerSaving {
  readonly saveId: string | null;
  readonly loggedTopic: number | null;
}

function saveBasis(
  form: Judgeable,
  tx: Tx,
  basis: SavePlan['basis'],
  { loggedTopic, saveId, ...saving }: SavingBasis,
): Promise<readonly DomainEvent[]> {
  if (!form.kind.saveBasis) throw fail('BAD_INPUT', { message: 'This step cannot be edited here' });
  const { userId, impersonatorId } = saving.actor;
  const who = { by: userId, impersonatedBy: impersonatorId, at: saving.at };
  const note = noteOf({ questionaryIds: [form.row.id], columns: Object.keys(basis), loggedTopic, saveId, ...who });
  return form.kind.saveBasis(tx, form.owner, basis, { ...saving, note });
}

/** For a basis question the owner's current columns, because invalid ones were not stored. */
function savedAnswer({ field, value, stored }: Candidate, written: readonly WrittenAnswer[], columns: JsonObject): readonly SavedAnswer[] {
  const { questionId } = field;
  if (field.type.basis) return [{ answerId: null, questionId, value: ownerColumns(field, columns) ?? value, version: 0 }];
  const now = written.find((answer) => answer.questionId === questionId) ?? stored;
  return now ? [{ answerId: now.id, questionId, value: now.value, version: now.version }] : [];
}

function conflictOf({ field, stored, conflictingColumns }: Candidate, { row, owner }: Opened): readonly StoredConflict[] {
  if (stored) return [answerNow(stored)];
  return conflictingColumns.map((column) => columnNow(row, ownerColumns(field, owner.columns) ?? {}, field.questionId, column));
}

export const answerNow = ({ questionId, value, version, updatedBy, impersonatedBy, updatedAt, saveId }: StoredAnswer): StoredConflict => ({
  questionId,
  column: null,
  value,
  version,
  changedById: updatedBy,
  impersonatedById: impersonatedBy,
  changedAt: updatedAt,
  saveId,
});

export function columnNow(row: Opened['row'], columns: JsonObject, questionId: string, column: string): StoredConflict {
  const change = row.basisChanges[column];
  return {
    questionId,
    column,
    value: own(columns, column) ?? null,
    version: 0,
    changedById: change?.by ?? null,
    impersonatedById: change?.impersonatedBy ?? null,
    changedAt: change?.at ?? row.createdAt,
    saveId: change?.saveId ?? null,
  };
}
