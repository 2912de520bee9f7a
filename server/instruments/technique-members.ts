import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import { holdInstruments } from './hold.ts';
import { instrumentsByIds } from './repository/instruments.ts';
import { possibleScientists } from './repository/scientists.ts';
import {
  deleteTechniqueInstruments,
  deleteTechniqueScientist,
  insertTechniqueInstruments,
  insertTechniqueScientists,
  techniqueForUpdate,
} from './repository/techniques.ts';
import type { InstrumentServices, TechniqueRow } from './types.ts';

interface TechniqueChange {
  readonly actor: Actor;
  readonly techniqueId: number;
  readonly event: string;
  /** Names the log shows; an unchanged technique is not logged. */
  readonly key: 'instruments' | 'users';
}

/** @throws TECHNIQUE_NOT_FOUND, INSTRUMENT_NOT_FOUND: then none is assigned */
export const assignTechniqueInstruments = (services: InstrumentServices, actor: Actor, techniqueId: number, ids: readonly number[]) =>
  changeTechnique(services, { actor, techniqueId, event: 'INSTRUMENTS_ASSIGNED_TO_TECHNIQUE', key: 'instruments' }, async (tx) => {
    const instruments = await holdInstruments(tx, ids);
    return namesOf(instruments, await insertTechniqueInstruments(tx, techniqueId, instruments.map(idOf)));
  });

/** @throws TECHNIQUE_NOT_FOUND */
export const removeTechniqueInstruments = (services: InstrumentServices, actor: Actor, techniqueId: number, ids: readonly number[]) =>
  changeTechnique(services, { actor, techniqueId, event: 'INSTRUMENTS_REMOVED_FROM_TECHNIQUE', key: 'instruments' }, async (tx) =>
    namesOf(await instrumentsByIds(tx, ids), await deleteTechniqueInstruments(tx, techniqueId, ids)),
  );

/** @throws TECHNIQUE_NOT_FOUND, PERSON_NOT_FOUND, NOT_A_SCIENTIST: then nobody is assigned */
export const assignTechniqueScientists = (services: InstrumentServices, actor: Actor, techniqueId: number, ids: readonly number[]) =>
  changeTechnique(services, { actor, techniqueId, event: 'SCIENTISTS_ASSIGNED_TO_TECHNIQUE', key: 'users' }, async (tx) => {
    const people = await possibleScientists(tx, ids);
    if (people.length < new Set(ids).size || people.some(({ hasLeft }) => hasLeft)) throw fail('PERSON_NOT_FOUND');
    const other = people.find(({ isScientist }) => !isScientist);
    if (other) throw fail('NOT_A_SCIENTIST', { name: other.name });
    return namesOf(people, await insertTechniqueScientists(tx, techniqueId, people.map(idOf)));
  });

/** @throws TECHNIQUE_NOT_FOUND */
export const removeTechniqueScientist = (services: InstrumentServices, actor: Actor, techniqueId: number, userId: number) =>
  changeTechnique(services, { actor, techniqueId, event: 'SCIENTIST_REMOVED_FROM_TECHNIQUE', key: 'users' }, async (tx) =>
    namesOf(await possibleScientists(tx, [userId]), await deleteTechniqueScientist(tx, techniqueId, userId)),
  );

interface Named {
  readonly id: number;
  readonly name: string;
}

const idOf = ({ id }: Named): number => id;
const namesOf = (all: readonly Named[], changed: readonly number[]): readonly string[] =>
  all.filter(({ id }) => changed.includes(id)).map(({ name }) => name);

function changeTechnique(
  { core, events }: InstrumentServices,
  { actor, techniqueId, event, key }: TechniqueChange,
  work: (tx: Tx) => Promise<readonly string[]>,
): Promise<TechniqueRow> {
  return core.db.transaction().execute(async (tx) => {
    const technique = await techniqueForUpdate(tx, techniqueId);
    if (!technique) throw fail('TECHNIQUE_NOT_FOUND', { techniqueId });
    const names = await work(tx);
    const entity = { kind: 'TECHNIQUE', id: techniqueId };
    const changes = { technique: technique.name, [key]: names };
    if (names.length > 0) await events.record(tx, { event, entity, actor, at: core.now(), changes });
    return technique;
  });
}
