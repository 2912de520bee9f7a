import type { Core } from '../context.ts';
import type { Domain } from '../domain.ts';
import { allRoles, rolesOfUser, userById } from './repository.ts';
import { resolvers } from './resolvers.ts';

export type { Role, UserRecord } from './repository.ts';

/** People, their roles and institutions. */
const createUsers = ({ db }: Core) => ({
  roles: () => allRoles(db),
  rolesOf: (userId: number) => rolesOfUser(db, userId),
  byId: (id: number) => userById(db, id),
});

declare module '../context.ts' {
  interface Services {
    readonly users: ReturnType<typeof createUsers>;
  }
}

export const users: Domain = {
  name: 'users',
  create: ({ core }) => ({ users: createUsers(core) }),
  resolvers,
};
