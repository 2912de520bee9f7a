import { sql } from 'kysely';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { FAP_ROLES } from '../../../engine/rules/faps.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { waitingReviewsOf } from '../../fap-reviews/index.ts';
import { judgedByPanels, memberOf } from '../../proposals/index.ts';
import type { CardQuery } from '../types.ts';

const inRole: CardQuery['rows'] = ({ userId, role }) => sql`
  select primary_key as id, null::int as within_id, proposal_id as code, title, false as is_marked, due
  from (${waitingReviewsOf(userId)}) own where own.role = ${role}`;

const internalReviewsBack: CardQuery['rows'] = ({ userId }) => sql`
  select distinct p.primary_key as id, null::int as within_id, p.proposal_id as code, p.title, false as is_marked, c.end_review as due
  from internal_reviews n join technical_reviews t on t.id = n.technical_review_id join proposals p on p.primary_key = t.proposal_pk
    join calls c on c.id = p.call_id
  where t.technical_review_assignee_id = ${userId}::int and (coalesce(n.comment, '') <> '' or n.files <> '{}')
    and not t.submitted and not c.call_review_ended and ${judgedByPanels} and not ${memberOf(userId)}`;

const reviewsToHandOver: CardQuery['rows'] = ({ userId }) => sql`
  select p.primary_key as id, null::int as within_id, p.proposal_id as code, p.title, false as is_marked, c.end_review as due
  from technical_reviews t join proposals p on p.primary_key = t.proposal_pk join calls c on c.id = p.call_id
  where t.technical_review_assignee_id = ${userId}::int and not t.submitted and not c.call_review_ended
    and not (p.management_decision_submitted or p.notified) and ${judgedByPanels} and ${memberOf(userId)}`;

export const reviewCards: readonly CardQuery[] = [
  { card: 'REVIEWS_TO_GRADE', roles: FAP_ROLES, features: ['FAP_REVIEW'], rows: inRole },
  {
    card: 'TECHNICAL_REVIEWS',
    listed: { kind: 'PROPOSAL' },
    roles: ['INSTRUMENT_SCIENTIST'],
    features: ['TECHNICAL_REVIEW'],
    rows: inRole,
  },
  { card: 'REVIEWS_TO_HAND_OVER', roles: ['INSTRUMENT_SCIENTIST'], features: ['TECHNICAL_REVIEW'], rows: reviewsToHandOver },
  { card: 'INTERNAL_REVIEWS', listed: { kind: 'PROPOSAL' }, roles: ['INTERNAL_REVIEWER'], features: ['TECHNICAL_REVIEW'], rows: inRole },
  {
    card: 'INTERNAL_REVIEWS_BACK',
    listed: { kind: 'PROPOSAL' },
    roles: ['INSTRUMENT_SCIENTIST'],
    features: ['TECHNICAL_REVIEW'],
    rows: internalReviewsBack,
  },
];

export interface WaitingReviewsRow {
  readonly role: RoleCode;
  readonly count: number;
}

/** Counts of the cards of reviews in each role, with one statement. */
export async function waitingReviews(db: Connection, userId: number): Promise<readonly WaitingReviewsRow[]> {
  const { rows } = await sql<WaitingReviewsRow>`
    select role, count(*)::int as count from (${waitingReviewsOf(userId)}) own group by role`.execute(db);
  return rows;
}
