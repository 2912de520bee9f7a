import type { Resolvers } from '../generated/resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    checkToken: (_root, { token }, { session }) => session.check(token),
    getMyRoles: (_root, _args, { actor, session }) => session.myRoles(actor),
  },
  Mutation: {
    getToken: (_root, { token }, { session }) => session.renew(token),
    selectRole: (_root, { token, selectedRoleId }, { session }) => session.selectRole(token, selectedRoleId),
    logout: (_root, { token }, { session }) => session.logout(token),
  },
};
