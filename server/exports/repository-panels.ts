import { sql } from 'kysely';
import { shownName, type Connection } from '../plugins/database/index.ts';
import { judgedByPanels } from '../proposals/index.ts';

/** A proposal's place in a panel, with the numbers by which the panel orders it. */
export interface RankedPlace {
  readonly id: number;
  readonly proposalPk: number;
  readonly proposerId: number;
  readonly coProposerIds: readonly number[];
  readonly fapId: number;
  readonly instrumentId: number;
  readonly instrument: string;
  readonly availabilityTime: number | null;
  readonly technicalTimeAllocation: number | null;
  readonly fapTimeAllocation: number | null;
  readonly rankOrder: number | null;
  /** Grades of submitted reviews. */
  readonly grades: readonly number[];
}

/** Places of a call in all panels, by the name of the instrument; numbers only, since a call may have thousands. */
export async function rankedPlaces(db: Connection, callId: number): Promise<readonly RankedPlace[]> {
  const { rows } = await sql<RankedPlace>`
    select fp.id, fp.proposal_pk, p.proposer_id, array(select pu.user_id from proposal_users pu where pu.proposal_pk = p.primary_key) as co_proposer_ids, fp.fap_id, fp.instrument_id, i.name as instrument, ci.availability_time,
      tr.time_allocation as technical_time_allocation, fp.fap_time_allocation, d.rank_order, coalesce(g.grades, '[]'::jsonb) as grades
    from fap_proposals fp
      join proposals p on p.primary_key = fp.proposal_pk
      join instruments i on i.id = fp.instrument_id
      left join call_instruments ci on ci.call_id = fp.call_id and ci.instrument_id = fp.instrument_id
      left join technical_reviews tr on tr.proposal_pk = fp.proposal_pk and tr.instrument_id = fp.instrument_id
      left join fap_meeting_decisions d on d.proposal_pk = fp.proposal_pk and d.instrument_id = fp.instrument_id
      left join lateral (
        select jsonb_agg(r.grade) as grades from fap_reviews r
        where r.fap_proposal_id = fp.id and r.status = 'SUBMITTED' and r.grade is not null) g on true
    where fp.call_id = ${callId} and ${judgedByPanels}
    order by i.name, i.id, fp.proposal_pk`.execute(db);
  return rows;
}

export interface PlaceTexts {
  readonly id: number;
  readonly proposalId: string;
  readonly title: string;
  readonly principalInvestigator: string;
  readonly call: string;
  readonly recommendation: string | null;
  readonly commentForUser: string | null;
  readonly commentForManagement: string | null;
}

export async function placeTexts(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, PlaceTexts>> {
  const { rows } = await sql<PlaceTexts>`
    select fp.id, p.proposal_id, p.title, ${shownName('u')} as principal_investigator,
      c.short_code as call, d.recommendation, d.comment_for_user, d.comment_for_management
    from fap_proposals fp
      join proposals p on p.primary_key = fp.proposal_pk
      join users u on u.id = p.proposer_id
      join calls c on c.id = fp.call_id
      left join fap_meeting_decisions d on d.proposal_pk = fp.proposal_pk and d.instrument_id = fp.instrument_id
    where fp.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
