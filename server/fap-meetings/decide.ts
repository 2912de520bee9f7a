import { fail } from '../../engine/errors.ts';
import { timeText } from '../../engine/logic/index.ts';
import { meetingTable } from '../../engine/ranking/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow, no } from '../../engine/rules/answer.ts';
import {
  checkMeetingDecision,
  fapTimeProblem,
  keepsMeetingOfOthers,
  mayChangeInMeeting,
  maySubmitInMeeting,
  sameMeetingDecision,
} from '../../engine/rules/fap-meetings.ts';
import type { FapRow } from '../faps/index.ts';
import { plannedRows, type PlannedDeedRow } from '../mail/index.ts';
import { grouped } from '../plugins/batch.ts';
import { cleanComment } from '../plugins/clean-html.ts';
import type { Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { recordCompleted, recordMeeting } from './events.ts';
import { rowsRankedAfter, rowsShownTo, withStoredRanks } from './ranks.ts';
import { decidedEverywhere, meetingRows, saveFapTime, saveMeetingDecisions, type MeetingFilter } from './repository.ts';
import type { FapMeetingServices } from './services.ts';
import type { MeetingDecisionChange, MeetingDecisionRow, MeetingKey, MeetingRow } from './types.ts';

/** Locks the proposals of places, then reads these. @throws FAP_PLACE_NOT_FOUND without any */
export async function lockedRows({ proposals }: FapMeetingServices, tx: Tx, filter: MeetingFilter): Promise<readonly MeetingRow[]> {
  // read before the lock, so that a key of another panel's proposal is told nothing
  const found = await meetingRows(tx, filter);
  if (found.length === 0) throw fail('FAP_PLACE_NOT_FOUND', { fapId: filter.fapId });
  const proposalPks = [...new Set(found.map(({ proposalPk }) => proposalPk))];
  await proposals.lockAll(tx, proposalPks);
  const rows = await meetingRows(tx, { ...filter, proposalPks });
  if (rows.length === 0) throw fail('FAP_PLACE_NOT_FOUND', { fapId: filter.fapId });
  return rows;
}

async function placeToChange(services: FapMeetingServices, tx: Tx, actor: Actor, key: MeetingKey, withOthers = false) {
  const { fapId, proposalPk, instrumentId } = key;
  const fap = await services.faps.hold(tx, actor, fapId);
  const one = { fapId, instrumentId, proposalPks: [proposalPk] };
  const [found] = withOthers ? await meetingRows(tx, one) : [];
  const rows = await lockedRows(services, tx, found ? { fapId, instrumentId, callId: found.callId } : one);
  const row = rows.find((it) => it.proposalPk === proposalPk);
  if (!row) throw fail('FAP_PLACE_NOT_FOUND', { fapId });
  allow(mayChangeInMeeting(actor, row));
  return { fap, row };
}

/**
 * Saves the decision of a panel; omitted values stay as they are, and one that is the same is not saved again.
 *
 * @throws NOT_IN_FAP, FAP_PLACE_NOT_FOUND, FAP_RANK_AFTER and the reasons of mayChangeInMeeting, keepsMeetingOfOthers and checkMeetingDecision
 */
export async function saveDecision(services: FapMeetingServices, actor: Actor, change: MeetingDecisionChange): Promise<MeetingDecisionRow> {
  return services.core.db.transaction().execute(async (tx) => {
    const rankAfter = change.rankAfter ?? null;
    const { fap, row } = await placeToChange(services, tx, actor, change, rankAfter !== null);
    const all = await onInstrument(tx, row);
    const shown = rowsShownTo(actor, all);
    const seesAll = shown.length === all.length;
    const stored = seesAll ? change : withStoredRanks(change, row, present(placeIn(shown, row)));
    const ranked = rankAfter === null ? [] : rowsRankedAfter(all, shown, { proposalPk: row.proposalPk, rankAfter });
    const own = placeIn(ranked, row);
    const after = decisionAfter(actor, row, own ? { ...stored, rankOrder: own.rankOrder } : stored);
    allow(keepsMeetingOfOthers(row, after, stored.base ?? {}));
    allow(checkMeetingDecision(after, row.proposalId));
    await moveOthers(services, tx, { actor, fap, before: [], after: ranked.filter((it) => it !== own) });
    if (!sameMeetingDecision(row, after)) {
      await writeDecisions(services, tx, { actor, fap, before: [row], after: [after] });
      if (after.rankOrder !== null && after.rankOrder !== row.rankOrder) await recordOverwritten(services, tx, { actor, fap, row: after });
    }
    return seesAll ? after : present(placeIn(rowsShownTo(actor, await onInstrument(tx, row)), row));
  });
}

const placeIn = (rows: readonly MeetingRow[], { placeId }: MeetingRow) => rows.find((it) => it.placeId === placeId);

const onInstrument = (tx: Tx, { fapId, callId, instrumentId }: MeetingRow) => meetingRows(tx, { fapId, callId, instrumentId });

/** Ranks that change because another proposal was put in between. */
async function moveOthers(services: FapMeetingServices, tx: Tx, { actor, fap, after }: DecisionsToWrite): Promise<void> {
  if (after.length === 0) return;
  const at = services.core.now();
  await saveMeetingDecisions(tx, after, at);
  const changes = () => ({ fap: fap.code });
  await recordMeeting(services, tx, { actor, at, event: 'PROPOSAL_FAP_MEETING_REORDER', rows: after, changes });
}

function decisionAfter(actor: Actor, row: MeetingRow, change: MeetingDecisionChange): MeetingRow {
  const { recommendation, commentForUser, commentForManagement, rankOrder } = change;
  const submitted = change.submitted ?? row.submitted;
  return {
    ...row,
    recommendation: recommendation === undefined ? row.recommendation : recommendation,
    commentForUser: commentForUser === undefined ? row.commentForUser : cleanComment(commentForUser),
    commentForManagement: commentForManagement === undefined ? row.commentForManagement : cleanComment(commentForManagement),
    rankOrder: rankOrder === undefined ? row.rankOrder : rankOrder,
    submitted,
    submittedBy: !submitted ? null : row.submitted ? row.submittedBy : actor.userId,
  };
}

interface DecisionsToWrite {
  readonly actor: Actor;
  readonly fap: FapRow;
  readonly before: readonly MeetingRow[];
  readonly after: readonly MeetingRow[];
}

async function writeDecisions(services: FapMeetingServices, tx: Tx, { actor, fap, before, after }: DecisionsToWrite): Promise<void> {
  const at = services.core.now();
  await saveMeetingDecisions(tx, after, at);
  const changes = ({ instrument }: MeetingRow) => ({ fap: fap.code, instrument });
  const open = new Set(before.filter((row) => !row.submitted).map(({ placeId }) => placeId));
  const submitted = after.filter((row) => row.submitted && open.has(row.placeId));
  const saved = after.filter((row) => !submitted.includes(row));
  await recordMeeting(services, tx, { actor, at, event: 'PROPOSAL_FAP_MEETING_SAVED', rows: saved, changes });
  await recordMeeting(services, tx, { actor, at, event: 'PROPOSAL_FAP_MEETING_SUBMITTED', rows: submitted, changes });
  const event = 'PROPOSAL_ALL_FAP_MEETINGS_SUBMITTED';
  await recordCompleted(services, tx, { actor, at, event, rows: submitted, complete: decidedEverywhere });
}

/** Logs a rank by hand that differs from the place by average. */
async function recordOverwritten(
  services: FapMeetingServices,
  tx: Tx,
  { actor, fap, row }: { readonly actor: Actor; readonly fap: FapRow; readonly row: MeetingRow },
): Promise<void> {
  const { fapId, callId, instrumentId, proposalPk, rankOrder } = row;
  const all = (await meetingRows(tx, { fapId, callId, instrumentId })).map((it) => ({ ...it, rankOrder: null }));
  const { rows } = meetingTable(all, { availabilityTime: null, elsewhere: 0 });
  if (rows.findIndex((it) => it.proposalPk === proposalPk) + 1 === rankOrder) return;
  const changes = () => ({ fap: fap.code, rank: rankOrder });
  const at = services.core.now();
  await recordMeeting(services, tx, { actor, at, event: 'PROPOSAL_FAP_MEETING_RANKING_OVERWRITTEN', rows: [row], changes });
}

/**
 * Submits the decisions of a panel in a call that are complete.
 *
 * @throws NOT_IN_FAP, FAP_PLACE_NOT_FOUND
 * @returns those that stay unsubmitted, without those that are hidden from the actor
 */
export async function submitDecisions(
  services: FapMeetingServices,
  actor: Actor,
  which: PanelInCall,
): Promise<readonly MeetingDecisionRow[]> {
  const { open } = await services.core.db.transaction().execute((tx) => submitOpen(services, tx, actor, which));
  return open.filter(({ answer }) => !answer.ok).map(({ row }) => row);
}

/**
 * Decisions that submitDecisions would submit, by instrument, those that stay open and why, and the e-mails; nothing is changed. Proposals of
 * one's own are named as left out, whatever the state of their decision.
 */
export async function previewSubmission(
  services: FapMeetingServices,
  actor: Actor,
  which: PanelInCall,
): Promise<readonly PlannedDeedRow[]> {
  const { result, mails } = await services.mail.rehearse((tx) => submitOpen(services, tx, actor, which));
  const own = result.own.map((row) => ({ row, answer: no('ON_OWN_PROPOSAL', { proposals: row.proposalId }) }));
  const rows = [...result.open, ...own].map(({ row: { placeId, proposalPk, proposalId, title, instrument }, answer }) => ({
    key: String(placeId),
    id: proposalPk,
    label: `${proposalId} ${title}`.trim(),
    group: instrument,
    refusal: answer.ok ? null : fail(answer.reason, answer.context).message,
  }));
  return plannedRows(byGroup(rows), { actor, kind: 'PROPOSAL', mails });
}

/** Rows of an instrument follow each other. */
const byGroup = <Row extends { readonly group: string }>(rows: readonly Row[]): readonly Row[] =>
  [...grouped(rows, ({ group }) => group).values()].flat();

interface PanelInCall {
  readonly fapId: number;
  readonly callId: number;
}

/** @returns the decisions that were open, with the answer to each, and the places that are hidden from the actor as their own */
async function submitOpen(services: FapMeetingServices, tx: Tx, actor: Actor, { fapId, callId }: PanelInCall) {
  const fap = await services.faps.hold(tx, actor, fapId);
  const all = await lockedRows(services, tx, { fapId, callId });
  const open = all.filter(({ submitted }) => !submitted);
  const answered = open.map((row) => ({ row, answer: maySubmitInMeeting(actor, row) }));
  const ready = answered.flatMap(({ row, answer }) => (answer.ok ? [row] : []));
  const after = ready.map((row) => ({ ...row, submitted: true, submittedBy: actor.userId }));
  if (after.length > 0) await writeDecisions(services, tx, { actor, fap, before: ready, after });
  if (after.length > 0 && after.length === open.length)
    await services.events.record(tx, {
      event: 'FAP_ALL_MEETINGS_SUBMITTED',
      entity: { kind: 'FAP', id: fapId },
      actor,
      at: services.core.now(),
      changes: { fap: fap.code },
      locked: true,
    });
  const shown = new Map(rowsShownTo(actor, all).map((row) => [row.placeId, row]));
  return {
    open: answered.flatMap(({ row: { placeId }, answer }) => {
      const row = shown.get(placeId);
      return row ? [{ row, answer }] : [];
    }),
    own: all.filter(({ placeId }) => !shown.has(placeId)),
  };
}

/**
 * Sets the time that a panel recommends; null follows the technical review.
 *
 * @throws NOT_IN_FAP, FAP_PLACE_NOT_FOUND, FAP_INSTRUMENT_SUBMITTED, DECISION_FIELDS
 */
export async function saveTime(
  services: FapMeetingServices,
  actor: Actor,
  { time, ...key }: MeetingKey & { readonly time: number | null },
) {
  const problem = time === null ? null : fapTimeProblem(time);
  if (problem !== null) throw fail('DECISION_FIELDS', { message: `Time allocation: ${problem}` });
  return services.core.db.transaction().execute(async (tx) => {
    const { fap, row } = await placeToChange(services, tx, actor, key);
    const place = await saveFapTime(tx, row.placeId, time);
    if (time === row.fapTimeAllocation) return place;
    const changes = ({ instrument }: MeetingRow) => ({
      fap: fap.code,
      instrument,
      time: time === null ? 'as in the technical review' : timeText(time, row.allocationTimeUnit),
    });
    await recordMeeting(services, tx, { actor, at: services.core.now(), event: 'PROPOSAL_FAP_TIME_CHANGED', rows: [row], changes });
    return place;
  });
}
