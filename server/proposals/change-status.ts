import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { MAX_SELECTED } from '../../engine/rules/downloads.ts';
import { proposalsByPks, proposalsForUpdate } from './repository/proposals.ts';
import type { ProposalServices } from './services.ts';
import type { ProposalRow } from './types.ts';

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
  const ids = [...new Set(primaryKeys)];
  if (ids.length > MAX_SELECTED) throw fail('SELECTION_TOO_LARGE', { max: MAX_SELECTED });
  return core.db.transaction().execute(async (tx) => {
    const found = await proposalsForUpdate(tx, ids);
    if (found.length < ids.length) throw fail('PROPOSAL_NOT_FOUND', { primaryKeys });
    await workflows.changeByHand(tx, { kind: 'PROPOSAL', ids, statusId, actor, at: core.now(), runActions, reason });
    return proposalsByPks(tx, ids);
  });
}
