import { fail } from '../../engine/errors.ts';
import { meetingTable, timesOf } from '../../engine/ranking/index.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayChangeInMeeting, maySeeInMeeting } from '../../engine/rules/fap-meetings.ts';
import { keepsNotesOfOthers, liveStateFor, mayLeadMeeting, shutOutOf } from '../../engine/rules/live-meetings.ts';
import { isIdleViceChair } from '../../engine/rules/own-proposals.ts';
import type { Connection } from '../plugins/database/index.ts';
import { rowsShownTo } from './ranks.ts';
import { meetingInstruments, meetingRows } from './repository/fap-meetings.ts';
import {
  liveMeetingNow,
  lockLiveMeeting,
  meetingBriefing,
  meetingNotes,
  raiseLiveVersion,
  saveInHand,
  saveNotesOf,
} from './repository/live.ts';
import type { FapMeetingServices, InstrumentInFap, LiveMeetingRow, MeetingRow } from './types.ts';

interface LiveMeetingAsked extends InstrumentInFap {
  /** Another proposal, for chairs, secretaries and officers while nobody leads. */
  readonly proposalPk?: number | null | undefined;
}

/**
 * A meeting as the actor may follow it: totals and places as if their own proposals were not there.
 *
 * @throws NOT_IN_FAP, FAP_NOT_FOUND, FAP_PLACE_NOT_FOUND
 */
export async function liveMeeting(services: FapMeetingServices, actor: Actor, request: LiveMeetingAsked): Promise<LiveMeetingRow> {
  const { core, faps } = services;
  const { fapId, callId, instrumentId } = request;
  const key = { fapId, callId, instrumentId };
  await faps.seated(actor, fapId);
  const [now, instruments, all] = await Promise.all([
    liveMeetingNow(core.db, key),
    meetingInstruments(core.db, actor, key),
    meetingRows(core.db, key),
  ]);
  const instrument = instruments.find((it) => it.instrumentId === instrumentId);
  const state = liveStateFor(actor, now, all);
  const shown = rowsShownTo(actor, all);
  if (!instrument || shown.length === 0) throw fail('FAP_PLACE_NOT_FOUND', { fapId });
  const { rows, available, unallocated } = meetingTable(shown, instrument);
  const browsed = state === 'IDLE' && leads(actor) ? (request.proposalPk ?? rows[0]?.proposalPk) : null;
  const index = rows.findIndex(({ proposalPk }) => proposalPk === (state === 'IN_HAND' ? now.inHand : browsed));
  const row = rows[index];
  return {
    ...key,
    state,
    leaderId: state === 'IDLE' ? null : now.ledBy,
    leader: state === 'IDLE' ? null : now.leader,
    instrument: instrument.name,
    allocationTimeUnit: instrument.allocationTimeUnit,
    availabilityTime: instrument.availabilityTime,
    recommended: timesOf(shown),
    accepted: timesOf(shown.filter(({ recommendation }) => recommendation === 'ACCEPTED')),
    available,
    unallocated,
    hiddenCount: all.length - shown.length,
    count: rows.length,
    cut: rows.filter(({ inZone }) => inZone).length,
    inHand: row
      ? await inHandOf(services, actor, { row: { ...row, place: index + 1 }, average: row.average, deviation: row.deviation })
      : null,
  };
}

const leads = ({ role }: Actor): boolean => role !== 'FAP_REVIEWER';

interface RowInHand {
  readonly row: MeetingRow & { readonly place: number };
  readonly average: number | null;
  readonly deviation: number | null;
}

async function inHandOf({ core: { db }, faps }: FapMeetingServices, actor: Actor, { row, average, deviation }: RowInHand) {
  const [briefing, notes, seats] = await Promise.all([
    meetingBriefing(db, row),
    leads(actor) ? meetingNotes(db, row) : null,
    faps.seatsOf([row.fapId]),
  ]);
  return {
    ...briefing,
    notes,
    average,
    deviation,
    shutOut: shutOutOf(
      seats.filter(({ hasLeft }) => !hasLeft),
      row,
    ),
    mayChange: leads(actor) && mayChangeInMeeting(actor, row).ok,
    // grades of drafts are their writers'
    proposal: { ...row, reviews: row.reviews.map((it) => (it.status === 'SUBMITTED' ? it : { ...it, grade: null })) },
  };
}

