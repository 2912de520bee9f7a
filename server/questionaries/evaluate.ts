import type { Viewer } from '../../engine/questionnaires/types.ts';
import { system } from '../../engine/rules/actor.ts';
import type { Connection } from '../plugins/database/index.ts';
import { inTurns } from '../plugins/in-parts.ts';
import type { QuestionaryDeps } from './context.ts';
import { judgeable, open } from './open.ts';
import { questionaryState, type QuestionaryState } from './state.ts';

/** Evaluates questionaries with their samples and entries. @param viewer null: all questions count */
export async function evaluateAll(
  deps: QuestionaryDeps,
  db: Connection,
  ids: readonly number[],
  viewer: Viewer,
): Promise<ReadonlyMap<number, QuestionaryState>> {
  const opened = await judgeable(deps, db, await open(deps, db, ids, system), viewer);
  return new Map(await inTurns(opened, (one) => [one.row.id, questionaryState(one, viewer)] as const));
}
