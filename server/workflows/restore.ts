import type { EntityType } from '../../engine/catalog/types.ts';
import { nodeByKey, type WorkflowState } from '../../engine/workflows/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { lockStates, writeStates } from './repository/states.ts';
import type { StepParts } from './step.ts';
import { startTimers } from './timers.ts';

export interface RestoredPlace {
  readonly kind: EntityType;
  readonly id: number;
  readonly state: WorkflowState | null;
  readonly statusId: number;
  /** Status that members read. */
  readonly proposerStatusId: number;
  readonly at: Date;
}

/** Returns a locked entity to a former place, without log and actions; it stays where it is when the workflow no longer has that place. */
export async function restorePlace(parts: StepParts, tx: Tx, place: RestoredPlace): Promise<void> {
  const { subjects, definitions } = parts;
  const { kind, id, state, statusId, proposerStatusId: silentStatusId, at } = place;
  const [stored] = await lockStates(tx, kind, [id]);
  if (!stored || !state) return;
  const { body } = await definitions.body(tx, stored.workflowId, stored.revision);
  const isThere = state.node === null || nodeByKey(body, state.node) !== undefined;
  const statusIds = new Set((await definitions.statuses(tx)).map((status) => status.id));
  if (!isThere || !statusIds.has(statusId) || !statusIds.has(silentStatusId)) return;
  await writeStates(tx, kind, [{ entityId: id, state, enteredAt: at }]);
  await startTimers(parts, tx, kind, [{ entityId: id, body, node: state.node, entered: at }]);
  await subjects.get(kind).writeStatus(tx, [id], { statusId, silentStatusId }, at);
}
