import type { Core } from '../context.ts';
import type { Domain } from '../domain.ts';
import { allRoles } from './repository.ts';
import { resolvers } from './resolvers.ts';

/** People, their roles and institutions. */
const createUsers = ({ db }: Core) => ({
  roles: () => allRoles(db),
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
