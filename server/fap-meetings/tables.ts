import { meetingTable } from '../../engine/ranking/index.ts';
import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import { readableFaps } from '../../engine/rules/faps.ts';
import { grouped } from '../plugins/batch.ts';
import { rowsShownTo } from './ranks.ts';
import { decisionsOf, meetingInstruments, meetingRows } from './repository.ts';
import type { FapMeetingServices } from './services.ts';
import type { MeetingDecisionRow, MeetingTableRow } from './types.ts';

/** Instruments of a panel in a call with their proposals; the actor's own are as if they were not there. @throws NOT_IN_FAP, FAP_NOT_FOUND */
export async function meetingTables(
  { core: { db }, faps }: FapMeetingServices,
  actor: Actor,
  { fapId, callId }: { readonly fapId: number; readonly callId: number },
): Promise<readonly MeetingTableRow[]> {
  await faps.seated(actor, fapId);
  const [instruments, rows] = await Promise.all([meetingInstruments(db, actor, { fapId, callId }), meetingRows(db, { fapId, callId })]);
  const all = grouped(rows, ({ instrumentId }) => instrumentId);
  const shown = grouped(rowsShownTo(actor, rows), ({ instrumentId }) => instrumentId);
  return instruments.flatMap((instrument) => {
    const seen = shown.get(instrument.instrumentId);
    if (!seen) return [];
    const proposals = meetingTable(seen, instrument).rows.map((row, index) => ({ ...row, place: index + 1 }));
    const submitted = seen.every(({ instrumentSubmitted }) => instrumentSubmitted);
    const cut = proposals.filter(({ inZone }) => inZone).length;
    const hiddenCount = (all.get(instrument.instrumentId)?.length ?? 0) - proposals.length;
    return [{ ...instrument, submitted, hiddenCount, cut, proposals }];
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
