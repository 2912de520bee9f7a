import { sql, type RawBuilder } from 'kysely';
import { readsAsOfficer, type Actor } from '../../../engine/rules/actor.ts';
import type { FapSeat } from '../../../engine/rules/faps.ts';
import type { PlaceToComplete } from '../../../engine/rules/meeting-changes.ts';
import {
  barredUserIds,
  hasSeatIn,
  hiddenFrom,
  idleViceChairIds,
  judgedByPanels,
  readInPanels,
  type ProposalDependent,
} from '../../proposals/index.ts';
import { jsonb, oneOf, shownName, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { MeetingDecisionRow, MeetingInstrumentRow, MeetingRow, PanelRecommendationRow } from '../types.ts';

export interface MeetingFilter {
  readonly fapId: number;
  readonly callId?: number;
  readonly instrumentId?: number;
  readonly proposalPks?: readonly number[];
  /** Withdrawn ones are among them, to be refused by name. */
  readonly andWithdrawn?: boolean;
}

/** Places of proposals that a panel judges, with technical times, reviews and decisions, with one statement. */
export async function meetingRows(db: Connection, filter: MeetingFilter): Promise<readonly MeetingRow[]> {
  const { fapId, callId, instrumentId, proposalPks, andWithdrawn = false } = filter;
  const { rows } = await sql<Omit<MeetingRow, 'grades'>>`
    select fp.id as place_id, fp.proposal_pk, fp.instrument_id, fp.fap_id, fp.call_id, c.allocation_time_unit, fp.fap_time_allocation, fp.instrument_submitted,
      i.name as instrument, p.proposal_id, p.title, p.proposer_id, p.withdrawn_at, ${shownName('pi')} as principal_investigator,
      array(select pu.user_id from proposal_users pu where pu.proposal_pk = p.primary_key) as co_proposer_ids,
      array(select du.user_id from data_access_users du where du.proposal_pk = p.primary_key) as data_access_user_ids,
      ${barredUserIds} as barred_user_ids, ${idleViceChairIds(sql`select fp.fap_id`)} as idle_vice_chair_ids,
      tr.time_allocation as technical_time_allocation,
      d.recommendation, d.comment_for_user, d.comment_for_management, d.rank_order, coalesce(d.submitted, false) as submitted, d.submitted_by,
      coalesce(r.reviews, '[]'::jsonb) as reviews
    from fap_proposals fp
      join proposals p on p.primary_key = fp.proposal_pk
      join calls c on c.id = fp.call_id
      join users pi on pi.id = p.proposer_id
      join instruments i on i.id = fp.instrument_id
      left join technical_reviews tr on tr.proposal_pk = fp.proposal_pk and tr.instrument_id = fp.instrument_id
      left join fap_meeting_decisions d on d.proposal_pk = fp.proposal_pk and d.instrument_id = fp.instrument_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('reviewerId', fr.reviewer_id, 'reviewer', ${shownName('u')},
          'deactivated', u.deactivated_at is not null, 'status', fr.status, 'grade', fr.grade)
          order by fr.rank nulls last, fr.id) as reviews
        from fap_reviews fr join users u on u.id = fr.reviewer_id where fr.fap_proposal_id = fp.id) r on true
    where fp.fap_id = ${fapId} and ${andWithdrawn ? readInPanels : judgedByPanels} and ${callId === undefined ? sql`true` : sql`fp.call_id = ${callId}`}
      and ${instrumentId === undefined ? sql`true` : sql`fp.instrument_id = ${instrumentId}`}
      and ${proposalPks ? sql`fp.proposal_pk = ${oneOf(proposalPks)}` : sql`true`}
    order by i.name, fp.instrument_id, fp.proposal_pk`.execute(db);
  return rows.map((row) => ({
    ...row,
    grades: row.reviews.flatMap(({ status, grade }) => (status === 'SUBMITTED' && grade !== null ? [grade] : [])),
  }));
}

/** Instruments under which the panel has proposals of the call, by name. */
export async function meetingInstruments(
  db: Connection,
  actor: Actor,
  { fapId, callId }: { readonly fapId: number; readonly callId: number },
): Promise<readonly MeetingInstrumentRow[]> {
  const { rows } = await sql<MeetingInstrumentRow>`
    select i.id as instrument_id, i.name, fp.call_id, ${fapId}::int as fap_id, max(ci.availability_time) as availability_time,
      max(c.allocation_time_unit) as allocation_time_unit,
      coalesce(sum(coalesce(fp.fap_time_allocation, tr.time_allocation)) filter (
        where fp.fap_id <> ${fapId} and ${othersIn(actor)} and d.recommendation is distinct from 'REJECTED'), 0)::int as elsewhere
    from fap_proposals fp
      join proposals p on p.primary_key = fp.proposal_pk
      join instruments i on i.id = fp.instrument_id
      join calls c on c.id = fp.call_id
      left join call_instruments ci on ci.call_id = fp.call_id and ci.instrument_id = fp.instrument_id
      left join technical_reviews tr on tr.proposal_pk = fp.proposal_pk and tr.instrument_id = fp.instrument_id
      left join fap_meeting_decisions d on d.proposal_pk = fp.proposal_pk and d.instrument_id = fp.instrument_id
    where fp.call_id = ${callId} and ${judgedByPanels}
    group by i.id, i.name, fp.call_id having bool_or(fp.fap_id = ${fapId})
    order by i.name, i.id`.execute(db);
  return rows;
}

/** Proposals whose times the actor sees one by one. */
const othersIn = (actor: Actor): RawBuilder<boolean> =>
  readsAsOfficer(actor) || actor.userId === null ? sql<boolean>`true` : sql<boolean>`(not ${hiddenFrom(actor, actor.userId)})`;

/** Decisions of proposals in all panels, or in those of the seat except where its holder is a member. */
export async function decisionsOf(
  db: Connection,
  proposalPks: readonly number[],
  seat: FapSeat | null,
): Promise<readonly MeetingDecisionRow[]> {
  const { rows } = await sql<MeetingDecisionRow>`
    select d.proposal_pk, d.instrument_id, d.fap_id, d.recommendation, d.comment_for_user, d.comment_for_management, d.submitted,
      ${seat === null ? sql`d.rank_order` : rankShownTo(seat)} as rank_order,
      d.submitted_by
    from fap_meeting_decisions d join proposals p on p.primary_key = d.proposal_pk
    where d.proposal_pk = any(${proposalPks}::int[]) and ${readableIn(sql.ref('d.fap_id'), seat)}
    order by d.instrument_id`.execute(db);
  return rows;
}

/** `ranksAmong` of the rules for a decision `d`: counted without proposals of one's own on the instrument, where there are any. */
function rankShownTo(seat: FapSeat) {
  const hidden = hiddenFrom(seat, seat.userId);
  const others = sql`from fap_proposals here join fap_proposals fp on fp.fap_id = here.fap_id and fp.call_id = here.call_id
      and fp.instrument_id = here.instrument_id
    join proposals p on p.primary_key = fp.proposal_pk and ${judgedByPanels}`;
  const here = sql`here.proposal_pk = d.proposal_pk and here.instrument_id = d.instrument_id`;
  return sql`case when d.rank_order is not null and exists (select ${others} where ${here} and ${hidden})
    then (select count(distinct o.rank_order)::int ${others} join fap_meeting_decisions o on o.proposal_pk = fp.proposal_pk
        and o.instrument_id = fp.instrument_id
      where ${here} and not ${hidden} and o.rank_order <= d.rank_order)
    else d.rank_order end`;
}

/** Condition on a proposal `p`: the panel is one of the seat's, and its holder is no member. */
const readableIn = (fapId: RawBuilder<unknown>, seat: FapSeat | null): RawBuilder<unknown> =>
  seat === null ? sql`true` : sql`${hasSeatIn(fapId, seat)} and ${judgedByPanels} and not ${hiddenFrom(seat, seat.userId)}`;

/** Recommendations of panels with their times, by proposal, panel and instrument; places without a decision are among them. */
export async function recommendationsOf(
  db: Connection,
  proposalPks: readonly number[],
  seat: FapSeat | null,
): Promise<readonly PanelRecommendationRow[]> {
  const { rows } = await sql<PanelRecommendationRow>`
    select fp.proposal_pk, fp.fap_id, f.code as fap_code, fp.instrument_id, i.name as instrument, fp.fap_time_allocation,
      tr.time_allocation as technical_time_allocation, c.allocation_time_unit, d.recommendation, d.comment_for_user, d.comment_for_management,
      ${seat === null ? sql`d.rank_order` : rankShownTo(seat)} as rank_order, coalesce(d.submitted, false) as submitted
    from fap_proposals fp
      join proposals p on p.primary_key = fp.proposal_pk
      join faps f on f.id = fp.fap_id
      join instruments i on i.id = fp.instrument_id
      join calls c on c.id = fp.call_id
      left join technical_reviews tr on tr.proposal_pk = fp.proposal_pk and tr.instrument_id = fp.instrument_id
      left join fap_meeting_decisions d on d.proposal_pk = fp.proposal_pk and d.instrument_id = fp.instrument_id
    where fp.proposal_pk = any(${proposalPks}::int[]) and ${readableIn(sql.ref('fp.fap_id'), seat)}
    order by fp.proposal_pk, f.code, i.name, fp.instrument_id`.execute(db);
  return rows;
}

/** Writes decisions of locked proposals, with one statement. */
export async function saveMeetingDecisions(tx: Tx, decisions: readonly MeetingDecisionRow[], at: Date): Promise<void> {
  const rows = decisions.map((it) => ({
    pk: it.proposalPk,
    instrument: it.instrumentId,
    fap: it.fapId,
    recommendation: it.recommendation,
    told: it.commentForUser,
    internal: it.commentForManagement,
    rank: it.rankOrder,
    submitted: it.submitted,
    by: it.submittedBy,
  }));
  await sql`insert into fap_meeting_decisions (proposal_pk, instrument_id, fap_id, recommendation, comment_for_user, comment_for_management,
      rank_order, submitted, submitted_by, updated_at)
    select it.pk, it.instrument, it.fap, it.recommendation, it.told, it.internal, it.rank, it.submitted, it.by, ${at}
    from jsonb_to_recordset(${jsonb(rows)}) as it(pk int, instrument int, fap int, recommendation text, told text, internal text, rank int,
      submitted boolean, by int)
    on conflict (proposal_pk, instrument_id) do update set fap_id = excluded.fap_id, recommendation = excluded.recommendation,
      comment_for_user = excluded.comment_for_user, comment_for_management = excluded.comment_for_management, rank_order = excluded.rank_order,
      submitted = excluded.submitted, submitted_by = excluded.submitted_by, updated_at = excluded.updated_at`.execute(tx);
}

export const saveFapTime = (tx: Tx, placeId: number, fapTimeAllocation: number | null) =>
  tx.updateTable('fapProposals').set({ fapTimeAllocation }).where('id', '=', placeId).returningAll().executeTakeFirstOrThrow();

export const markInstrument = (tx: Tx, placeIds: readonly number[], instrumentSubmitted: boolean) =>
  tx.updateTable('fapProposals').set({ instrumentSubmitted }).where('id', '=', oneOf(placeIds)).execute();

/** Person whose logged change of some words of a decision is the latest. */
export async function lastWriterOf(
  tx: Tx,
  { proposalPk, instrument, fap }: Pick<MeetingRow, 'proposalPk' | 'instrument'> & { readonly fap: string },
  words: readonly string[],
) {
  const { rows } = await sql<{ id: number; name: string }>`select u.id, ${shownName('u')} as name
    from event_log e join users u on u.id = e.changed_by
    where e.entity_kind = 'PROPOSAL' and e.changed_object_id = ${String(proposalPk)}
      and e.event_type = any(${WRITTEN}::text[]) and e.changes->>'fap' = ${fap} and e.changes->>'instrument' = ${instrument}
      and jsonb_exists_any(e.changes->'what', ${words}::text[])
    order by e.id desc limit 1`.execute(tx);
  return rows[0];
}

const WRITTEN = ['PROPOSAL_FAP_MEETING_SAVED', 'PROPOSAL_FAP_MEETING_SUBMITTED', 'PROPOSAL_FAP_TIME_CHANGED'];

/** All places of the proposals of some places, in all panels, by what is done there. */
export async function placesToComplete(tx: Tx, places: readonly MeetingRow[], by: 'decisions' | 'instruments') {
  const { rows } = await sql<PlaceToComplete>`
    select fp.proposal_pk, fp.id as place_id, ${by === 'decisions' ? sql`coalesce(d.submitted, false)` : sql`fp.instrument_submitted`} as is_done
    from fap_proposals fp
      left join fap_meeting_decisions d on d.proposal_pk = fp.proposal_pk and d.instrument_id = fp.instrument_id
    where fp.proposal_pk = ${oneOf(places.map(({ proposalPk }) => proposalPk))} order by fp.proposal_pk, fp.id`.execute(tx);
  return rows;
}

export const meetingDependents: readonly ProposalDependent[] = [
  { kind: 'MEETING_DECISION', keepsFromDeletion: false, proposalPks: sql`select proposal_pk from fap_meeting_decisions where submitted` },
];
