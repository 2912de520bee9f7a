import { CodedError, fail } from '../../engine/errors.ts';
import { availabilityFault } from '../../engine/rules/calls.ts';
import { isForeignKeyViolation, type Tx } from '../plugins/database/index.ts';
import { lockedCall, type CallDependents } from './actions.ts';
import { addInstruments, changeCallInstrument, removeInstrument, type InstrumentWithFap } from './repository/instruments.ts';
import type { CallServices } from './services.ts';
import type { CallRow } from './types.ts';

export type InstrumentRule = (tx: Tx, callId: number, instrumentIds: readonly number[]) => Promise<void>;

export interface CallInstrumentKey {
  readonly callId: number;
  readonly instrumentId: number;
}

/** @throws CALL_NOT_FOUND, INSTRUMENT_NOT_FOUND, FAP_NOT_FOUND */
export async function assignInstruments(
  { core }: CallServices,
  rules: readonly InstrumentRule[],
  callId: number,
  given: readonly InstrumentWithFap[],
): Promise<CallRow> {
  const instruments = [...new Map(given.map((it) => [it.instrumentId, it])).values()];
  return readable(() =>
    core.db.transaction().execute(async (tx) => {
      const call = await lockedCall(tx, callId);
      const ids = instruments.map((it) => it.instrumentId);
      for (const check of rules) await check(tx, callId, ids);
      if (instruments.length > 0) await addInstruments(tx, callId, instruments);
      return call;
    }),
  );
}

export const unassignInstrument = (
  { core }: CallServices,
  dependents: CallDependents,
  { callId, instrumentId }: CallInstrumentKey,
): Promise<CallRow> =>
  core.db.transaction().execute(async (tx) => {
    const call = await lockedCall(tx, callId);
    if (await dependents.usesInstrument(tx, callId, instrumentId)) {
      throw new CodedError('CALL_INSTRUMENT_IN_USE', { callId, instrumentId }, { instrumentId });
    }
    await removeInstrument(tx, callId, instrumentId);
    return call;
  });

/** @throws CALL_NOT_FOUND, CALL_INSTRUMENT_NOT_THERE, FAP_NOT_FOUND */
export const setInstrumentFap = ({ core }: CallServices, key: CallInstrumentKey, fapId: number | null): Promise<CallRow> =>
  readable(() => core.db.transaction().execute((tx) => changed(tx, key, { fapId })));

/** @throws CALL_FIELDS for a negative time, CALL_NOT_FOUND, CALL_INSTRUMENT_NOT_THERE */
export async function setAvailability({ core }: CallServices, key: CallInstrumentKey, availabilityTime: number): Promise<void> {
  const message = availabilityFault(availabilityTime);
  if (message !== null) throw fail('CALL_FIELDS', { message });
  await core.db.transaction().execute((tx) => changed(tx, key, { availabilityTime }));
}

async function changed(tx: Tx, key: CallInstrumentKey, change: Parameters<typeof changeCallInstrument>[2]): Promise<CallRow> {
  const call = await lockedCall(tx, key.callId);
  if (!(await changeCallInstrument(tx, key, change))) throw fail('CALL_INSTRUMENT_NOT_THERE', { ...key });
  return call;
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isForeignKeyViolation(error)) throw fail(error.constraint?.includes('fap') ? 'FAP_NOT_FOUND' : 'INSTRUMENT_NOT_FOUND');
    throw error;
  }
}
