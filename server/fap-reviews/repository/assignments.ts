import { sql } from 'kysely';
import type { PlaceRank } from '../../../engine/rules/reviewer-assignment.ts';
import { oneOf, shownName, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { FapReviewRow } from '../types.ts';

export interface ReviewFilter {
  readonly ids?: readonly number[];
  readonly placeIds?: readonly number[];
  readonly fapId?: number;
  readonly proposalPk?: number;
  readonly reviewerId?: number;
}

/** Reviews in the order of rank, then of assignment. */
export async function findReviews(db: Connection, filter: ReviewFilter): Promise<readonly FapReviewRow[]> {
  const { ids = null, placeIds = null, fapId = null, proposalPk = null, reviewerId = null } = filter;
  const { rows } = await sql<FapReviewRow>`
    select r.id, r.fap_proposal_id, fp.proposal_pk, fp.instrument_id, fp.fap_id, fp.call_id, r.reviewer_id, r.questionary_id, r.status, r.grade, r.comment, r.rank,
      r.date_assigned, u.deactivated_at is not null as reviewer_left, not exists (
        select from fap_reviews o join fap_proposals ofp on ofp.id = o.fap_proposal_id
        where ofp.proposal_pk = fp.proposal_pk and ofp.fap_id = fp.fap_id and o.status <> 'SUBMITTED') as all_submitted
    from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id join users u on u.id = r.reviewer_id
    where ${ids === null ? sql`true` : sql`r.id = ${oneOf(ids)}`} and ${placeIds === null ? sql`true` : sql`r.fap_proposal_id = ${oneOf(placeIds)}`}
      and ${fapId === null ? sql`true` : sql`fp.fap_id = ${fapId}::int`} and ${proposalPk === null ? sql`true` : sql`fp.proposal_pk = ${proposalPk}::int`}
      and ${reviewerId === null ? sql`true` : sql`r.reviewer_id = ${reviewerId}::int`}
    order by r.rank nulls last, r.id`.execute(db);
  return rows;
}

export interface NewReview {
  readonly fapProposalId: number;
  readonly reviewerId: number;
  readonly questionaryId: number;
}

/** By arrays: a call may have more reviews than a statement has parameters. */
export async function insertReviews(tx: Tx, reviews: readonly NewReview[], dateAssigned: Date): Promise<void> {
  await sql`insert into fap_reviews (fap_proposal_id, reviewer_id, questionary_id, date_assigned)
    select place, reviewer, questionary, ${dateAssigned}
    from unnest(${reviews.map((it) => it.fapProposalId)}::int[], ${reviews.map((it) => it.reviewerId)}::int[],
      ${reviews.map((it) => it.questionaryId)}::int[]) as it (place, reviewer, questionary)`.execute(tx);
}

/** Template of panel reviews for each place: of its call, or the oldest of the facility. */
export async function reviewTemplates(tx: Tx, placeIds: readonly number[]) {
  const { rows } = await sql<{ placeId: number; call: string; templateId: number | null }>`
    select fp.id as place_id, c.short_code as call, coalesce(c.fap_review_template_id,
      (select min(t.id) from templates t where t.group_id = 'FAP_REVIEW' and not t.is_archived)) as template_id
    from fap_proposals fp join calls c on c.id = fp.call_id where fp.id = any(${placeIds}::int[])`.execute(tx);
  return new Map(rows.map(({ placeId, ...template }) => [placeId, template]));
}

/** Places of proposals in all panels, with their reviewers and as many as the panels ask for. */
export async function reviewersNeeded(tx: Tx, proposalPks: readonly number[]) {
  const { rows } = await sql<{ proposalPk: number; placeId: number; reviewers: number; required: number }>`
    select fp.proposal_pk, fp.id as place_id, f.number_ratings_required as required,
      (select count(*)::int from fap_reviews r where r.fap_proposal_id = fp.id) as reviewers
    from fap_proposals fp join faps f on f.id = fp.fap_id where fp.proposal_pk = any(${proposalPks}::int[]) order by fp.proposal_pk`.execute(
    tx,
  );
  return rows;
}

export async function saveRanks(tx: Tx, ranks: readonly PlaceRank[]): Promise<void> {
  if (ranks.length > 0)
    await sql`update fap_reviews r set rank = it.rank
      from unnest(${ranks.map((it) => it.placeId)}::int[], ${ranks.map((it) => it.reviewerId)}::int[],
        ${ranks.map((it) => it.rank)}::int[]) as it (place, reviewer, rank)
      where r.fap_proposal_id = it.place and r.reviewer_id = it.reviewer`.execute(tx);
}

export async function namesOf(db: Connection, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`select u.id, ${shownName('u')} as name from users u
    where u.id = any(${userIds}::int[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A member's reviews in a panel; `isJudged`: the panel review of the call has not ended. Those of submitted instruments are frozen. */
export async function reviewsOfMember(tx: Tx, fapId: number, reviewerId: number) {
  const reviews = await findReviews(tx, { fapId, reviewerId });
  const { rows } = await sql<{ id: number; proposalId: string; isJudged: boolean; isFrozen: boolean }>`
    select r.id, p.proposal_id, not c.call_fap_review_ended as is_judged, fp.instrument_submitted as is_frozen
    from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id join proposals p on p.primary_key = fp.proposal_pk
      join calls c on c.id = fp.call_id
    where r.id = any(${reviews.map(({ id }) => id)}::int[])`.execute(tx);
  return reviews.flatMap((review) => rows.filter(({ id }) => id === review.id).map((row) => ({ ...row, review })));
}
