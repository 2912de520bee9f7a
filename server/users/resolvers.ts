import type { Resolvers } from '../generated/resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    getRoles: (_root, _args, { users }) => users.roles(),
  },
};
