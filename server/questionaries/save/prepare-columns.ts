import { problemText } from '../../../engine/catalog/index.ts';
import type { Catalog } from '../../../engine/catalog/types.ts';
import { isObject, type JsonObject } from '../../../engine/json.ts';
import { compileField, emptyAnswer, judgeAnswer, normaliseAnswer } from '../../../engine/questionnaires/index.ts';
import type { EvaluationContext, ProblemKind } from '../../../engine/questionnaires/types.ts';
import { system, type Actor } from '../../../engine/rules/actor.ts';
import { fieldsChanged, mergeFields, overwrittenFields, type ReadFields } from '../../../engine/rules/meanwhile.ts';
import type { Piece, Tx } from '../../plugins/database/index.ts';
import { baseContext, type QuestionaryDeps } from '../context.ts';
import type { OwnerSaving } from '../owners.ts';
import { readFacts } from '../repository/facts.ts';
import { noteOf } from '../repository/questionaries.ts';
import { normalisers } from './normalisers.ts';
import { fileIdsIn } from './save.ts';

/** Columns of an item that calls change outside of its form. Others than those of the basis question are merged only. */
export interface OwnerColumns<C extends object> {
  /** Template group with the basis question. */
  readonly groupId: string;
  /** Names in a refusal. */
  readonly words: Readonly<Record<keyof C & string, string>>;
}

export interface SentColumns<C> {
  /** Absent ones stay. */
  readonly sent: { readonly [K in keyof C]?: C[K] | undefined };
  /** As the writer had read them: those that they left so stay as others have saved them meanwhile. */
  readonly read?: ReadFields<C> | null | undefined;
}

interface JudgedColumns<C = JsonObject> {
  /** Merged and cleaned. */
  readonly columns: C;
  /** In the order of the rules. */
  readonly problems: readonly { readonly path: string; readonly kind: ProblemKind; readonly text: string }[];
}

export interface PreparedColumns<C> extends JudgedColumns<C> {
  /** Words of columns that others have changed since they were read. */
  readonly overwritten: readonly string[];
  /** Records the author of the changed columns; run it in the statement that writes them. */
  readonly note: Piece<Record<string, unknown>>;
}

/** Merges sent columns with the stored ones, cleans them and judges them by the basis question, whose rules know all stored values. */
export async function prepareColumns<C extends object>(
  deps: QuestionaryDeps,
  { groupId, words }: OwnerColumns<C>,
  stored: NoInfer<C> & { readonly questionaryId?: number | null },
  { sent, read }: SentColumns<NoInfer<C>>,
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
): Promise<PreparedColumns<C>> {
  const { core } = deps;
  const among = (row: object): JsonObject =>
    Object.fromEntries(Object.entries(row).filter(([name, value]) => Object.hasOwn(words, name) && value !== undefined));
  const [before, base] = [among(stored), among(read ?? {})];
  const { value: merged } = mergeFields<JsonObject>({ base, mine: { ...before, ...among(sent) }, theirs: before });
  const facts = { files: await filesToName(deps, tx, actor, [before, merged]) };
  const context = { ...(await baseContext(deps, tx)), facts, owner: stored as JsonObject };
  const { columns: judged, problems } = judge(core.catalog, groupId, merged, context);
  const columns = { ...merged, ...among(judged) };
  const changed = fieldsChanged(before, columns).filter((name) => Object.hasOwn(judged, name));
  return {
    columns: columns as C,
    problems,
    overwritten: overwrittenFields({ now: before, after: columns, read: base }).map((name) => words[name as keyof C & string]),
    note: columnsNote(stored.questionaryId ?? [], changed, { actor, at: core.now() }),
  };
}

/** Facts of the stored files, and of those that the actor may name. */
async function filesToName(
  { services: { files } }: QuestionaryDeps,
  tx: Tx,
  actor: Actor,
  [before, after]: readonly [JsonObject, JsonObject],
) {
  if (fileIdsIn(after).length === 0) return {};
  const [stored, nameable] = await readFacts(tx, [files.toName(system, fileIdsIn(before)), files.toName(actor, fileIdsIn(after))]);
  return { ...(stored as JsonObject), ...(nameable as JsonObject) };
}

/** Columns that were not sent are judged as in an empty form. */
function judge(catalog: Catalog, groupId: string, sent: JsonObject, context: EvaluationContext): JudgedColumns {
  const basisType = catalog.templateGroups.get(groupId)?.basisType;
  if (!basisType) throw new Error(`template group ${groupId} has no basis question`);
  const question = { questionId: basisType, naturalKey: basisType, question: '', dataType: basisType, config: {} };
  const field = compileField({ ...question, dependencies: [], dependenciesOperator: 'AND' }, 0, catalog);
  const empty = emptyAnswer(field) as JsonObject;
  const ofBasis = Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(empty, name)));
  const { value } = normaliseAnswer(field, { ...empty, ...ofBasis }, normalisers);
  const { problems } = judgeAnswer(field, value, context, null);
  return {
    columns: isObject(value) ? value : sent,
    problems: problems.map((problem) => ({ path: problem.path, kind: problem.kind, text: problemText(catalog, problem) })),
  };
}

export const columnsNote = (ids: number | readonly number[], columns: readonly string[], { actor, at }: OwnerSaving) =>
  noteOf({
    questionaryIds: typeof ids === 'number' ? [ids] : ids,
    columns,
    loggedTopic: null,
    by: actor.userId,
    impersonatedBy: actor.impersonatorId,
    at,
  });

export interface KnownBeside {
  readonly owner?: JsonObject;
  readonly at?: { readonly now: Date; readonly timeZone: string };
}

/** Judges the columns of an item that is not stored. */
export const judgeColumns = (catalog: Catalog, groupId: string, sent: JsonObject, { owner = {}, at }: KnownBeside): JudgedColumns =>
  judge(catalog, groupId, sent, { owner, facts: {}, settings: {}, now: at?.now.toISOString() ?? '', timeZone: at?.timeZone ?? 'UTC' });
