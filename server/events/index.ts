import type { Domain } from '../domain.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { newSlot } from '../plugins/registry.ts';
import { noteOutside, recordMany, type Registrations } from './record.ts';
import { loggedEventsOf } from './repository/events.ts';
import type { Deriver, DomainEvent, EventServices, Hearing, Listener, LoggedEvent, OutsideEvent, Sender, WorkflowStep } from './types.ts';

export type { EntityRef, EventRecord, DomainEvent, LoggedEvent, WorkflowStepResult } from './types.ts';

/** Logs events, moves workflows and queues deliveries, all in the caller's transaction. */
function createEvents(services: EventServices) {
  const hooks: Registrations = {
    step: newSlot('step of workflows'),
    derivers: new Map(),
    listeners: new Map(),
    senders: { new: [], every: [] },
  };
  return {
    /** Records an event. Locks the entity's row unless it is `locked`. */
    record: (tx: Tx, happening: DomainEvent) => recordMany(services, hooks, tx, [happening]),
    /** Records many events with as many statements as for one. Sort entities by id, the lock order. */
    recordMany: (tx: Tx, happenings: readonly DomainEvent[]) => recordMany(services, hooks, tx, happenings),
    /** Logs an event of something outside workflows, such as a setting; its id may be a text. */
    note: (tx: Tx, event: OutsideEvent) => noteOutside(tx, services.core.catalog, event),
    derive: (event: string, deriver: Deriver) => add(hooks.derivers, event, deriver),
    on: (event: string, listener: Listener) => add(hooks.listeners, event, listener),
    /** Log of entities of a kind, oldest first, with one statement. */
    history: async (kind: string, ids: readonly number[], on: Connection): Promise<ReadonlyMap<number, readonly LoggedEvent[]>> => {
      const eventsById = new Map<number, LoggedEvent[]>(ids.map((id) => [id, []]));
      for (const { changedObjectId, ...row } of await loggedEventsOf(on, kind, ids)) eventsById.get(Number(changedObjectId))?.push(row);
      return eventsById;
    },
    send: (sender: Sender, hearing: Hearing = 'new') => void hooks.senders[hearing].push(sender),
    moveBy: (step: WorkflowStep) => hooks.step.fill(step),
  };
}

const add = <T>(lists: Map<string, T[]>, name: string, item: T): void => void lists.set(name, [...(lists.get(name) ?? []), item]);

declare module '../context.ts' {
  interface Services {
    readonly events: ReturnType<typeof createEvents>;
  }
}

export const events: Domain<EventServices, 'events'> = {
  name: 'events',
  // services are filled while domains are created, so dependencies exist when recording is called
  create: (services) => ({ events: createEvents(services) }),
};
