import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import { instrumentForUpdate } from './repository/instruments.ts';
import { deleteScientist, insertScientists, makeScientists, possibleScientists } from './repository/scientists.ts';
import type { InstrumentRow, InstrumentServices } from './types.ts';

/**
 * Adds scientists; placeholders get the role.
 *
 * @throws INSTRUMENT_NOT_FOUND, PERSON_NOT_FOUND, NOT_A_SCIENTIST
 */
export const assignScientists = (
  services: InstrumentServices,
  actor: Actor,
  instrumentId: number,
  ids: readonly number[],
): Promise<InstrumentRow> => services.core.db.transaction().execute((tx) => assignScientistsIn(services, tx, { actor, instrumentId, ids }));

/** The same within a transaction of the caller's. */
export const assignScientistsIn = (services: InstrumentServices, tx: Tx, change: Omit<ScientistsChange, 'event'>): Promise<InstrumentRow> =>
  changeScientists(services, tx, { ...change, event: 'INSTRUMENT_ASSIGNED_TO_SCIENTIST' }, async () => {
    const { instrumentId, ids } = change;
    const people = await possibleScientists(tx, ids);
    if (people.length < new Set(ids).size || people.some(({ hasLeft }) => hasLeft)) throw fail('PERSON_NOT_FOUND');
    const other = people.find(({ isScientist, isPlaceholder }) => !isScientist && !isPlaceholder);
    if (other) throw fail('NOT_A_SCIENTIST', { name: other.name });
    const invited = people.filter(({ isScientist }) => !isScientist).map(({ id }) => id);
    if (invited.length > 0) await makeScientists(tx, invited);
    if (ids.length > 0) await insertScientists(tx, instrumentId, ids);
  });

/** @throws INSTRUMENT_NOT_FOUND */
export const removeScientist = (
  services: InstrumentServices,
  actor: Actor,
  instrumentId: number,
  scientistId: number,
): Promise<InstrumentRow> =>
  services.core.db
    .transaction()
    .execute((tx) =>
      changeScientists(services, tx, { event: 'INSTRUMENT_SCIENTIST_REMOVED', actor, instrumentId, ids: [scientistId] }, () =>
        deleteScientist(tx, instrumentId, scientistId),
      ),
    );

interface ScientistsChange {
  readonly event: string;
  readonly actor: Actor;
  readonly instrumentId: number;
  readonly ids: readonly number[];
}

async function changeScientists(
  { core, events }: InstrumentServices,
  tx: Tx,
  { event, actor, instrumentId, ids }: ScientistsChange,
  work: () => Promise<unknown>,
): Promise<InstrumentRow> {
  const instrument = await instrumentForUpdate(tx, instrumentId);
  if (!instrument) throw fail('INSTRUMENT_NOT_FOUND', { instrumentId });
  await work();
  const people = await possibleScientists(tx, ids);
  await events.record(tx, {
    event,
    entity: { kind: 'INSTRUMENT', id: instrumentId },
    actor,
    at: core.now(),
    changes: { instrument: instrument.name, users: people.map(({ name }) => name).join(', ') },
  });
  return instrument;
}
