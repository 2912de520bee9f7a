import { sql } from 'kysely';
import type { LivePlace, LiveSnapshot } from '../../../engine/rules/live-meetings.ts';
import { jsonb, shownName, type Connection, type Tx } from '../../plugins/database/index.ts';
import { barredUserIds, idleViceChairIds, judgedByPanels } from '../../proposals/index.ts';
import type { InstrumentInFap, LiveMeetingFacts, MeetingBriefing, MeetingKey } from '../types.ts';

const ofKey = ({ fapId, callId, instrumentId }: InstrumentInFap) =>
  sql`l.fap_id = ${fapId} and l.call_id = ${callId} and l.instrument_id = ${instrumentId}`;

/** Proposal in hand and leader of a meeting, null in one that was never led. */
export async function liveMeetingNow(db: Connection, key: InstrumentInFap): Promise<LiveMeetingFacts> {
  const { rows } = await sql<LiveMeetingFacts>`select l.proposal_pk as in_hand, l.led_by, ${shownName('u')} as leader
    from live_meetings l left join users u on u.id = l.led_by where ${ofKey(key)}`.execute(db);
  return rows[0] ?? { inHand: null, ledBy: null, leader: null };
}

/** Makes and locks the row of a meeting. */
export async function lockLiveMeeting(tx: Tx, key: InstrumentInFap): Promise<LiveMeetingFacts> {
  await sql`insert into live_meetings (fap_id, call_id, instrument_id) values (${key.fapId}, ${key.callId}, ${key.instrumentId})
    on conflict do nothing`.execute(tx);
  await sql`select from live_meetings l where ${ofKey(key)} for update`.execute(tx);
  return liveMeetingNow(tx, key);
}

export const saveInHand = (tx: Tx, key: InstrumentInFap, { inHand, ledBy }: Pick<LiveMeetingFacts, 'inHand' | 'ledBy'>) =>
  sql`update live_meetings l set proposal_pk = ${inHand}, led_by = ${ledBy}, version = version + 1 where ${ofKey(key)}`.execute(tx);

export const raiseLiveVersion = (tx: Tx, key: InstrumentInFap) =>
  sql`update live_meetings l set version = version + 1 where ${ofKey(key)}`.execute(tx);

export async function meetingNotes(db: Connection, { fapId, instrumentId, proposalPk }: MeetingKey): Promise<string> {
  const { rows } = await sql<{ notes: string }>`select notes from meeting_notes
    where fap_id = ${fapId} and instrument_id = ${instrumentId} and proposal_pk = ${proposalPk}`.execute(db);
  return rows[0]?.notes ?? '';
}

export const saveNotesOf = (tx: Tx, { fapId, instrumentId, proposalPk }: MeetingKey, notes: string) =>
  sql`insert into meeting_notes (fap_id, instrument_id, proposal_pk, notes) values (${fapId}, ${instrumentId}, ${proposalPk}, ${notes})
    on conflict (fap_id, instrument_id, proposal_pk) do update set notes = excluded.notes`.execute(tx);

/** Texts that a panel reads of a proposal beside its place. */
export async function meetingBriefing(db: Connection, { proposalPk, instrumentId }: MeetingKey): Promise<MeetingBriefing> {
  const { rows } = await sql<MeetingBriefing>`select p.abstract,
      array(select ${shownName('u')} from proposal_users pu join users u on u.id = pu.user_id where pu.proposal_pk = p.primary_key order by 1)
        as co_proposers,
      tr.status as technical_status, tr.public_comment as technical_comment
    from proposals p left join technical_reviews tr
      on tr.proposal_pk = p.primary_key and tr.instrument_id = ${instrumentId} and tr.submitted
    where p.primary_key = ${proposalPk}`.execute(db);
  return rows[0] ?? { abstract: '', coProposers: [], technicalStatus: null, technicalComment: null };
}

export interface LiveSnapshotRow extends LiveSnapshot, InstrumentInFap {
  readonly places: readonly LivePlace[];
}

/** Proposals in hand and leaders of meetings, and the latest change of each of their proposals, with one statement. */
export async function liveSnapshots(db: Connection, keys: readonly InstrumentInFap[]): Promise<readonly LiveSnapshotRow[]> {
  const listed = keys.map(({ fapId, callId, instrumentId }) => ({ fap: fapId, call: callId, instrument: instrumentId }));
  const { rows } = await sql<LiveSnapshotRow>`
    select k.fap as fap_id, k.call as call_id, k.instrument as instrument_id, coalesce(l.version, 0) as version, l.led_by,
      l.proposal_pk as in_hand, coalesce(places.list, '[]'::jsonb) as places
    from jsonb_to_recordset(${jsonb(listed)}) as k(fap int, call int, instrument int)
      left join live_meetings l on l.fap_id = k.fap and l.call_id = k.call and l.instrument_id = k.instrument
      left join lateral (
        select jsonb_agg(jsonb_build_object('proposalPk', p.primary_key, 'proposerId', p.proposer_id,
          'coProposerIds', array(select pu.user_id from proposal_users pu where pu.proposal_pk = p.primary_key),
          'barredUserIds', ${barredUserIds}, 'idleViceChairIds', ${idleViceChairIds(sql`select fp.fap_id`)},
          'changedAt', (select max(e.id) from event_log e where e.changed_object_id = p.primary_key::text and e.entity_kind = 'PROPOSAL'))) as list
        from fap_proposals fp join proposals p on p.primary_key = fp.proposal_pk
        where fp.fap_id = k.fap and fp.call_id = k.call and fp.instrument_id = k.instrument and ${judgedByPanels}) places on true`.execute(
    db,
  );
  return rows;
}
