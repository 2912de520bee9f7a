import { sql } from 'kysely';
import type { CalendarReviews } from '../../../engine/rules/calendars.ts';
import type { Connection, Piece } from '../../plugins/database/index.ts';
import { barredBy, judgedByPanels, memberOf } from '../../proposals/index.ts';

const ofProposal = sql`p.primary_key, p.proposal_id, p.title, c.id as call_id`;

/** The status of `p` ends its workflow or tells a decision: nobody waits for a technical review any more. */
const isAnswered = sql<boolean>`exists (select from statuses s where s.id = p.status_id and (s.traits->'final' = 'true' or s.traits->'decision' = 'true'))`;

/**
 * Reviews that wait for a person, with the role in which they are written, their proposal, call and panel `fap_id`.
 * A technical or internal one counts once for a proposal, however many instruments it asks for; own proposals are left out.
 */
export const waitingReviewsOf = (userId: number): Piece<unknown> => {
  const isOpen = sql<boolean>`(not t.submitted and not c.call_review_ended and ${judgedByPanels} and not ${isAnswered} and not ${memberOf(userId)})`;
  return sql`
    select m.role, ${ofProposal}, fp.fap_id, c.end_fap_review as due
    from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id join proposals p on p.primary_key = fp.proposal_pk
      join calls c on c.id = fp.call_id join fap_members m on m.fap_id = fp.fap_id and m.user_id = r.reviewer_id
    where r.reviewer_id = ${userId}::int and r.status = 'DRAFT' and not fp.instrument_submitted and not c.call_fap_review_ended
      and ${judgedByPanels} and not ${memberOf(userId)} and not ${barredBy(userId)}
    union all
    select distinct 'INSTRUMENT_SCIENTIST', ${ofProposal}, null::int, c.end_review
    from technical_reviews t join proposals p on p.primary_key = t.proposal_pk join calls c on c.id = p.call_id
    where t.technical_review_assignee_id = ${userId}::int and ${isOpen}
    union all
    select distinct 'INTERNAL_REVIEWER', ${ofProposal}, null::int, c.end_review
    from internal_reviews n join technical_reviews t on t.id = n.technical_review_id join proposals p on p.primary_key = t.proposal_pk
      join calls c on c.id = p.call_id
    where n.reviewer_id = ${userId}::int and coalesce(n.comment, '') = '' and n.files = '{}' and ${isOpen}`;
};

/** Reviews that wait for a person, by call and panel, where they have an end. */
export async function reviewDeadlines(db: Connection, userId: number): Promise<readonly CalendarReviews[]> {
  const { rows } = await sql<CalendarReviews>`
    select w.role, w.call_id, c.short_code, w.due, c.updated_at as changed_at, count(*)::int as count,
      case when f.id is not null then json_build_object('id', f.id, 'code', f.code) end as panel
    from (${waitingReviewsOf(userId)}) w join calls c on c.id = w.call_id left join faps f on f.id = w.fap_id
    where w.due is not null
    group by w.role, w.call_id, w.due, c.id, f.id order by w.due, w.call_id, f.id`.execute(db);
  return rows;
}
