import { fail } from '../../engine/errors.ts';
import { liveVersionFor } from '../../engine/rules/live-meetings.ts';
import type { LiveTopic } from '../live-events/index.ts';
import { liveSnapshots } from './repository/live.ts';
import type { FapMeetingServices, InstrumentInFap } from './types.ts';

const PARTS = ['fap', 'call', 'instrument'] as const;
const MAX_ID = 2_147_483_647;

const keyOf = ({ fapId, callId, instrumentId }: InstrumentInFap): string => `${fapId}-${callId}-${instrumentId}`;

function partsOf(key: string): InstrumentInFap {
  const [fapId = 0, callId = 0, instrumentId = 0] = key.split('-').map(Number);
  return { fapId, callId, instrumentId };
}

/** Followed at `/events?of=meeting&fap=1&call=2&instrument=3`. */
export const meetingTopic = ({ core: { db }, faps }: FapMeetingServices): LiveTopic => ({
  keyOf: (query) => {
    const ids = PARTS.map((part) => Number(query[part]));
    const missing = PARTS.filter((_, index) => !(Number.isInteger(ids[index]) && Number(ids[index]) > 0 && Number(ids[index]) <= MAX_ID));
    if (missing.length > 0) throw fail('EVENTS_ADDRESS', { message: missing.join(', ') });
    return ids.join('-');
  },
  judge: async (actor, key) => void (await faps.seated(actor, partsOf(key).fapId)),
  read: async (keys) => {
    const snapshots = await liveSnapshots(db, keys.map(partsOf));
    return new Map(snapshots.map((it) => [keyOf(it), (actor) => liveVersionFor(actor, it)]));
  },
});
