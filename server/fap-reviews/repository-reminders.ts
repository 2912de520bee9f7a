import { sql } from 'kysely';
import type { Recipient } from '../mail/index.ts';
import { barredBy, judgedByPanels } from '../proposals/index.ts';
import { shownName, type Connection, type Piece, type Tx } from '../plugins/database/index.ts';

/** A draft review to remind of. */
export interface DueReminder {
  readonly reviewId: number;
  readonly reviewerId: number;
  readonly reviewerName: string;
  readonly fapId: number;
  readonly callId: number;
  readonly callShortCode: string;
  readonly endsAt: Date;
  readonly proposalId: string;
  readonly title: string;
}

/** Drafts of calls whose panel review ends by `until` and that nobody was reminded of. */
export const dueBy = (now: Date, until: Date): Piece<boolean> => sql<boolean>`(r.reminded_at is null and not c.call_fap_review_ended
  and c.end_fap_review between ${now}::timestamptz and ${until}::timestamptz)`;

/** Drafts of these reviewers in a panel and call. */
export const draftsOf = (fapId: number, callId: number, reviewerIds: readonly number[]): Piece<boolean> => sql<boolean>`(
  fp.fap_id = ${fapId} and fp.call_id = ${callId} and r.reviewer_id = any(${reviewerIds}::int[]) and c.end_fap_review is not null)`;

/** Marks the drafts, so that the daily reminder leaves them out. */
export async function takeReminders(tx: Tx, now: Date, which: Piece<boolean>): Promise<readonly DueReminder[]> {
  const { rows } = await sql<DueReminder>`with taken as (
      update fap_reviews r set reminded_at = ${now}::timestamptz
      from fap_proposals fp join calls c on c.id = fp.call_id join proposals p on p.primary_key = fp.proposal_pk
      where fp.id = r.fap_proposal_id and r.status = 'DRAFT' and ${judgedByPanels}
        and not ${barredBy(sql`r.reviewer_id`)} and ${which}
      returning r.id, r.reviewer_id, fp.fap_id, fp.proposal_pk, fp.call_id)
    select t.id as review_id, t.reviewer_id, ${shownName('u')} as reviewer_name, t.fap_id, t.call_id, c.short_code as call_short_code,
      c.end_fap_review as ends_at, p.proposal_id, p.title
    from taken t join users u on u.id = t.reviewer_id join calls c on c.id = t.call_id join proposals p on p.primary_key = t.proposal_pk
    order by t.reviewer_id, t.call_id, p.proposal_id`.execute(tx);
  return rows;
}

const people = sql`u.email, u.firstname as first_name, u.lastname as last_name, u.preferredname as preferred_name`;

function byKey(rows: readonly (Recipient & { readonly key: number })[]): ReadonlyMap<number, readonly Recipient[]> {
  const found = new Map<number, Recipient[]>();
  for (const { key, ...person } of rows) found.set(key, [...(found.get(key) ?? []), person]);
  return found;
}

/** Reviewers by their own id. */
export async function reviewersThemselves(db: Connection, userIds: readonly number[]) {
  const { rows } = await sql<Recipient & { readonly key: number }>`select u.id as key, ${people} from users u
    where u.id = any(${userIds}::int[]) and (u.email_verified or u.placeholder)`.execute(db);
  return byKey(rows);
}

/** Users who hold a review of the proposal (domain reference 2.2). */
export async function reviewersOfProposals(db: Connection, proposalPks: readonly number[]) {
  const { rows } = await sql<Recipient & { readonly key: number }>`select distinct fp.proposal_pk as key, ${people}, u.id
    from fap_proposals fp join fap_reviews r on r.fap_proposal_id = fp.id join users u on u.id = r.reviewer_id
    where fp.proposal_pk = any(${proposalPks}::int[]) and (u.email_verified or u.placeholder) order by 1, u.id`.execute(db);
  return byKey(rows);
}

/** Chairs and secretaries of the panels of the proposal. */
export async function chairsOfProposals(db: Connection, proposalPks: readonly number[]) {
  const { rows } = await sql<Recipient & { readonly key: number }>`select distinct fp.proposal_pk as key, ${people}, u.id
    from fap_proposals fp join fap_members m on m.fap_id = fp.fap_id and m.role in ('FAP_CHAIR', 'FAP_SECRETARY') join users u on u.id = m.user_id
    where fp.proposal_pk = any(${proposalPks}::int[]) and (u.email_verified or u.placeholder) order by 1, u.id`.execute(db);
  return byKey(rows);
}
