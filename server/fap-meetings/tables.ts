import { meetingTable } from '../../engine/ranking/index.ts';
import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import { maySeeInMeeting } from '../../engine/rules/fap-meetings.ts';
import { readableFaps } from '../../engine/rules/faps.ts';
import { grouped } from '../plugins/batch.ts';
import { decisionsOf, meetingInstruments, meetingRows } from './repository.ts';
import type { FapMeetingServices } from './services.ts';
import type { MeetingDecisionRow, MeetingTableRow } from './types.ts';

/** Instruments of a panel in a call with their proposals; places and cut count the hidden ones, too. @throws NOT_IN_FAP, FAP_NOT_FOUND */
export async function meetingTables(
  { core: { db }, faps }: FapMeetingServices,
  actor: Actor,
  { fapId, callId }: { readonly fapId: number; readonly callId: number },
): Promise<readonly MeetingTableRow[]> {
  await faps.seated(actor, fapId);
  const [instruments, rows] = await Promise.all([meetingInstruments(db, fapId, callId), meetingRows(db, { fapId, callId })]);
  const of = grouped(rows, ({ instrumentId }) => instrumentId);
  return instruments.map((instrument) => {
    const all = of.get(instrument.instrumentId) ?? [];
    const ordered = meetingTable(all, instrument).rows.map((row, index) => ({ ...row, place: index + 1 }));
    const proposals = ordered.filter((row) => maySeeInMeeting(actor, row));
    const submitted = all.every(({ instrumentSubmitted }) => instrumentSubmitted);
    const cut = ordered.filter(({ inZone }) => inZone).length;
    return { ...instrument, submitted, hiddenCount: all.length - proposals.length, cut, proposals };
  });
}

/** Decisions that the actor may read: of all panels, or of those where they are chair or secretary. */
export async function readableDecisions(
  { core: { db } }: FapMeetingServices,
  actor: Actor,
  proposalPks: readonly number[],
): Promise<readonly MeetingDecisionRow[]> {
  if (readsAsOfficer(actor)) return decisionsOf(db, proposalPks, null);
  const seat = readableFaps(actor);
  if (typeof seat === 'string' || seat.role === 'FAP_REVIEWER') return [];
  return decisionsOf(db, proposalPks, seat);
}
