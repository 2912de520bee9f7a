import { sql } from 'kysely';
import { VICE_CHAIR } from '../../../engine/rules/vice-chairs.ts';
import type { ReviewToRemind } from '../../../engine/rules/panel-reviews.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { Recipient } from '../../mail/index.ts';
import { barredBy, hasSeatIn, judgedByPanels, judgingRefusal, memberOf, onProposal } from '../../proposals/index.ts';
import { shownName, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';

/** A draft review of which somebody may be reminded. */
export interface ReminderRow extends ReviewToRemind {
  readonly reviewId: number;
  readonly reviewerId: number;
  readonly reviewerName: string;
  readonly fapId: number;
  readonly callId: number;
  readonly callShortCode: string;
  readonly endsAt: Date | null;
  readonly ended: boolean;
  readonly proposalId: string;
  readonly title: string;
}

/** Reviews of calls whose panel review ends in this time. */
export const endingBetween = (from: Date, until: Date): Piece<boolean> =>
  sql<boolean>`c.end_fap_review between ${from}::timestamptz and ${until}::timestamptz`;

interface ReviewsInPanel {
  readonly actor: Actor;
  readonly fapId: number;
  readonly callId: number;
  readonly reviewerIds: readonly number[];
}

/** Reviews of these reviewers in a panel and call, without those about proposals that the actor may not judge. */
export const reviewsOfReviewers = ({ actor, fapId, callId, reviewerIds }: ReviewsInPanel): Piece<boolean> => sql<boolean>`(
  ${judgingRefusal(actor)} is null and fp.fap_id = ${fapId} and fp.call_id = ${callId} and r.reviewer_id = any(${reviewerIds}::int[]))`;

/** Locks the drafts of proposals that panels judge and their reviewers are not on. */
export async function draftsForReminder(tx: Tx, which: Piece<boolean>): Promise<readonly ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select r.id as review_id, r.status, r.reminded_of_end, r.reviewer_id, ${shownName('u')} as reviewer_name,
      u.deactivated_at is not null as reviewer_left, ${barredBy(sql`r.reviewer_id`)} as is_barred,
      fp.fap_id, fp.call_id, c.short_code as call_short_code, c.end_fap_review as ends_at, c.call_fap_review_ended as ended,
      p.proposal_id, p.title
    from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id join calls c on c.id = fp.call_id
      join proposals p on p.primary_key = fp.proposal_pk join users u on u.id = r.reviewer_id
    where r.status = 'DRAFT' and not fp.instrument_submitted and ${judgedByPanels} and not ${onProposal(sql`r.reviewer_id`)} and ${which}
    order by r.reviewer_id, fp.call_id, p.proposal_id, r.id for no key update of r`.execute(tx);
  return rows;
}

/** @param ofEnd the daily job reminds of the end that the call has now */
export async function markReminded(tx: Tx, reviewIds: readonly number[], { at, ofEnd }: { readonly at: Date; readonly ofEnd: boolean }) {
  if (reviewIds.length === 0) return;
  await sql`update fap_reviews r set reminded_at = ${at}::timestamptz,
      reminded_of_end = case when ${ofEnd}::boolean then c.end_fap_review else r.reminded_of_end end
    from fap_proposals fp join calls c on c.id = fp.call_id
    where fp.id = r.fap_proposal_id and r.id = any(${reviewIds}::int[])`.execute(tx);
}

const people = sql`u.email, u.firstname as first_name, u.lastname as last_name, u.preferredname as preferred_name`;

function byKey(rows: readonly (Recipient & { readonly key: number })[]): ReadonlyMap<number, readonly Recipient[]> {
  const recipients = new Map<number, Recipient[]>();
  for (const { key, ...person } of rows) recipients.set(key, [...(recipients.get(key) ?? []), person]);
  return recipients;
}

/** Reviewers by their own id. */
export async function reviewersThemselves(db: Connection, userIds: readonly number[]) {
  const { rows } = await sql<Recipient & { readonly key: number }>`select u.id as key, ${people} from users u
    where u.id = any(${userIds}::int[]) and (u.email_verified or u.placeholder) and u.deactivated_at is null`.execute(db);
  return byKey(rows);
}

/** Users who hold a review of the proposal (domain reference 2.2), without those who have come onto it. */
export async function reviewersOfProposals(db: Connection, proposalPks: readonly number[]) {
  const { rows } = await sql<Recipient & { readonly key: number }>`select distinct fp.proposal_pk as key, ${people}, u.id
    from fap_proposals fp join proposals p on p.primary_key = fp.proposal_pk
      join fap_reviews r on r.fap_proposal_id = fp.id and not ${onProposal(sql`r.reviewer_id`)} join users u on u.id = r.reviewer_id
    where fp.proposal_pk = any(${proposalPks}::int[]) and (u.email_verified or u.placeholder) and u.deactivated_at is null order by 1, u.id`.execute(
    db,
  );
  return byKey(rows);
}

const standsInAs = (userId: Piece<number>) => hasSeatIn(sql.ref('fp.fap_id'), { userId, role: 'FAP_CHAIR' });

/** Chairs and secretaries of the panels of the proposal, without those who are on it, and vice-chairs who stand in. */
export async function chairsOfProposals(db: Connection, proposalPks: readonly number[]) {
  const { rows } = await sql<Recipient & { readonly key: number }>`select distinct fp.proposal_pk as key, ${people}, u.id
    from fap_proposals fp join proposals p on p.primary_key = fp.proposal_pk join fap_members m on m.fap_id = fp.fap_id
      and (m.role in ('FAP_CHAIR', 'FAP_SECRETARY') or m.role = ${VICE_CHAIR} and ${standsInAs(sql.ref('m.user_id'))}) and not ${memberOf(sql`m.user_id`)} join users u on u.id = m.user_id
    where fp.proposal_pk = any(${proposalPks}::int[]) and (u.email_verified or u.placeholder) and u.deactivated_at is null order by 1, u.id`.execute(
    db,
  );
  return byKey(rows);
}
