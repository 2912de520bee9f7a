import { PERIODS, type Period } from '../../engine/calls/index.ts';
import { fail } from '../../engine/errors.ts';
import { readsOfPerson, type Actor } from '../../engine/rules/actor.ts';
import { bound, type Domain } from '../domain.ts';
import type { CallsFilter } from '../generated/resolvers.ts';
import { batched, grouped } from '../plugins/batch.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { newSlot } from '../plugins/registry.ts';
import * as actions from './actions.ts';
import { judgeCall } from './check.ts';
import { cloneCall, type CallCopier } from './clone.ts';
import { endPeriods } from './ends.ts';
import {
  assignInstruments,
  setAvailability,
  setInstrumentFap,
  unassignInstrument,
  type CallInstrumentKey,
  type InstrumentRule,
} from './instruments.ts';
import { registerCallEnds } from './jobs.ts';
import { listCalls, type CallsPageArgs } from './lists.ts';
import { reorderCalls } from './order.ts';
import { narrowBy, withInstrumentOf } from './repository/filter.ts';
import { fapIdsOfCalls } from './repository/faps.ts';
import { instrumentsOfCalls } from './repository/instruments.ts';
import { callsByIds, callsWhere, drawReferenceNumber, workflowUses } from './repository/calls.ts';
import { callMessages } from './repository/messages.ts';
import { callCounts } from './repository/templates.ts';
import { resolvers } from './resolvers.ts';
import type { CallInstrumentRow, CallServices } from './types.ts';

function createCalls(services: CallServices) {
  const { db, now, versionedCache } = services.core;
  const dependents = newSlot<actions.CallDependents>('dependents of calls');
  const rules: InstrumentRule[] = [];
  const copiers: CallCopier[] = [];
  const parts = { ...services, dependents, rules, copiers };
  const instrumentsOf = async (
    callIds: readonly number[],
    connection: Connection = db,
  ): Promise<ReadonlyMap<number, readonly CallInstrumentRow[]>> =>
    grouped(await instrumentsOfCalls(connection, callIds), (row) => row.callId);
  const instruments = batched((ids: readonly number[]) => instrumentsOf(ids));
  const call = batched(async (ids: readonly number[]) => new Map((await callsByIds(db, ids)).map((row) => [row.id, row])));

  services.workflows.studio.countUses(workflowUses);
  const every = versionedCache.keep(actions.STAMP, () => callsWhere(db, (query) => query));

  return {
    /** All calls are cached, since every page with a call filter needs them. */
    list: (actor: Actor, filter: CallsFilter) => (isEmpty(filter) ? every() : callsWhere(db, narrowBy(filter, actor, now()))),
    page: (actor: Actor, args: CallsPageArgs) => listCalls(services.core, actor, args),
    /** @throws INSUFFICIENT_PERMISSIONS for other users' calls, unless an officer asks */
    ofScientist: (actor: Actor, scientistId: number) => {
      if (!readsOfPerson(actor, scientistId)) throw fail('INSUFFICIENT_PERMISSIONS');
      return callsWhere(db, withInstrumentOf(scientistId));
    },
    byId: async (id: number, connection: Connection = db) => (await callsByIds(connection, [id]))[0] ?? null,
    byIds: (ids: readonly number[], connection: Connection = db) => callsByIds(connection, ids),
    one: (scope: object, id: number) => call(scope, id),
    instrumentsOfAll: async (callIds: readonly number[]) => {
      const rows = await instrumentsOfCalls(db, callIds);
      return [...new Map(rows.map((row) => [row.id, row])).values()];
    },
    instrumentsOf,
    instrumentsFor: async (scope: object, callId: number) => (await instruments(scope, callId)) ?? [],
    ...bound(parts, {
      create: actions.createCall,
      clone: cloneCall,
      check: judgeCall,
      update: actions.updateCall,
      delete: actions.deleteCall,
      reorder: reorderCalls,
      assignInstruments,
      unassignInstrument,
      setInstrumentFap,
    }),
    /** Registers what a later domain copies to the clone of a call. */
    copyToClone: (copy: CallCopier) => void copiers.push(copy),
    faps: async (callIds: readonly number[]) => grouped(await fapIdsOfCalls(db, callIds), ({ callId }) => callId),
    setAvailability: async (actor: Actor, key: CallInstrumentKey, time: number | null) => {
      await setAvailability(services, actor, key, time);
      return present((await instrumentsOf([key.callId])).get(key.callId)?.find(({ id }) => id === key.instrumentId));
    },
    /**
     * Locks the call; the lock order is call, proposal, questionary.
     *
     * @throws CALL_NOT_FOUND
     */
    lock: actions.lockedCall,
    /**
     * Shared lock for additions to a call, which allows concurrent additions and may follow other locks.
     *
     * @throws CALL_NOT_FOUND
     */
    hold: actions.heldCall,
    drawReferenceNumber,
    /** Ends periods that are over, as jobs do. */
    endThoseDue: (at: Date, periods: readonly Period[] = PERIODS) => endPeriods(services, dependents.one(), { periods, at }),
    /** False if the end was moved to the future after the event was queued. */
    async isTold(tx: Tx, callId: number, event: string): Promise<boolean> {
      const [row] = await callsByIds(tx, [callId]);
      return PERIODS.some((period) => period.event === event && row?.[period.flag] === true);
    },
    instrumentRule: (rule: InstrumentRule) => void rules.push(rule),
    dependents: dependents.fill,
  };
}

const isEmpty = (filter: CallsFilter): boolean => Object.values(filter).every((value) => value === null || value === undefined);

declare module '../context.ts' {
  interface Services {
    readonly calls: ReturnType<typeof createCalls>;
  }
}

export const calls: Domain<CallServices, 'calls'> = {
  name: 'calls',
  create: (services) => ({ calls: createCalls(services) }),
  ready: (services) => {
    services.messageQueue.body('CALL', callMessages);
    services.templates.countUses('calls', callCounts);
    registerCallEnds(services);
  },
  resolvers,
};
export { callJson } from './repository/calls.ts';
export type { CallDependents } from './actions.ts';
export { WRITING_PERIODS, type CallNews } from './periods.ts';
export type { CallRow } from './types.ts';
