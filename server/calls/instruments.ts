import { CodedError, fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { availabilityFault } from '../../engine/rules/calls.ts';
import { isForeignKeyViolation, type Tx } from '../plugins/database/index.ts';
import { lockedCall, type DependentServices } from './actions.ts';
import { record } from './log.ts';
import { refuseFapsOff } from './panels-off.ts';
import {
  addInstruments,
  changeCallInstrument,
  instrumentNames,
  removeInstrument,
  type InstrumentWithFap,
} from './repository/instruments.ts';
import type { CallRow, CallServices } from './types.ts';

export type InstrumentRule = (tx: Tx, callId: number, instrumentIds: readonly number[]) => Promise<void>;

export interface CallInstrumentKey {
  readonly callId: number;
  readonly instrumentId: number;
}

/** @throws CALL_NOT_FOUND, INSTRUMENT_NOT_FOUND, FAP_NOT_FOUND */
export async function assignInstruments(
  services: CallServices & { readonly rules: readonly InstrumentRule[] },
  actor: Actor,
  callId: number,
  assignments: readonly InstrumentWithFap[],
): Promise<CallRow> {
  const { core } = services;
  if (assignments.some(({ fapId }) => fapId !== null)) await refuseFapsOff(services);
  const instruments = [...new Map(assignments.map((it) => [it.instrumentId, it])).values()];
  return readable(() =>
    core.db.transaction().execute(async (tx) => {
      const call = await lockedCall(tx, callId);
      const ids = instruments.map((it) => it.instrumentId);
      for (const check of services.rules) await check(tx, callId, ids);
      if (instruments.length > 0) {
        await addInstruments(tx, callId, instruments);
        const names = await instrumentNames(tx, callId, ids);
        await record(services, tx, { event: 'CALL_INSTRUMENTS_ASSIGNED', call, actor, changes: { instruments: names } });
      }
      return call;
    }),
  );
}

export const unassignInstrument = (
  services: DependentServices,
  actor: Actor,
  { callId, instrumentId }: CallInstrumentKey,
): Promise<CallRow> =>
  services.core.db.transaction().execute(async (tx) => {
    const call = await lockedCall(tx, callId);
    if (await services.dependents.one().usesInstrument(tx, callId, instrumentId)) {
      throw new CodedError('CALL_INSTRUMENT_IN_USE', { callId, instrumentId }, { instrumentId });
    }
    const [instrument] = await instrumentNames(tx, callId, [instrumentId]);
    await removeInstrument(tx, callId, instrumentId);
    if (instrument !== undefined) await record(services, tx, { event: 'CALL_INSTRUMENT_REMOVED', call, actor, changes: { instrument } });
    return call;
  });

/** @throws CALL_NOT_FOUND, CALL_INSTRUMENT_NOT_THERE, FAP_NOT_FOUND */
export const setInstrumentFap = (services: CallServices, actor: Actor, key: CallInstrumentKey, fapId: number | null): Promise<CallRow> =>
  readable(() => changed(services, actor, key, { change: { fapId }, title: (instrument) => `Panel of ${instrument}` }));

/** @throws CALL_FIELDS for a negative time, CALL_NOT_FOUND, CALL_INSTRUMENT_NOT_THERE */
export async function setAvailability(
  services: CallServices,
  actor: Actor,
  key: CallInstrumentKey,
  availabilityTime: number | null,
): Promise<void> {
  const message = availabilityTime === null ? null : availabilityFault(availabilityTime);
  if (message !== null) throw fail('CALL_FIELDS', { message });
  await changed(services, actor, key, { change: { availabilityTime }, title: (instrument) => `Availability of ${instrument}` });
}

interface CallInstrumentChange {
  readonly change: Parameters<typeof changeCallInstrument>[2];
  readonly title: (instrument: string) => string;
}

const changed = (services: CallServices, actor: Actor, key: CallInstrumentKey, { change, title }: CallInstrumentChange): Promise<CallRow> =>
  services.core.db.transaction().execute(async (tx) => {
    const call = await lockedCall(tx, key.callId);
    if (!(await changeCallInstrument(tx, key, change))) throw fail('CALL_INSTRUMENT_NOT_THERE', { ...key });
    const [instrument = ''] = await instrumentNames(tx, key.callId, [key.instrumentId]);
    await record(services, tx, { event: 'CALL_UPDATED', call, actor, changes: { fields: [title(instrument)] } });
    return call;
  });

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isForeignKeyViolation(error)) throw fail(error.constraint?.includes('fap') ? 'FAP_NOT_FOUND' : 'INSTRUMENT_NOT_FOUND');
    throw error;
  }
}
