import { sql } from 'kysely';
import type { Tx } from '../../plugins/database/index.ts';
import { onProposal, type ProposalDependent } from '../../proposals/index.ts';
import { personReplacedIn, type PersonUse, type SamePerson } from '../../users/index.ts';
import type { ReviewKey } from './reviews.ts';

export interface NamedReviewer {
  readonly userId: number;
  readonly proposalPk: number;
}

/** First of the named people who is a member of their proposal. */
export async function memberAmong(
  tx: Tx,
  named: readonly NamedReviewer[],
): Promise<(NamedReviewer & { readonly proposalId: string }) | undefined> {
  const { rows } = await sql<NamedReviewer & { readonly proposalId: string }>`select n.user_id, n.proposal_pk, p.proposal_id
    from unnest(${named.map(({ userId }) => userId)}::int[], ${named.map(({ proposalPk }) => proposalPk)}::int[]) as n (user_id, proposal_pk)
      join proposals p on p.primary_key = n.proposal_pk
    where ${onProposal(sql<number>`n.user_id`)}
    order by n.proposal_pk limit 1`.execute(tx);
  return rows[0];
}

/** Unsubmitted technical reviews of a person on an instrument. */
export async function openReviewsOf(tx: Tx, userId: number, instrumentId: number): Promise<readonly ReviewKey[]> {
  const { rows } =
    await sql<ReviewKey>`select proposal_pk, instrument_id from technical_reviews t join proposals p on p.primary_key = t.proposal_pk
    where technical_review_assignee_id = ${userId}::int and instrument_id = ${instrumentId}::int and not t.submitted and p.withdrawn_at is null
    order by proposal_pk`.execute(tx);
  return rows;
}

export const makeInternalReviewer = (tx: Tx, userId: number) =>
  sql`insert into role_user (user_id, role_id) select ${userId}::int, id from roles where short_code = 'INTERNAL_REVIEWER'
    on conflict do nothing`.execute(tx);

/** People who meet on a technical review: those who write it, and its internal reviewers. */
export const peopleMetOnReviews = (userId: number) => sql`
  select met.user_id from (
    select technical_review_id as id, reviewer_id as user_id from internal_reviews
    union all select technical_review_id, assigned_by from internal_reviews where assigned_by is not null
  ) met where met.id in (select technical_review_id from internal_reviews where reviewer_id = ${userId}::int or assigned_by = ${userId}::int)`;

export const reviewPersonUses: readonly PersonUse[] = [
  {
    what: 'technical reviewer of',
    keepsFromDeletion: true,
    names: (userId) => sql`select p.proposal_id as name from technical_reviews tr join proposals p on p.primary_key = tr.proposal_pk
      where ${userId}::int in (tr.reviewer_id, tr.technical_review_assignee_id)`,
  },
  {
    what: 'internal reviewer of',
    keepsFromDeletion: true,
    names: (userId) => sql`select p.proposal_id as name from internal_reviews ir join technical_reviews tr on tr.id = ir.technical_review_id
      join proposals p on p.primary_key = tr.proposal_pk where ${userId}::int in (ir.reviewer_id, ir.assigned_by)`,
  },
];

/** Replaces a placeholder by the person. */
export async function replaceReviewer(tx: Tx, same: SamePerson): Promise<void> {
  await personReplacedIn('technical_reviews', 'reviewer_id', 'technical_review_assignee_id')(tx, same);
  await personReplacedIn('internal_reviews', 'reviewer_id', 'assigned_by')(tx, same);
}

export const reviewDependents: readonly ProposalDependent[] = [
  { kind: 'TECHNICAL_REVIEW', keepsFromDeletion: false, proposalPks: sql`select proposal_pk from technical_reviews where submitted` },
  {
    kind: 'INTERNAL_REVIEW',
    keepsFromDeletion: false,
    proposalPks: sql`select t.proposal_pk from internal_reviews i join technical_reviews t on t.id = i.technical_review_id`,
  },
];
