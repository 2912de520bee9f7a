import { sql } from 'kysely';
import type { PersonUse } from '../../users/index.ts';

export const proposalPersonUses: readonly PersonUse[] = [
  {
    what: 'principal investigator of',
    keepsFromDeletion: true,
    names: (userId) => sql`select proposal_id as name from proposals where proposer_id = ${userId}::int`,
  },
  {
    what: 'co-proposer on',
    keepsFromDeletion: true,
    names: (userId) => sql`select p.proposal_id as name from proposal_users u join proposals p on p.primary_key = u.proposal_pk
      where u.user_id = ${userId}::int`,
  },
  {
    what: 'reader of the data of',
    keepsFromDeletion: false,
    names: (userId) => sql`select p.proposal_id as name from data_access_users u join proposals p on p.primary_key = u.proposal_pk
      where u.user_id = ${userId}::int`,
  },
];
