import { meetingTable } from '../../engine/ranking/index.ts';
import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import { isConflicted } from '../../engine/rules/fap-meetings.ts';
import { readableFaps, type FapSeat } from '../../engine/rules/faps.ts';
import { grouped } from '../plugins/batch.ts';
import type { Connection } from '../plugins/database/index.ts';
import { rowsShownTo } from './ranks.ts';
import { decisionsOf, meetingInstruments, meetingRows, recommendationsOf } from './repository/fap-meetings.ts';
import type { FapMeetingServices, MeetingDecisionRow, MeetingTableRow, PanelRecommendationRow } from './types.ts';

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
    const seen = shown.get(instrument.instrumentId) ?? [];
    const here = all.get(instrument.instrumentId) ?? [];
    const conflicted = here.filter((row) => isConflicted(actor, row));
    if (seen.length === 0 && conflicted.length === 0) return [];
    const proposals = meetingTable(seen, instrument).rows.map((row, index) => ({ ...row, place: index + 1 }));
    const submitted = here.every(({ instrumentSubmitted }) => instrumentSubmitted);
    const cut = proposals.filter(({ inZone }) => inZone).length;
    const hiddenCount = here.length - proposals.length - conflicted.length;
    return [{ ...instrument, submitted, hiddenCount, conflicted, cut, proposals }];
  });
}

/** Decisions that the actor may read: of all panels, or of those where they are chair or secretary. */
export async function readableDecisions(
  { core: { db } }: FapMeetingServices,
  actor: Actor,
  proposalPks: readonly number[],
): Promise<readonly MeetingDecisionRow[]> {
  const seat = judgingSeat(actor);
  return seat === 'none' ? [] : decisionsOf(db, proposalPks, seat);
}

/** Recommendations with their times, under the rule of `readableDecisions`, which one statement reads for all proposals. */
export async function readableRecommendations(
  { core: { db } }: FapMeetingServices,
  actor: Actor,
  proposalPks: readonly number[],
  on: Connection = db,
): Promise<readonly PanelRecommendationRow[]> {
  const seat = judgingSeat(actor);
  return seat === 'none' ? [] : recommendationsOf(on, proposalPks, seat);
}

/** Seat whose panels' decisions the actor reads; null: those of all panels. */
function judgingSeat(actor: Actor): FapSeat | null | 'none' {
  if (readsAsOfficer(actor)) return null;
  const seat = readableFaps(actor);
  return typeof seat === 'string' || seat.role === 'FAP_REVIEWER' ? 'none' : seat;
}
