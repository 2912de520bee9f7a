import type { JsonObject } from '../../../engine/json.ts';
import type { Viewer } from '../../../engine/questionnaires/types.ts';
import { system } from '../../../engine/rules/actor.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { inTurns } from '../../plugins/in-parts.ts';
import type { QuestionaryDeps } from '../context.ts';
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
  viewer: Viewer,
  columns?: ReadonlyMap<number, JsonObject>,
): Promise<ReadonlyMap<number, QuestionaryState>> {
  const stored = await open(deps, db, ids, system);
  const asJudged = stored.map((one) => ({ ...one, owner: { ...one.owner, columns: columns?.get(one.row.id) ?? one.owner.columns } }));
  const opened = await judgeable(deps, db, asJudged, viewer);
  return new Map(await inTurns(opened, (one) => [one.row.id, questionaryState(one, viewer)] as const));
}
