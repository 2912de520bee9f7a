import { same, type JsonObject } from '../../../engine/json.ts';
import { isCalculated, relevanceOf } from '../../../engine/questionnaires/index.ts';
import type { Viewer } from '../../../engine/questionnaires/types.ts';
import { system, type Actor } from '../../../engine/rules/actor.ts';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import { inTurns } from '../../plugins/in-parts.ts';
import { viewerOf, type QuestionaryDeps } from '../context.ts';
import { pinToPublished, writeAnswers } from '../repository/questionaries.ts';
import { searchedColumns } from '../save/search.ts';
import { judgeable, open, type Judgeable } from './open.ts';
import { questionaryState, type QuestionaryState } from './state.ts';

/**
 * Evaluates questionaries with their samples and entries.
 *
 * @param viewer null: all questions count
 * @param columns that owners will have, by questionary; absent: those that they have
 */
export async function evaluateAll(
  deps: QuestionaryDeps,
  db: Connection,
  ids: readonly number[],
  viewer: Viewer = null,
  columns?: ReadonlyMap<number, JsonObject>,
): Promise<ReadonlyMap<number, QuestionaryState>> {
  const stored = await open(deps, db, ids, system);
  const asJudged = stored.map((one) => ({ ...one, owner: { ...one.owner, columns: columns?.get(one.row.id) ?? one.owner.columns } }));
  return statesOf(await judgeable(deps, db, asJudged, viewer), viewer);
}

async function statesOf(opened: readonly Judgeable[], viewer: Viewer): Promise<ReadonlyMap<number, QuestionaryState>> {
  return new Map(await inTurns(opened, (one) => [one.row.id, questionaryState(one, viewer)] as const));
}

/**
 * Pins questionaries, so that questions published meanwhile are no part of them, computes their formulas a last time and evaluates them.
 *
 * @param columns that owners will have, by questionary; absent: those that they have
 */
async function evaluatePinned(
  deps: QuestionaryDeps,
  tx: Tx,
  ids: readonly number[],
  actor: Actor,
  columns?: ReadonlyMap<number, JsonObject>,
): Promise<ReadonlyMap<number, QuestionaryState>> {
  const viewer = viewerOf(actor);
  await pinToPublished(tx, ids);
  const stored = await open(deps, tx, ids, system);
  const asJudged = stored.map((one) => ({ ...one, owner: { ...one.owner, columns: columns?.get(one.row.id) ?? one.owner.columns } }));
  const opened = await judgeable(deps, tx, asJudged, viewer, { unpinned: true });
  for (const form of opened) await storeCalculated(deps, tx, form, actor);
  return statesOf(opened, viewer);
}

/** Writes calculated answers that differ from those stored. */
async function storeCalculated({ core }: QuestionaryDeps, tx: Tx, form: Judgeable, actor: Actor): Promise<void> {
  const { questionnaire, row, answers, context } = form;
  const versions = new Map(row.answers.map((answer) => [answer.questionId, answer]));
  const relevant = relevanceOf(questionnaire, answers, context);
  const writes = [...questionnaire.fields.values()].filter(isCalculated).flatMap((field) => {
    const { questionId } = field;
    const [value, before] = [answers[questionId] ?? null, versions.get(questionId)];
    if (!relevant(questionId) || same(value, before?.value ?? null)) return [];
    return [{ questionId, value, basedOn: before?.version ?? 0, ...searchedColumns(field, value, true) }];
  });
  if (writes.length === 0) return;
  const nothingElse = { searched: [], versions: null, completedTopic: null, loggedTopic: null, saveId: null };
  const who = { by: actor.userId, impersonatedBy: actor.impersonatorId, at: core.now() };
  await writeAnswers(tx, { questionaryId: row.id, writes, ...nothingElse, ...who });
}

export async function isCompleteWhenPinned(deps: QuestionaryDeps, tx: Tx, id: number, actor: Actor): Promise<boolean> {
  return (await evaluatePinned(deps, tx, [id], actor)).get(id)?.complete === true;
}

/**
 * Pins questionaries likewise. Confirmed steps do not count, since calls save none.
 *
 * @param columns that owners will have
 * @returns those with a required question that is unanswered, or an answer that does not fit
 */
export async function unansweredWhenPinned(
  deps: QuestionaryDeps,
  tx: Tx,
  actor: Actor,
  columns: ReadonlyMap<number, JsonObject>,
): Promise<ReadonlySet<number>> {
  const ids = [...columns.keys()];
  if (ids.length === 0) return new Set();
  const states = await evaluatePinned(deps, tx, ids, actor, columns);
  return new Set(ids.filter((id) => states.get(id)?.evaluation.complete !== true));
}