/** Instruments of the panel in the call that the actor may follow. @throws NOT_IN_FAP, FAP_NOT_FOUND */
export async function liveInstruments(
  { core: { db }, faps }: FapMeetingServices,
  actor: Actor,
  { fapId, callId }: Omit<InstrumentInFap, 'instrumentId'>,
) {
  await faps.seated(actor, fapId);
  const [instruments, rows] = await Promise.all([meetingInstruments(db, actor, { fapId, callId }), meetingRows(db, { fapId, callId })]);
  const shown = new Set(rows.filter((row) => maySeeInMeeting(actor, row)).map(({ instrumentId }) => instrumentId));
  return instruments.filter(({ instrumentId }) => shown.has(instrumentId)).map(({ instrumentId, name }) => ({ instrumentId, name }));
}

interface Leading extends InstrumentInFap {
  /** Null: the meeting ends. */
  readonly proposalPk: number | null;
  readonly takesOver: boolean;
}

/**
 * Puts a proposal in hand for all who follow, or ends the meeting.
 *
 * @throws NOT_IN_FAP, FAP_NOT_FOUND, FAP_PLACE_NOT_FOUND and the reasons of mayLeadMeeting
 */
export async function leadMeeting(
  services: FapMeetingServices,
  actor: Actor,
  { proposalPk, takesOver, ...key }: Leading,
): Promise<LiveMeetingRow> {
  const userId = ownId(actor);
  await services.core.db.transaction().execute(async (tx) => {
    await services.faps.hold(tx, actor, key.fapId);
    const place = await placeOf(tx, actor, { ...key, proposalPk });
    const now = await lockLiveMeeting(tx, key);
    allow(mayLeadMeeting(actor, now, { takesOver, proposal: proposalPk === null ? null : place }));
    await saveInHand(tx, key, proposalPk === null ? { inHand: null, ledBy: null } : { inHand: proposalPk, ledBy: userId });
  });
  return liveMeeting(services, actor, key);
}

interface PlaceKey extends InstrumentInFap {
  /** Null: any of the meeting. */
  readonly proposalPk: number | null;
}

async function placeOf(on: Connection, actor: Actor, { proposalPk, ...key }: PlaceKey): Promise<MeetingRow> {
  const rows = await meetingRows(on, proposalPk === null ? key : { ...key, proposalPks: [proposalPk] });
  const row = proposalPk === null ? rows.find((it) => !isIdleViceChair(actor, it)) : rows[0];
  if (!row) throw fail('FAP_PLACE_NOT_FOUND', { fapId: key.fapId });
  return row;
}

interface NotesChange extends InstrumentInFap {
  readonly proposalPk: number;
  readonly notes: string;
  /** As the writer had read them. */
  readonly base: string;
}

/** Notes of a meeting on a proposal, which its members never read. @throws NOT_IN_FAP, FAP_PLACE_NOT_FOUND, CHANGED_MEANWHILE, DECISION_FIELDS */
export async function saveMeetingNotes(services: FapMeetingServices, actor: Actor, { notes, base, ...key }: NotesChange): Promise<string> {
  return services.core.db.transaction().execute(async (tx) => {
    await services.faps.hold(tx, actor, key.fapId);
    const row = await placeOf(tx, actor, key);
    allow(mayLeadMeeting(actor, { ledBy: null, leader: null }, { takesOver: false, proposal: row }));
    await lockLiveMeeting(tx, key);
    const stored = await meetingNotes(tx, row);
    allow(keepsNotesOfOthers(stored, { notes, base }, row.proposalId));
    if (notes === stored) return notes;
    await saveNotesOf(tx, row, notes);
    await raiseLiveVersion(tx, key);
    return notes;
  });
}
