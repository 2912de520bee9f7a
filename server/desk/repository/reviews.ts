import { sql } from 'kysely';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { FAP_ROLES } from '../../../engine/rules/faps.ts';
import type { Connection, Piece } from '../../plugins/database/index.ts';
import { barredBy, judgedByPanels, memberOf } from '../../proposals/index.ts';
import type { CardQuery } from '../types.ts';

const ofProposal = sql`p.primary_key as id, null::int as within_id, p.proposal_id as code, p.title, false as is_marked`;

/** Panel reviews to write, with the role of the seat. */
const panelReviews = (userId: number): Piece<unknown> => sql`select ${ofProposal}, c.end_fap_review as due, m.role
  from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id join proposals p on p.primary_key = fp.proposal_pk
    join calls c on c.id = fp.call_id join fap_members m on m.fap_id = fp.fap_id and m.user_id = r.reviewer_id
  where r.reviewer_id = ${userId}::int and r.status = 'DRAFT' and not fp.instrument_submitted and not c.call_fap_review_ended
    and ${judgedByPanels} and not ${memberOf(userId)} and not ${barredBy(userId)}`;

const isOpen = (userId: number): Piece<boolean> =>
  sql<boolean>`(not t.submitted and not c.call_review_ended and ${judgedByPanels} and not ${memberOf(userId)})`;

const technicalReviews = (userId: number): Piece<unknown> => sql`select ${ofProposal}, c.end_review as due
  from technical_reviews t join proposals p on p.primary_key = t.proposal_pk join calls c on c.id = p.call_id
  where t.technical_review_assignee_id = ${userId}::int and ${isOpen(userId)}`;

const isWritten = sql<boolean>`(coalesce(n.comment, '') <> '' or n.files <> '{}')`;
const internalReviews = (userId: number, which: Piece<boolean>): Piece<unknown> => sql`select ${ofProposal}, c.end_review as due
  from internal_reviews n join technical_reviews t on t.id = n.technical_review_id join proposals p on p.primary_key = t.proposal_pk
    join calls c on c.id = p.call_id
  where ${which} and ${isOpen(userId)}`;
const internalReviewsOf = (userId: number): Piece<unknown> =>
  internalReviews(userId, sql<boolean>`(n.reviewer_id = ${userId}::int and not ${isWritten})`);

export const reviewCards: readonly CardQuery[] = [
  {
    card: 'REVIEWS_TO_GRADE',
    roles: FAP_ROLES,
    features: ['FAP_REVIEW'],
    rows: ({ userId, role }) => sql`select * from (${panelReviews(userId)}) own where own.role = ${role}`,
  },
  {
    card: 'TECHNICAL_REVIEWS',
    roles: ['INSTRUMENT_SCIENTIST'],
    features: ['TECHNICAL_REVIEW'],
    rows: ({ userId }) => technicalReviews(userId),
  },
  {
    card: 'INTERNAL_REVIEWS',
    roles: ['INTERNAL_REVIEWER'],
    features: ['TECHNICAL_REVIEW'],
    rows: ({ userId }) => internalReviewsOf(userId),
  },
  {
    card: 'INTERNAL_REVIEWS_BACK',
    roles: ['INSTRUMENT_SCIENTIST'],
    features: ['TECHNICAL_REVIEW'],
    rows: ({ userId }) => internalReviews(userId, sql<boolean>`(t.technical_review_assignee_id = ${userId}::int and ${isWritten})`),
  },
];

export interface WaitingReviewsRow {
  readonly role: RoleCode;
  readonly count: number;
}

/** Counts of the cards of reviews in each role, with one statement. */
export async function waitingReviews(db: Connection, userId: number): Promise<readonly WaitingReviewsRow[]> {
  const { rows } = await sql<WaitingReviewsRow>`
    select own.role, count(*)::int as count from (${panelReviews(userId)}) own group by own.role
    union all select 'INSTRUMENT_SCIENTIST', count(*)::int from (${technicalReviews(userId)}) own
    union all select 'INTERNAL_REVIEWER', count(*)::int from (${internalReviewsOf(userId)}) own`.execute(db);
  return rows;
}
