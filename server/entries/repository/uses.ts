import { sql } from 'kysely';
import type { ProposalDependent } from '../../proposals/index.ts';
import type { PersonUse } from '../../users/index.ts';

export const sampleDependents: readonly ProposalDependent[] = [
  { kind: 'SAMPLE', keepsFromDeletion: false, proposalPks: sql`select proposal_pk from samples` },
];

export const entryPersonUses: readonly PersonUse[] = [
  {
    what: 'author of the sample',
    keepsFromDeletion: true,
    names: (userId) => sql`select title as name from samples where creator_id = ${userId}::int`,
  },
  {
    what: 'author of the entry',
    keepsFromDeletion: true,
    names: (userId) => sql`select title as name from generic_templates where creator_id = ${userId}::int`,
  },
];
