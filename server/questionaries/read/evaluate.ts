import type { JsonObject } from '../../../engine/json.ts';
import type { Viewer } from '../../../engine/questionnaires/types.ts';
import { system, type Actor } from '../../../engine/rules/actor.ts';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import { inTurns } from '../../plugins/in-parts.ts';
import { viewerOf, type QuestionaryDeps } from '../context.ts';
import { pinToPublished } from '../repository/questionaries.ts';
import { judgeable, open } from './open.ts';
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
  const opened = await judgeable(deps, db, asJudged, viewer);
  return new Map(await inTurns(opened, (one) => [one.row.id, questionaryState(one, viewer)] as const));
}

/** Pinned before it is evaluated, so that questions published meanwhile are no part of it. */
export async function isCompleteWhenPinned(deps: QuestionaryDeps, tx: Tx, id: number, actor: Actor): Promise<boolean> {
  await pinToPublished(tx, [id]);
  return (await evaluateAll(deps, tx, [id], viewerOf(actor))).get(id)?.complete === true;
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
  await pinToPublished(tx, ids);
  const states = await evaluateAll(deps, tx, ids, viewerOf(actor), columns);
  return new Set(ids.filter((id) => states.get(id)?.evaluation.complete !== true));
}
