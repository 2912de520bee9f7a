import { sql } from 'kysely';
import type { Tx } from '../../plugins/database/index.ts';
import type { ProposalDependent } from '../../proposals/index.ts';
import type { PersonUse, SamePerson } from '../../users/index.ts';

export const shipmentPersonUses: readonly PersonUse[] = [
  {
    what: 'sender of',
    keepsFromDeletion: true,
    names: (userId) => sql`select s.title as name from shipments s where s.creator_id = ${userId}::int`,
  },
];

/** Replaces a placeholder by the person. */
export const replaceSender = async (tx: Tx, { placeholderId, userId }: SamePerson): Promise<void> => {
  await tx.updateTable('shipments').set({ creatorId: userId }).where('creatorId', '=', placeholderId).execute();
};

export const shipmentDependents: readonly ProposalDependent[] = [
  { kind: 'SHIPMENT', keepsFromDeletion: true, proposalPks: sql`select proposal_pk from shipments` },
];
