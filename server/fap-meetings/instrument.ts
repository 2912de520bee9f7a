import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { decideInstrument, decideReopening } from '../../engine/rules/meeting-changes.ts';
import { recordCompleted, recordMeeting } from './events.ts';
import { lockedRows } from './decide.ts';
import { markInstrument, placesToComplete, saveMeetingDecisions } from './repository/fap-meetings.ts';
import type { FapMeetingServices, InstrumentInFap, MeetingRow } from './types.ts';

export interface ClosedInstrument extends InstrumentInFap {
  readonly despiteMissingReviews: boolean;
}

/**
 * Closes an instrument in a panel: proposals without a rank get one by the order of the meeting, and open drafts of reviews end.
 *
 * @throws FAP_NOT_FOUND, FAP_PLACE_NOT_FOUND, FAP_DECISIONS_OPEN, FAP_REVIEWS_MISSING, which names them
 */
export async function submitInstrument(services: FapMeetingServices, actor: Actor, request: ClosedInstrument): Promise<void> {
  const { despiteMissingReviews, ...which } = request;
  await services.core.db.transaction().execute(async (tx) => {
    const fap = await services.faps.hold(tx, actor, which.fapId);
    const rows = await lockedRows(services, tx, which);
    const { after, events } = allow(decideInstrument(rows, despiteMissingReviews ? null : fap.numberRatingsRequired));
    const { closing, ranked, ended } = after;
    const at = services.core.now();
    const places = await placesToComplete(tx, closing, 'instruments');
    if (ranked.length > 0) await saveMeetingDecisions(tx, ranked, at);
    if (closing.length === 0) return;
    await markInstrument(
      tx,
      closing.map(({ placeId }) => placeId),
      true,
    );
    await services.panelReviews.recordEnded(tx, ended, { actor, at });
    const changes = ({ instrument }: MeetingRow) => ({ fap: fap.code, instrument });
    for (const event of events) await recordMeeting(services, tx, { actor, at, event, rows: closing, changes });
    const event = 'PROPOSAL_ALL_FAP_MEETING_INSTRUMENT_SUBMITTED';
    await recordCompleted(services, tx, { actor, at, event, places, rows: closing });
  });
}

/** Opens an instrument in a panel again; ranks stay. @throws FAP_NOT_FOUND, FAP_PLACE_NOT_FOUND */
export async function unsubmitInstrument(services: FapMeetingServices, actor: Actor, which: InstrumentInFap): Promise<void> {
  await services.core.db.transaction().execute(async (tx) => {
    const fap = await services.faps.hold(tx, actor, which.fapId);
    const { after: closed, events } = decideReopening(await lockedRows(services, tx, which));
    if (closed.length === 0) return;
    await markInstrument(
      tx,
      closed.map(({ placeId }) => placeId),
      false,
    );
    const changes = ({ instrument }: MeetingRow) => ({ fap: fap.code, instrument });
    for (const event of events) await recordMeeting(services, tx, { actor, at: services.core.now(), event, rows: closed, changes });
  });
}
