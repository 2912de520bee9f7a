import { fail } from '../../../engine/errors.ts';
import { MAX_SELECTED } from '../../../engine/rules/downloads.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { proposalsForUpdate } from '../repository/proposals.ts';
import type { ProposalRow } from '../types.ts';

/** @throws SELECTION_TOO_LARGE */
export function selected(primaryKeys: readonly number[]): readonly number[] {
  const ids = [...new Set(primaryKeys)];
  if (ids.length > MAX_SELECTED) throw fail('SELECTION_TOO_LARGE', { max: MAX_SELECTED });
  return ids;
}

/** Locks proposals for a change by officers. @throws PROPOSAL_NOT_FOUND */
export async function lockedAll(tx: Tx, ids: readonly number[]): Promise<readonly ProposalRow[]> {
  const proposals = await proposalsForUpdate(tx, ids);
  if (proposals.length < ids.length) throw fail('PROPOSAL_NOT_FOUND', { primaryKeys: ids });
  return proposals;
}
