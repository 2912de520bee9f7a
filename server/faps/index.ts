import type { Actor } from '../../engine/rules/actor.ts';
import { readableFaps, type FapRole } from '../../engine/rules/faps.ts';
import type { Domain } from '../domain.ts';
import type { FapsFilter } from '../generated/resolvers.ts';
import { pageOf } from '../plugins/paging.ts';
import { fapPersonUses } from './repository-person-uses.ts';
import { fapPeople, fapsByIds, fapsOfSeat, findFaps } from './repository.ts';
import { resolvers } from './resolvers.ts';
import type { FapServices } from './services.ts';
import type { FapRow } from './types.ts';

const MAX_PAGE = 500;

const createFaps = ({ core: { db } }: FapServices) => ({
  find: ({ active, filter, callIds, ...page }: FapsFilter) => findFaps(db, { active, text: filter, callIds }, pageOf(page, MAX_PAGE)),
  /** The panels that the actor may read; others are left out. */
  readable: async (actor: Actor, ids: readonly number[]): Promise<readonly FapRow[]> => {
    const seat = readableFaps(actor);
    if (seat === 'none') return [];
    return fapsByIds(db, ids, seat === 'all' ? null : seat);
  },
  /** Panels of one's seats; officers have none. */
  mine: async (actor: Actor): Promise<readonly FapRow[]> => {
    const seat = readableFaps(actor);
    return typeof seat === 'string' ? [] : fapsOfSeat(db, seat);
  },
  peopleOf: (ids: readonly number[], role: FapRole) => fapPeople(db, ids, role),
});

declare module '../context.ts' {
  interface Services {
    readonly faps: ReturnType<typeof createFaps>;
  }
}

export const faps: Domain<FapServices, 'faps'> = {
  name: 'faps',
  create: (services) => ({ faps: createFaps(services) }),
  ready: ({ users }) => users.whyNeeded('panels', fapPersonUses),
  resolvers,
};
export { fapOf } from './loaders.ts';
