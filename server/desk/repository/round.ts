import { sql } from 'kysely';
import { shownName, type Connection } from '../../plugins/database/index.ts';
import { judgedByPanels } from '../../proposals/index.ts';
import type { RoundInstrumentRow, RoundPersonRow, RoundStatusRow } from '../types.ts';

export async function roundStatuses(db: Connection, callId: number): Promise<readonly RoundStatusRow[]> {
  const { rows } = await sql<RoundStatusRow>`select p.status_id, count(*)::int as count from proposals p where p.call_id = ${callId}::int
      and p.withdrawn_at is null group by p.status_id order by p.status_id`.execute(db);
  return rows;
}

/** By name. The time asked for is that of instruments which the proposals still have. @param pickers types of the questions that ask for it */
export async function roundInstruments(db: Connection, callId: number, pickers: readonly string[]): Promise<readonly RoundInstrumentRow[]> {
  const { rows } = await sql<RoundInstrumentRow>`
    with links as (
      select pi.instrument_id, pi.proposal_pk, pi.management_time_allocation, p.questionary_id, p.final_status
      from proposals p join proposal_instruments pi on pi.proposal_pk = p.primary_key where p.call_id = ${callId}::int and ${judgedByPanels}
    ), asked as (
      select l.instrument_id, sum((choice->>'timeRequested')::numeric)::int as requested
      from (select distinct questionary_id from links) own join answers a on a.questionary_id = own.questionary_id
        join questions q on q.id = a.question_id and q.data_type = any(${pickers}::text[])
        cross join lateral jsonb_path_query(a.value, '$[*]') choice
        join links l on l.questionary_id = a.questionary_id and l.instrument_id::text = choice->>'instrumentId'
      where jsonb_typeof(choice->'timeRequested') = 'number' group by l.instrument_id
    ), given as (
      select l.instrument_id, sum(l.management_time_allocation) filter (where l.final_status = 'ACCEPTED')::int as allocated,
        sum(coalesce(fp.fap_time_allocation, tr.time_allocation)) filter (where d.recommendation = 'ACCEPTED')::int as recommended
      from links l left join fap_proposals fp on fp.proposal_pk = l.proposal_pk and fp.instrument_id = l.instrument_id
        left join fap_meeting_decisions d on d.proposal_pk = fp.proposal_pk and d.instrument_id = fp.instrument_id
        left join technical_reviews tr on tr.proposal_pk = l.proposal_pk and tr.instrument_id = l.instrument_id
      group by l.instrument_id
    )
    select i.id as instrument_id, coalesce(a.requested, 0) as requested, coalesce(g.recommended, 0) as recommended,
      coalesce(g.allocated, 0) as allocated, ci.availability_time as available
    from instruments i left join call_instruments ci on ci.instrument_id = i.id and ci.call_id = ${callId}::int
      left join asked a on a.instrument_id = i.id left join given g on g.instrument_id = i.id
    where ci.call_id is not null or g.instrument_id is not null order by i.name, i.id`.execute(db);
  return rows;
}

/** Late reviews by person and kind, the most first. */
export async function roundBehind(db: Connection, callId: number, now: Date): Promise<readonly RoundPersonRow[]> {
  const open = sql`${judgedByPanels} and not (p.management_decision_submitted or p.notified)`;
  const { rows } = await sql<RoundPersonRow>`
    select late.user_id, ${shownName('u')} as name, late.kind, count(*)::int as count, late.fap_id, late.due_at from (
      select t.technical_review_assignee_id as user_id, 'TECHNICAL_REVIEW' as kind, null::int as fap_id, c.end_review as due_at
      from technical_reviews t join proposals p on p.primary_key = t.proposal_pk join calls c on c.id = p.call_id
      where c.id = ${callId}::int and not t.submitted and c.end_review < ${now}::timestamptz and ${open}
      union all
      select r.reviewer_id, 'PANEL_REVIEW', fp.fap_id, c.end_fap_review
      from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id join proposals p on p.primary_key = fp.proposal_pk
        join calls c on c.id = fp.call_id
      where c.id = ${callId}::int and r.status = 'DRAFT' and not fp.instrument_submitted and c.end_fap_review < ${now}::timestamptz and ${open}
    ) late join users u on u.id = late.user_id
    group by late.user_id, u.id, late.kind, late.fap_id, late.due_at order by count desc, name, late.user_id, late.kind, late.fap_id`.execute(
    db,
  );
  return rows;
}
