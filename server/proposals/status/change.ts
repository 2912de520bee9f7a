import type { Actor } from '../../../engine/rules/actor.ts';
import { proposalsByPks } from '../repository/proposals.ts';
import { refuseWithdrawn } from '../access/own.ts';
import { lockedAll, selected } from '../lists/selected.ts';
import type { ProposalRow, ProposalServices } from '../types.ts';

export interface StatusChange {
  readonly primaryKeys: readonly number[];
  readonly statusId: number;
  /** Runs actions as a transition would; false for silent corrections. */
  readonly runActions?: boolean;
  readonly reason?: string | null | undefined;
}

/**
 * Sets the status of proposals manually, all or none. Consequences, such as reopening, depend on the status's traits: see afterManual in workflow.ts.
 */
export async function changeStatus(
  { core, workflows }: ProposalServices,
  actor: Actor,
  { primaryKeys, statusId, runActions = true, reason }: StatusChange,
): Promise<readonly ProposalRow[]> {
  const ids = selected(primaryKeys);
  return core.db.transaction().execute(async (tx) => {
    refuseWithdrawn(await lockedAll(tx, ids));
    await workflows.changeByHand(tx, { kind: 'PROPOSAL', ids, statusId, actor, at: core.now(), runActions, reason });
    return proposalsByPks(tx, ids);
  });
}
