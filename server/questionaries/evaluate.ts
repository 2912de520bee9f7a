import type { Viewer } from '../../engine/questionnaires/types.ts';
import { system } from '../../engine/rules/actor.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { Deps } from './context.ts';
import { judgeable, open } from './open.ts';
import { stateOf, type QuestionaryState } from './state.ts';

/** Judges questionaries, their samples and entries included. @param viewer null: with nobody's eyes, every question counts */
export async function evaluateAll(
  deps: Deps,
  db: Connection,
  ids: readonly number[],
  viewer: Viewer,
): Promise<ReadonlyMap<number, QuestionaryState>> {
  const opened = await judgeable(deps, db, await open(deps, db, ids, system), viewer);
  return new Map(opened.map((one) => [one.row.id, stateOf(one, viewer)]));
}
