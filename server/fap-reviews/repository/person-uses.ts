import { sql } from 'kysely';
import type { ProposalDependent } from '../../proposals/index.ts';
import type { PersonUse } from '../../users/index.ts';

export const fapReviewPersonUses: readonly PersonUse[] = [
  {
    what: 'reviewer of',
    keepsFromDeletion: true,
    names: (userId) => sql`select distinct p.proposal_id as name from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id
      join proposals p on p.primary_key = fp.proposal_pk where r.reviewer_id = ${userId}::int`,
  },
];

export const fapReviewDependents: readonly ProposalDependent[] = [
  {
    kind: 'PANEL_REVIEW',
    keepsFromDeletion: false,
    proposalPks: sql`select p.proposal_pk from fap_reviews r join fap_proposals p on p.id = r.fap_proposal_id where r.status = 'SUBMITTED'`,
  },
];
