import type { Announcement } from '../../engine/catalog/types.ts';
import type { Json } from '../../engine/json.ts';
import type { EventRecord } from '../events/index.ts';
import type { Delivery } from '../outbox/index.ts';
import { UNDER_WAY_MS } from '../plugins/arrivals.ts';
import { labelAbout, type ActionLabel } from '../workflows/index.ts';
import { aboutOf, bodyOf, RABBITMQ, type Bodies, type MessageJob, type MessageWriter } from './job.ts';
import type { MessageQueueServices } from './services.ts';

/** Deliveries of what happened, told to other systems; those of status actions are another kind. */
export const ANNOUNCEMENT = 'ANNOUNCEMENT';

/** What a delivery of this kind carries: one happening. */
interface AnnouncementJob extends MessageJob {
  readonly message: string;
  readonly happenedAt: string;
  /** As it was when it happened; null: as it is when it is told. */
  readonly body: Json;
}

/** Tells other systems what happens to proposals, completed steps, calls and people, as the vocabulary of events says (domain reference 2.4). */
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
        const it = announced(record);
        return !it || it.asItWas || record.body === null ? [] : [queued(record, it.message, record.body ?? null)];
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

/** What is told, and of what; null: it is there no more, and that has been told. */
export const announcement: MessageWriter = {
  type: (payload) => (payload as AnnouncementJob).message,
  async write(payload, { core }, bodies) {
    const { label, happenedAt, body } = payload as AnnouncementJob;
    if (body !== null) return { body, at: new Date(happenedAt) };
    const now = await bodyOf(bodies, core.db, aboutOf(label));
    return now && { body: now };
  },
};

/** Who types goes on with the same line of the log: of that others are told once in so long, when it is over, and then hear all of it. */
function windowOf({ mergesWithinMs, at }: EventRecord): { readonly window: readonly number[]; readonly dueAt?: Date } {
  if (mergesWithinMs === undefined) return { window: [] };
  const window = Math.floor(at.getTime() / mergesWithinMs);
  return { window: [window], dueAt: new Date((window + 1) * mergesWithinMs + UNDER_WAY_MS) };
}
