import type { Announcement } from '../../engine/catalog/types.ts';
import type { Json } from '../../engine/json.ts';
import type { EventRecord } from '../events/index.ts';
import type { Delivery } from '../outbox/index.ts';
import { UNDER_WAY_MS } from '../plugins/request-time.ts';
import { labelAbout, type ActionLabel } from '../workflows/index.ts';
import { aboutOf, bodyOf, RABBITMQ, type Bodies, type MessageJob, type MessageWriter } from './job.ts';
import type { MessageQueueServices } from './types.ts';

export const ANNOUNCEMENT = 'ANNOUNCEMENT';

interface AnnouncementJob extends MessageJob {
  readonly message: string;
  readonly happenedAt: string;
  /** State at the time of the event; null: state at delivery. */
  readonly body: Json;
}

/** Sends events of proposals, completed steps, calls and people to other systems, by the event vocabulary (domain reference 2.4). */
export function announceEvents({ core, events, outbox }: MessageQueueServices, bodies: Bodies): void {
  const announced = ({ event }: EventRecord): Announcement | undefined => core.catalog.events.get(event)?.announces;
  const queued = (record: EventRecord, message: string, body: Json): Delivery => {
    const { window, dueAt } = windowOf(record);
    const label: ActionLabel = { ...labelAbout(RABBITMQ, record.entity, null), quiet: true };
    const job: AnnouncementJob = { label, exchange: null, message, happenedAt: record.at.toISOString(), body };
    const idempotencyKey = ['announcement', record.logId, ...window].join('.');
    return { kind: ANNOUNCEMENT, payload: job, idempotencyKey, ...(dueAt ? { dueAt } : {}) };
  };
  events.send(
    (records) =>
      records.flatMap((record) => {
        const planned = announced(record);
        return !planned || planned.asItWas || record.body === null ? [] : [queued(record, planned.message, record.body ?? null)];
      }),
    'every',
  );
  for (const { event, announces } of core.catalog.events.values()) {
    if (!announces?.asItWas) continue;
    events.on(event, async (tx, record) => {
      const body = await bodyOf(bodies, tx, record.entity);
      if (body) await outbox.enqueue(tx, queued(record, announces.message, body));
    });
  }
}

/** Message content and subject; null if the entity was deleted, which has been announced separately. */
export const announcement: MessageWriter = {
  type: (payload) => (payload as AnnouncementJob).message,
  async write(payload, { core }, bodies) {
    const { label, happenedAt, body } = payload as AnnouncementJob;
    if (body !== null) return { body, at: new Date(happenedAt) };
    const now = await bodyOf(bodies, core.db, aboutOf(label));
    return now && { body: now };
  },
};

/** Merged events are announced once per time window, after its end, with all changes. */
function windowOf({ mergesWithinMs, at }: EventRecord): { readonly window: readonly number[]; readonly dueAt?: Date } {
  if (mergesWithinMs === undefined) return { window: [] };
  const window = Math.floor(at.getTime() / mergesWithinMs);
  return { window: [window], dueAt: new Date((window + 1) * mergesWithinMs + UNDER_WAY_MS) };
}
