import { fail } from '../../engine/errors.ts';
import { isOfficer, ownId, readsAsOfficer, readsOfPerson, type Actor } from '../../engine/rules/actor.ts';
import { bound, type Domain } from '../domain.ts';
import type { MutationUpdateInstrumentArgs } from '../generated/resolvers.ts';
import type { Connection } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import { allInstruments, instrumentsByIds, instrumentsOfPerson, isOfPerson, scientistsOfInstruments } from './repository/instruments.ts';
import { holdInstruments, holdTechniques } from './hold.ts';
import { updateInstrument, type ContactFollower } from './contact.ts';
import { instrumentMessages } from './repository/messages.ts';
import { instrumentPersonUses } from './repository/person-uses.ts';
import { isOnInstrument, replaceScientist } from './repository/scientists.ts';
import { resolvers } from './resolvers.ts';
import { assignScientists, assignScientistsIn, removeScientist } from './scientists.ts';
import {
  allTechniques,
  instrumentsOfTechniques,
  scientistsOfTechniques,
  techniquesByIds,
  techniquesOfInstruments,
  techniquesOfScientist,
} from './repository/techniques.ts';
import {
  assignTechniqueInstruments,
  assignTechniqueScientists,
  removeTechniqueInstruments,
  removeTechniqueScientist,
} from './technique-members.ts';
import type { InstrumentRow, InstrumentServices, TechniqueRow } from './types.ts';

const createInstruments = (services: InstrumentServices) => {
  const { db, versionedCache } = services.core;
  /** Cached, since every page with an instrument filter needs them; every change raises the cache version. */
  const all = versionedCache.keep('instruments', () => allInstruments(db));
  const calls = services.records.calls<InstrumentRow, number>('INSTRUMENT');
  const contactChanges = newRegistry<ContactFollower>('follower of contacts');
  return {
    all,
    listIn: allInstruments,
    ...bound(db, { byIds: instrumentsByIds, scientistsOf: scientistsOfInstruments }),
    hasPerson: isOnInstrument,
    hold: holdInstruments,
    mine: (actor: Actor) => (isOfficer(actor) ? all() : instrumentsOfPerson(db, ownId(actor))),
    ...calls,
    update: (actor: Actor, args: MutationUpdateInstrumentArgs) => updateInstrument(calls, contactChanges.values(), actor, args),
    /** Told of a new contact who takes over the work of the old one, in the same transaction. */
    onContactChanged: contactChanges.add,
    ...bound(services, { assignScientists, assignScientistsIn, removeScientist }),
  };
};

const createTechniques = (services: InstrumentServices) => ({
  ...services.records.calls<TechniqueRow, number>('TECHNIQUE'),
  ...bound(services, {
    assignInstruments: assignTechniqueInstruments,
    removeInstruments: removeTechniqueInstruments,
    assignScientists: assignTechniqueScientists,
    removeScientist: removeTechniqueScientist,
  }),
  ...techniqueReads(services.core.db),
});

const techniqueReads = (db: Connection) => ({
  ...bound(db, {
    all: allTechniques,
    byIds: techniquesByIds,
    scientistsOf: scientistsOfTechniques,
    ofInstruments: techniquesOfInstruments,
    instrumentsOf: instrumentsOfTechniques,
  }),
  hold: holdTechniques,
  listIn: allTechniques,
  /** @throws INSUFFICIENT_PERMISSIONS when a scientist asks for somebody else's */
  ofScientist: (actor: Actor, userId: number) => {
    if (!readsOfPerson(actor, userId)) throw fail('INSUFFICIENT_PERMISSIONS');
    return techniquesOfScientist(db, userId);
  },
});

declare module '../context.ts' {
  interface Services {
    readonly instruments: ReturnType<typeof createInstruments>;
    readonly techniques: ReturnType<typeof createTechniques>;
  }
}

export const instruments: Domain<InstrumentServices, 'instruments' | 'techniques'> = {
  name: 'instruments',
  create: (services) => ({ instruments: createInstruments(services), techniques: createTechniques(services) }),
  ready: ({ users, core, records, messageQueue }) => {
    messageQueue.body('INSTRUMENT', instrumentMessages);
    records.special('INSTRUMENT', { visible: (actor) => (readsAsOfficer(actor) ? null : isOfPerson(ownId(actor))) });
    users.whyNeeded('instruments', instrumentPersonUses);
    users.onPlaceholderClaimed('instruments', async (tx, same) => {
      if (await replaceScientist(tx, same)) await core.versionedCache.raise(tx, 'instruments');
    });
  },
  resolvers,
};
export type { ContactChange } from './contact.ts';
export { instrumentOf, people, person } from './loaders.ts';
export { instrumentKeysOf } from './repository/instruments.ts';
