import { fail } from '../../../engine/errors.ts';
import { MAX_SELECTED } from '../../../engine/rules/downloads.ts';
import type { Services } from '../../context.ts';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import { idsOf, type HoldingServices } from '../questionary-holders.ts';
import { proposalsByPks, updateProposals } from '../repository/proposals.ts';
import type { ProposalRow } from '../types.ts';

const questionariesOf = async (
  holders: HoldingServices['holders'],
  db: Connection,
  rows: readonly ProposalRow[],
): Promise<readonly number[]> => [
  ...rows.map((row) => row.questionaryId),
  ...idsOf(
    await holders.questionariesOf(
      db,
      rows.map((row) => row.primaryKey),
    ),
  ),
];

/** Clears the submitted mark; the drafts follow the published templates again. */
export async function reopen({ core, questionaries, holders }: HoldingServices, tx: Tx, primaryKeys: readonly number[]): Promise<void> {
  await updateProposals(tx, primaryKeys, { submitted: false, submittedAt: null }, core.now());
  await questionaries.unpin(tx, await questionariesOf(holders, tx, await proposalsByPks(tx, primaryKeys)));
}

/** Effects of reopening on the submitted ones; others follow the published templates already. */
export async function reopenEffects(
  { core, questionaries, holders }: HoldingServices,
  primaryKeys: readonly number[],
  page: Parameters<Services['questionaries']['unpinEffects']>[1],
) {
  if (primaryKeys.length > MAX_SELECTED) throw fail('SELECTION_TOO_LARGE', { max: MAX_SELECTED });
  const submitted = (await proposalsByPks(core.db, primaryKeys)).filter((row) => row.submitted);
  return questionaries.unpinEffects(await questionariesOf(holders, core.db, submitted), page);
}
