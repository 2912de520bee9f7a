import { sql } from 'kysely';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { barredBy, judgedByPanels, memberOf } from '../../proposals/index.ts';

export interface WaitingReviewsRow {
  readonly role: RoleCode;
  readonly count: number;
}

/** Reviews that wait for a person, by the role in which they are written, with one statement. Own proposals are left out. */
export async function waitingReviews(db: Connection, userId: number): Promise<readonly WaitingReviewsRow[]> {
  const { rows } = await sql<WaitingReviewsRow>`
    select m.role, count(*)::int as count
    from fap_reviews r
      join fap_proposals fp on fp.id = r.fap_proposal_id
      join proposals p on p.primary_key = fp.proposal_pk
      join calls c on c.id = fp.call_id
      join fap_members m on m.fap_id = fp.fap_id and m.user_id = r.reviewer_id
    where r.reviewer_id = ${userId}::int and r.status = 'DRAFT' and not fp.instrument_submitted and not c.call_fap_review_ended
      and ${judgedByPanels} and not ${memberOf(userId)} and not ${barredBy(userId)}
    group by m.role
    union all
    select 'INSTRUMENT_SCIENTIST', count(*)::int
    from technical_reviews t join proposals p on p.primary_key = t.proposal_pk join calls c on c.id = p.call_id
    where t.technical_review_assignee_id = ${userId}::int and not t.submitted and not c.call_review_ended
      and ${judgedByPanels} and not ${memberOf(userId)}
    union all
    select 'INTERNAL_REVIEWER', count(*)::int
    from internal_reviews n join technical_reviews t on t.id = n.technical_review_id join proposals p on p.primary_key = t.proposal_pk
      join calls c on c.id = p.call_id
    where n.reviewer_id = ${userId}::int and coalesce(n.comment, '') = '' and n.files = '{}' and not t.submitted and not c.call_review_ended
      and ${judgedByPanels} and not ${memberOf(userId)}`.execute(db);
  return rows;
}
