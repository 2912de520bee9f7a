import { fail } from '../../engine/errors.ts';
import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import { readableFaps } from '../../engine/rules/faps.ts';
import { bound, type Domain } from '../domain.ts';
import type { FapsFilter } from '../generated/resolvers.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { pageOf } from '../plugins/paging.ts';
import { newRegistry } from '../plugins/registry.ts';
import { createFap, deleteFap, updateFap } from './actions.ts';
import { addFapReviewers, giveSeat, removeFapMember, type LeavingFollower } from './members.ts';
import { setChairAway, setViceChair } from './vice-chairs.ts';
import { replaceFapMember } from './repository/changes.ts';
import { fapPersonUses } from './repository/person-uses.ts';
import { fapHeld, type FapSeatKind, fapPeople, fapsByIds, fapsOfSeat, findFaps, seatsOfFaps } from './repository/faps.ts';
import { resolvers } from './resolvers.ts';
import type { FapRow, FapServices } from './types.ts';

const MAX_PAGE = 500;

const createFaps = (services: FapServices) => {
  const leaving = newRegistry<LeavingFollower>('follower of leaving members');
  return {
    ...bound(
      { ...services, leaving },
      {
        create: createFap,
        update: updateFap,
        delete: deleteFap,
        addReviewers: addFapReviewers,
        giveSeat,
        removeMember: removeFapMember,
        setViceChair,
        setChairAway,
      },
    ),
    /** Told of people who lose their last seat in a panel, in the same transaction. */
    onLeaving: leaving.add,
    ...fapReads(services),
  };
};

const fapReads = ({ core: { db } }: FapServices) => ({
  find: ({ active, filter, callIds, ...page }: FapsFilter) => findFaps(db, { active, text: filter, callIds }, pageOf(page, MAX_PAGE)),
  /** The panels that the actor may read; others are left out. */
  readable: async (actor: Actor, ids: readonly number[], on: Connection = db): Promise<readonly FapRow[]> => {
    const seat = readableFaps(actor);
    if (seat === 'none') return [];
    return fapsByIds(on, ids, seat === 'all' ? null : seat);
  },
  /** Panels of one's seats; officers have none. */
  mine: async (actor: Actor): Promise<readonly FapRow[]> => {
    const seat = readableFaps(actor);
    return typeof seat === 'string' ? [] : fapsOfSeat(db, seat);
  },
  /** The panel in which the actor sits under the current role; any for officers. @throws NOT_IN_FAP, FAP_NOT_FOUND */
  seated: async (actor: Actor, fapId: number): Promise<FapRow> => {
    const seat = readableFaps(actor);
    const [row] = seat === 'none' ? [] : await fapsByIds(db, [fapId], seat === 'all' ? null : seat);
    return row ?? notThere(actor);
  },
  /** The same in a transaction that changes what depends on the members; locks the panel. @throws NOT_IN_FAP, FAP_NOT_FOUND */
  hold: async (tx: Tx, actor: Actor, fapId: number): Promise<FapRow> => {
    const seat = readableFaps(actor);
    return (seat === 'none' ? undefined : await fapHeld(tx, fapId, seat === 'all' ? null : seat)) ?? notThere(actor);
  },
  seatsOf: (ids: readonly number[], on: Connection = db) => seatsOfFaps(on, ids),
  codesOf: async (ids: readonly number[], on: Connection) => new Map((await fapsByIds(on, ids)).map(({ id, code }) => [id, code])),
  peopleOf: (ids: readonly number[], role: FapSeatKind) => fapPeople(db, ids, role),
});

function notThere(actor: Actor): never {
  throw fail(readsAsOfficer(actor) ? 'FAP_NOT_FOUND' : 'NOT_IN_FAP');
}

declare module '../context.ts' {
  interface Services {
    readonly faps: ReturnType<typeof createFaps>;
  }
}

export const faps: Domain<FapServices, 'faps'> = {
  name: 'faps',
  create: (services) => ({ faps: createFaps(services) }),
  ready: ({ files, users, faps: door }) => {
    users.whyNeeded('panels', fapPersonUses);
    users.onPlaceholderClaimed('panels', replaceFapMember);
    files.readBy('FAP', async (on, actor, places) => {
      const readable = await door.readable(
        actor,
        places.map(({ ownerId }) => ownerId),
        on,
      );
      return places.filter(({ ownerId }) => readable.some(({ id }) => id === ownerId));
    });
  },
  resolvers,
};
export { chairIds, fapOf, secretaryIds } from './loaders.ts';
export type { FapRow } from './types.ts';
