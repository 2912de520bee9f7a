import { fail } from '../../engine/errors.ts';
import { timeText } from '../../engine/logic/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow, no, type Decided } from '../../engine/rules/answer.ts';
import { decisionWordsChanged, FAP_TIME_WORD, mayChangeInMeeting } from '../../engine/rules/fap-meetings.ts';
import { decideFapTime, decideMeeting, decideSubmission } from '../../engine/rules/meeting-changes.ts';
import type { FapRow } from '../faps/index.ts';
import { plannedRows, type PlannedDeedRow } from '../mail/index.ts';
import { grouped } from '../plugins/batch.ts';
import { cleanComment } from '../plugins/clean-html.ts';
import type { Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { recordCompleted, recordMeeting } from './events.ts';
import { rowsRankedAfter, rowsShownTo, withStoredRanks } from './ranks.ts';
import {
  lastWriterOf,
  meetingRows,
  placesToComplete,
  saveFapTime,
  saveMeetingDecisions,
  type MeetingFilter,
} from './repository/fap-meetings.ts';
import type { FapMeetingServices, MeetingDecisionChange, MeetingDecisionRow, MeetingKey, MeetingRow } from './types.ts';

/** Locks the proposals of places, then reads these. @throws FAP_PLACE_NOT_FOUND without any */
export async function lockedRows({ proposals }: FapMeetingServices, tx: Tx, filter: MeetingFilter): Promise<readonly MeetingRow[]> {
  // read before the lock, so that a key of another panel's proposal is told nothing
  const matching = await meetingRows(tx, filter);
  if (matching.length === 0) throw fail('FAP_PLACE_NOT_FOUND', { fapId: filter.fapId });
  const proposalPks = [...new Set(matching.map(({ proposalPk }) => proposalPk))];
  await proposals.lockAll(tx, proposalPks);
  const rows = await meetingRows(tx, { ...filter, proposalPks });
  if (rows.length === 0) throw fail('FAP_PLACE_NOT_FOUND', { fapId: filter.fapId });
  return rows;
}

async function placeToChange(services: FapMeetingServices, tx: Tx, actor: Actor, key: MeetingKey, withOthers = false) {
  const { fapId, proposalPk, instrumentId } = key;
  const fap = await services.faps.hold(tx, actor, fapId);
  const one = { fapId, instrumentId, proposalPks: [proposalPk], andWithdrawn: true };
  const [place] = withOthers ? await meetingRows(tx, one) : [];
  const isAmongOthers = place?.withdrawnAt === null;
  const rows = await lockedRows(services, tx, isAmongOthers ? { fapId, instrumentId, callId: place.callId } : one);
  const row = rows.find((it) => it.proposalPk === proposalPk);
  if (!row) throw fail('FAP_PLACE_NOT_FOUND', { fapId });
  // before others' places are read, among which an own one is hidden
  allow(mayChangeInMeeting(actor, row));
  return { fap, row };
}

/**
 * Saves the decision of a panel; omitted values stay as they are, and one that is the same is not saved again.
 *
 * @throws NOT_IN_FAP, FAP_PLACE_NOT_FOUND, FAP_RANK_AFTER and the reasons of decideMeeting
 */
export async function saveDecision(services: FapMeetingServices, actor: Actor, change: MeetingDecisionChange): Promise<MeetingDecisionRow> {
  return services.core.db.transaction().execute(async (tx) => {
    const rankAfter = change.rankAfter ?? null;
    const { fap, row } = await placeToChange(services, tx, actor, change, rankAfter !== null);
    const all = await rowsOfInstrument(tx, row);
    const shown = rowsShownTo(actor, all);
    const seesAll = shown.length === all.length;
    const stored = seesAll ? change : withStoredRanks(change, row, present(placeIn(shown, row)));
    const ranked = rankAfter === null ? [] : rowsRankedAfter(all, shown, { proposalPk: row.proposalPk, rankAfter });
    const own = placeIn(ranked, row);
    const cleaned = { ...cleanComments(stored), ...(own ? { rankOrder: own.rankOrder } : {}) };
    const { after, events } = allow(await withWriter(tx, row, { actor, fap }, decideMeeting(row, cleaned, actor, all)));
    await moveOthers(services, tx, { actor, fap, after: ranked.filter((it) => it !== own) });
    await writeDecisions(services, tx, { actor, fap, decided: [{ before: row, after, events }] });
    return seesAll ? after : present(placeIn(rowsShownTo(actor, await rowsOfInstrument(tx, row)), row));
  });
}

interface WriterOfPanel {
  readonly actor: Actor;
  readonly fap: FapRow;
}

/** Names who has changed what the actor may not overwrite unseen. */
async function withWriter<A>(tx: Tx, row: MeetingRow, { actor, fap }: WriterOfPanel, answer: Decided<A>): Promise<Decided<A>> {
  if (answer.ok || answer.reason !== 'CHANGED_MEANWHILE') return answer;
  const words = String(answer.context?.['what']).split(', ');
  const writer = await lastWriterOf(tx, { ...row, fap: fap.code }, words);
  if (!writer) return answer;
  return { ...answer, context: { ...answer.context, who: writer.id === actor.userId ? 'Another window of yours' : writer.name } };
}

const cleanComments = ({ commentForUser, commentForManagement, ...change }: MeetingDecisionChange) => ({
  ...change,
  ...(commentForUser === undefined ? {} : { commentForUser: cleanComment(commentForUser) }),
  ...(commentForManagement === undefined ? {} : { commentForManagement: cleanComment(commentForManagement) }),
});

const placeIn = (rows: readonly MeetingRow[], { placeId }: MeetingRow) => rows.find((it) => it.placeId === placeId);

export const rowsOfInstrument = (tx: Tx, { fapId, callId, instrumentId }: MeetingRow) => meetingRows(tx, { fapId, callId, instrumentId });

interface MovedPlaces extends WriterOfPanel {
  readonly after: readonly MeetingRow[];
}

/** Ranks that change because another proposal was put in between. */
async function moveOthers(services: FapMeetingServices, tx: Tx, { actor, fap, after }: MovedPlaces): Promise<void> {
  if (after.length === 0) return;
  const at = services.core.now();
  await saveMeetingDecisions(tx, after, at);
  const changes = () => ({ fap: fap.code });
  await recordMeeting(services, tx, { actor, at, event: 'PROPOSAL_FAP_MEETING_REORDER', rows: after, changes });
}

interface DecisionsToWrite extends WriterOfPanel {
  readonly decided: readonly { readonly before: MeetingRow; readonly after: MeetingRow; readonly events: readonly string[] }[];
}

/** Writes and records decisions; those without events have not changed. */
async function writeDecisions(services: FapMeetingServices, tx: Tx, { actor, fap, decided }: DecisionsToWrite): Promise<void> {
  const at = services.core.now();
  const rowsWith = (event: string) => decided.filter(({ events }) => events.includes(event)).map(({ after }) => after);
  const [saved, submitted] = [rowsWith('PROPOSAL_FAP_MEETING_SAVED'), rowsWith('PROPOSAL_FAP_MEETING_SUBMITTED')];
  if (saved.length + submitted.length === 0) return;
  const places = await placesToComplete(tx, submitted, 'decisions');
  await saveMeetingDecisions(tx, [...saved, ...submitted], at);
  const whatOf = new Map(decided.map(({ before, after }) => [after, decisionWordsChanged(before, after)]));
  const changes = (row: MeetingRow) => ({ fap: fap.code, instrument: row.instrument, what: whatOf.get(row) ?? [] });
  await recordMeeting(services, tx, { actor, at, event: 'PROPOSAL_FAP_MEETING_SAVED', rows: saved, changes });
  await recordMeeting(services, tx, { actor, at, event: 'PROPOSAL_FAP_MEETING_SUBMITTED', rows: submitted, changes });
  await recordCompleted(services, tx, { actor, at, event: 'PROPOSAL_ALL_FAP_MEETINGS_SUBMITTED', places, rows: submitted });
  await recordMeeting(services, tx, {
    actor,
    at,
    event: 'PROPOSAL_FAP_MEETING_RANKING_OVERWRITTEN',
    rows: rowsWith('PROPOSAL_FAP_MEETING_RANKING_OVERWRITTEN'),
    changes: ({ rankOrder }) => ({ fap: fap.code, rank: rankOrder }),
  });
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
  const { answered, events } = decideSubmission(all, actor);
  await writeDecisions(services, tx, {
    actor,
    fap,
    decided: answered.flatMap(({ row, answer }) => (answer.ok ? [{ before: row, ...answer }] : [])),
  });
  const entity = { kind: 'FAP', id: fapId };
  for (const event of events)
    await services.events.record(tx, { event, entity, actor, at: services.core.now(), changes: { fap: fap.code }, locked: true });
  const shown = new Map(rowsShownTo(actor, all).map((row) => [row.placeId, row]));
  return {
    open: answered.flatMap(({ row: { placeId }, answer }) => {
      const row = shown.get(placeId);
      return row ? [{ row, answer }] : [];
    }),
    own: all.filter(({ placeId }) => !shown.has(placeId)),
  };
}

interface TimeChange extends MeetingKey {
  readonly time: number | null;
  /** As the writer had read it; undefined: not compared. */
  readonly read?: number | null | undefined;
}

/**
 * Sets the time that a panel recommends; null follows the technical review.
 *
 * @throws NOT_IN_FAP, FAP_PLACE_NOT_FOUND and the reasons of decideFapTime
 */
export async function saveTime(services: FapMeetingServices, actor: Actor, { time, read, ...key }: TimeChange) {
  return services.core.db.transaction().execute(async (tx) => {
    const { fap, row } = await placeToChange(services, tx, actor, key);
    const { after, events } = allow(await withWriter(tx, row, { actor, fap }, decideFapTime(row, time, actor, read)));
    const place = await saveFapTime(tx, row.placeId, after);
    const changes = ({ instrument }: MeetingRow) => ({
      fap: fap.code,
      instrument,
      what: [FAP_TIME_WORD],
      time: after === null ? 'as in the technical review' : timeText(after, row.allocationTimeUnit),
    });
    for (const event of events) await recordMeeting(services, tx, { actor, at: services.core.now(), event, rows: [row], changes });
    return place;
  });
}
