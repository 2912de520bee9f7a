import { sql } from 'kysely';
import type { ProposalDependent } from '../../proposals/index.ts';
import { personReplacedIn, type PersonUse } from '../../users/index.ts';

export const shipmentPersonUses: readonly PersonUse[] = [
  {
    what: 'sender of',
    keepsFromDeletion: true,
    names: (userId) => sql`select s.title as name from shipments s where s.creator_id = ${userId}::int`,
  },
];

export const replaceSender = personReplacedIn('shipments', 'creator_id');

export const shipmentDependents: readonly ProposalDependent[] = [
  { kind: 'SHIPMENT', keepsFromDeletion: true, proposalPks: sql`select proposal_pk from shipments` },
];
