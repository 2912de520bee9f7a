import { sql } from 'kysely';
import type { FinalStatus } from '../../../../engine/rules/proposals.ts';
import type { ConflictReason } from '../../../../engine/rules/interest-conflicts.ts';
import { declarations } from '../../../fap-reviews/index.ts';
import { shownName, type Connection } from '../../../plugins/database/index.ts';
import { barredUserIds, idleViceChairIds, judgedByPanels } from '../../../proposals/index.ts';

/** A proposal's place in a panel, with the numbers by which the panel orders it. */
export interface RankedPlace {
  readonly id: number;
  readonly proposalPk: number;
  readonly proposerId: number;
  readonly coProposerIds: readonly number[];
  readonly barredUserIds: readonly number[];
  readonly idleViceChairIds: readonly number[];
  readonly fapId: number;
  readonly instrumentId: number;
  readonly instrument: string;
  readonly availabilityTime: number | null;
  readonly technicalTimeAllocation: number | null;
  readonly fapTimeAllocation: number | null;
  readonly rankOrder: number | null;
  readonly recommendation: FinalStatus | null;
  /** Grades of submitted reviews. */
  readonly grades: readonly number[];
}

/** Places of a call in all panels, by the name of the instrument; numbers only, since a call may have thousands. */
export async function rankedPlaces(db: Connection, callId: number): Promise<readonly RankedPlace[]> {
  const { rows } = await sql<RankedPlace>`
    select fp.id, fp.proposal_pk, p.proposer_id, array(select pu.user_id from proposal_users pu where pu.proposal_pk = p.primary_key) as co_proposer_ids,
      ${barredUserIds} as barred_user_ids, ${idleViceChairIds(sql`select fp.fap_id`)} as idle_vice_chair_ids, fp.fap_id, fp.instrument_id, i.name as instrument, ci.availability_time,
      tr.time_allocation as technical_time_allocation, fp.fap_time_allocation, d.rank_order, d.recommendation,
      coalesce(g.grades, '[]'::jsonb) as grades
    from fap_proposals fp
      join proposals p on p.primary_key = fp.proposal_pk
      join instruments i on i.id = fp.instrument_id
      left join call_instruments ci on ci.call_id = fp.call_id and ci.instrument_id = fp.instrument_id
      left join technical_reviews tr on tr.proposal_pk = fp.proposal_pk and tr.instrument_id = fp.instrument_id
      left join fap_meeting_decisions d on d.proposal_pk = fp.proposal_pk and d.instrument_id = fp.instrument_id
      left join lateral (
        select jsonb_agg(r.grade order by r.id) as grades from fap_reviews r
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
  readonly reviewers: readonly { readonly name: string; readonly deactivated: boolean }[];
  /** Declared by reviewers and members of the panel. */
  readonly declared: readonly (ConflictReason & { readonly name: string })[];
}

export async function placeTexts(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, PlaceTexts>> {
  const { rows } = await sql<PlaceTexts>`
    select fp.id, p.proposal_id, p.title, ${shownName('u')} as principal_investigator,
      c.short_code as call, d.recommendation, d.comment_for_user, d.comment_for_management,
      coalesce((select jsonb_agg(jsonb_build_object('name', ${shownName('ru')}, 'deactivated', ru.deactivated_at is not null)
          order by r.rank nulls last, r.id)
        from fap_reviews r join users ru on ru.id = r.reviewer_id where r.fap_proposal_id = fp.id), '[]'::jsonb) as reviewers,
      coalesce((select jsonb_agg(jsonb_build_object('name', ${shownName('du')}, 'kind', it.kind, 'comment', it.comment) order by du.lastname, du.id)
        from ${declarations} it join users du on du.id = it.reviewer_id
        where it.proposal_pk = fp.proposal_pk and (
          exists (select from fap_members m where m.fap_id = fp.fap_id and m.user_id = it.reviewer_id)
          or exists (select from fap_reviews r where r.fap_proposal_id = fp.id and r.reviewer_id = it.reviewer_id))), '[]'::jsonb) as declared
    from fap_proposals fp
      join proposals p on p.primary_key = fp.proposal_pk
      join users u on u.id = p.proposer_id
      join calls c on c.id = fp.call_id
      left join fap_meeting_decisions d on d.proposal_pk = fp.proposal_pk and d.instrument_id = fp.instrument_id
    where fp.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
