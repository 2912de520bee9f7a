import type { Domain } from '../domain.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { newSlot } from '../plugins/registry.ts';
import { recordMany, type Registrations } from './record.ts';
import { eventsOf } from './repository.ts';
import type { EventServices } from './services.ts';
import type { Deriver, Happening, Hearing, Listener, LoggedEvent, Sender, WorkflowStep } from './types.ts';

export type { EntityRef, EventRecord, Happening, LoggedEvent, StepResult } from './types.ts';

/** The spine: what happens is logged, moves workflows and queues what must be sent, in the transaction in which it happens. */
function createEvents(services: EventServices) {
  const given: Registrations = {
    step: newSlot('step of workflows'),
    derivers: new Map(),
    listeners: new Map(),
    senders: { new: [], every: [] },
  };
  return {
    /** Tells what has just happened. Takes the row lock of the entity unless told that it is `locked`. */
    record: (tx: Tx, happening: Happening) => recordMany(services, given, tx, [happening]),
    /** The same for many at once, with as many statements as for one. Order the entities of a kind as their locks are taken: by id. */
    recordMany: (tx: Tx, happenings: readonly Happening[]) => recordMany(services, given, tx, happenings),
    /** Registers events that follow from an event. */
    derive: (event: string, deriver: Deriver) => add(given.derivers, event, deriver),
    /** Reacts to an event, or to every one by '*', in the same transaction. */
    on: (event: string, listener: Listener) => add(given.listeners, event, listener),
    /** What the log knows of entities of a kind, each oldest first, with one statement. */
    history: async (kind: string, ids: readonly number[], on: Connection): Promise<ReadonlyMap<number, readonly LoggedEvent[]>> => {
      const found = new Map<number, LoggedEvent[]>(ids.map((id) => [id, []]));
      for (const { changedObjectId, ...row } of await eventsOf(on, kind, ids)) found.get(Number(changedObjectId))?.push(row);
      return found;
    },
    /** Registers what is sent because of events. */
    send: (sender: Sender, hearing: Hearing = 'new') => void given.senders[hearing].push(sender),
    /** The workflows register themselves here: they stand below. */
    moveBy: (step: WorkflowStep) => given.step.fill(step),
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
  // the services object is filled while domains are made: what recording needs is there when it is called
  create: (services) => ({ events: createEvents(services) }),
};
