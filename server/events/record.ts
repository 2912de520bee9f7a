import type { Catalog } from '../../engine/catalog/types.ts';
import type { Delivery } from '../outbox/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { newSlot } from '../plugins/registry.ts';
import { describeEvent } from './describe.ts';
import { merged } from './merge.ts';
import { insertLogRows, type NewLogRow } from './repository/events.ts';
import type { Deriver, DomainEvent, EventRecord, EventServices, Hearing, Listener, OutsideEvent, Sender, WorkflowStep } from './types.ts';

/** Limit for derived events of derived events, which stops cycles. */
const MAX_DERIVED_DEPTH = 8;

export interface Registrations {
  readonly step: ReturnType<typeof newSlot<WorkflowStep>>;
  readonly derivers: Map<string, Deriver[]>;
  readonly listeners: Map<string, Listener[]>;
  readonly senders: Readonly<Record<Hearing, Sender[]>>;
}

/** Logs events, moves workflows, queues deliveries and calls listeners, all in the caller's transaction. The number of statements is constant. */
export async function recordMany(
  services: EventServices,
  hooks: Registrations,
  tx: Tx,
  all: readonly DomainEvent[],
  depth = 0,
): Promise<void> {
  const { catalog } = services.core;
  const { happenings, joined } = await merged(tx, catalog, all);
  await services.outbox.enqueue(tx, ...(await sentBy(hooks.senders.every, joined, tx)));
  if (happenings.length === 0) return;
  if (depth > MAX_DERIVED_DEPTH) throw new Error(`events derive each other in a circle: ${happenings[0]?.event}`);
  const { moves, deliveries } = await hooks.step.one()(
    tx,
    happenings.filter((it) => movesWorkflow(catalog, it)),
  );
  const records = await log(
    tx,
    catalog,
    happenings.flatMap((it) => [it, ...(moves.get(it) ?? [])]),
  );
  // first of what happened, then of what workflows do about it: deliveries go out in this order
  await services.outbox.enqueue(tx, ...(await sentBy([...hooks.senders.new, ...hooks.senders.every], records, tx)), ...deliveries);
  for (const record of records)
    for (const listen of [...listAt(hooks.listeners, record.event), ...listAt(hooks.listeners, '*')]) await listen(tx, record);
  await recordMany(services, hooks, tx, await derived(tx, hooks, records), depth + 1);
}

async function sentBy(senders: readonly Sender[], records: readonly EventRecord[], tx: Tx): Promise<readonly Delivery[]> {
  const all: Delivery[] = [];
  if (records.length > 0) for (const send of senders) all.push(...(await send(records, tx)));
  return all;
}

function movesWorkflow(catalog: Catalog, { event, entity, settled }: DomainEvent): boolean {
  const definition = catalog.events.get(event);
  if (!definition) throw new Error(`${event} is recorded and stands in no vocabulary`);
  return settled !== true && definition.offered && definition.entity === entity.kind;
}

async function log(tx: Tx, catalog: Catalog, happenings: readonly DomainEvent[]): Promise<readonly EventRecord[]> {
  const records = happenings.map((it) => ({ ...it, changes: it.changes ?? {} }));
  const ids = await insertLogRows(
    tx,
    records.map((record) => logRowOf(catalog, record)),
  );
  return records.map((record, index) => ({ ...record, logId: ids[index] ?? 0 }));
}

/** Logs an event of something outside workflows, such as an API access token; nobody else hears of it. */
export async function noteOutside(tx: Tx, catalog: Catalog, event: OutsideEvent): Promise<void> {
  if (!catalog.events.has(event.event)) throw new Error(`${event.event} is recorded and stands in no vocabulary`);
  await insertLogRows(tx, [logRowOf(catalog, event)]);
}

const logRowOf = (catalog: Catalog, { event, entity, actor, at, changes = {} }: OutsideEvent): NewLogRow => ({
  eventType: event,
  entityKind: entity.kind,
  changedObjectId: String(entity.id),
  changedBy: actor.userId,
  impersonatedBy: actor.impersonatorId,
  apiToken: actor.token?.name ?? null,
  changes,
  description: describeEvent(catalog.events.get(event)?.log ?? event, changes),
  happenedAt: at,
});

async function derived(tx: Tx, hooks: Registrations, records: readonly EventRecord[]): Promise<readonly DomainEvent[]> {
  const derivedEvents: DomainEvent[] = [];
  for (const record of records) {
    for (const derive of listAt(hooks.derivers, record.event)) {
      for (const event of await derive(tx, record.entity, record)) {
        const { entity, actor, at, changes } = record;
        derivedEvents.push({ event, entity, actor, at, changes, locked: true });
      }
    }
  }
  return derivedEvents;
}

const listAt = <T>(lists: ReadonlyMap<string, readonly T[]>, name: string): readonly T[] => lists.get(name) ?? [];
