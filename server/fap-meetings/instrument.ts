import { CodedError, fail } from '../../engine/errors.ts';
import { meetingTable } from '../../engine/ranking/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { missingReviews, missingWords } from '../../engine/rules/fap-meetings.ts';
import { recordCompleted, recordMeeting } from './events.ts';
import { lockedRows } from './decide.ts';
import { markInstrument, saveMeetingDecisions, submittedEverywhere } from './repository.ts';
import type { FapMeetingServices } from './services.ts';
import type { InstrumentInFap, MeetingRow } from './types.ts';

export interface ClosedInstrument extends InstrumentInFap {
  readonly despiteMissingReviews: boolean;
}

/**
 * Closes an instrument in a panel: proposals without a rank get one by the order of the meeting, and open drafts of reviews end.
 *
 * @throws FAP_NOT_FOUND, FAP_PLACE_NOT_FOUND, FAP_DECISIONS_OPEN, FAP_REVIEWS_MISSING, which names them
 */
export async function submitInstrument(services: FapMeetingServices, actor: Actor, asked: ClosedInstrument): Promise<void> {
  const { despiteMissingReviews, ...which } = asked;
  await services.core.db.transaction().execute(async (tx) => {
    const fap = await services.faps.hold(tx, actor, which.fapId);
    const rows = await lockedRows(services, tx, which);
    const open = rows.filter(({ submitted }) => !submitted).map(({ proposalId }) => proposalId);
    if (open.length > 0) throw fail('FAP_DECISIONS_OPEN', { proposals: open.join(', ') });
    const closing = rows.filter(({ instrumentSubmitted }) => !instrumentSubmitted);
    if (!despiteMissingReviews) refuseMissing(closing, fap.numberRatingsRequired);
    const at = services.core.now();
    const unranked = new Set(rows.filter(({ rankOrder }) => rankOrder === null).map(({ proposalPk }) => proposalPk));
    const ranked = ranksFilled(rows).filter(({ proposalPk }) => unranked.has(proposalPk));
    if (ranked.length > 0) await saveMeetingDecisions(tx, ranked, at);
    if (closing.length === 0) return;
    await markInstrument(
      tx,
      closing.map(({ placeId }) => placeId),
      true,
    );
    const ended = closing.filter(({ reviews }) => reviews.some(({ status }) => status === 'DRAFT'));
    await services.panelReviews.recordEnded(tx, ended, { actor, at });
    const changes = ({ instrument }: MeetingRow) => ({ fap: fap.code, instrument });
    await recordMeeting(services, tx, { actor, at, event: 'PROPOSAL_FAP_MEETING_INSTRUMENT_SUBMITTED', rows: closing, changes });
    const event = 'PROPOSAL_ALL_FAP_MEETING_INSTRUMENT_SUBMITTED';
    await recordCompleted(services, tx, { actor, at, event, rows: closing, complete: submittedEverywhere });
  });
}

function refuseMissing(rows: readonly MeetingRow[], wanted: number): void {
  const missing = missingReviews(rows, wanted).map(missingWords);
  if (missing.length > 0) throw new CodedError('FAP_REVIEWS_MISSING', { reviews: missing.join('; ') }, { names: missing });
}

/** Missing ranks follow the order of the meeting, after those given by hand. */
function ranksFilled(rows: readonly MeetingRow[]): readonly MeetingRow[] {
  const { rows: ordered } = meetingTable(rows, { availabilityTime: null, elsewhere: 0 });
  let last = 0;
  return ordered.map((row, index) => ({ ...row, rankOrder: (last = row.rankOrder ?? Math.max(index, last) + 1) }));
}

/** Opens an instrument in a panel again; ranks stay. @throws FAP_NOT_FOUND, FAP_PLACE_NOT_FOUND */
export async function unsubmitInstrument(services: FapMeetingServices, actor: Actor, which: InstrumentInFap): Promise<void> {
  await services.core.db.transaction().execute(async (tx) => {
    const fap = await services.faps.hold(tx, actor, which.fapId);
    const closed = (await lockedRows(services, tx, which)).filter(({ instrumentSubmitted }) => instrumentSubmitted);
    if (closed.length === 0) return;
    await markInstrument(
      tx,
      closed.map(({ placeId }) => placeId),
      false,
    );
    const changes = ({ instrument }: MeetingRow) => ({ fap: fap.code, instrument });
    const event = 'PROPOSAL_FAP_MEETING_INSTRUMENT_UNSUBMITTED';
    await recordMeeting(services, tx, { actor, at: services.core.now(), event, rows: closed, changes });
  });
}
