import type { Resolvers } from '../generated/resolvers.ts';
import type { SessionContext } from './types.ts';

export const resolvers: Resolvers<SessionContext> = {
  Query: {
    checkToken: (_root, { token }, { session }) => session.check(token),
    checkExternalToken: async (_root, { token }, { session }) => {
      const holds = await session.externalTokenHolds(token);
      return { isValid: holds === true, isKnown: holds !== null };
    },
    getMyRoles: (_root, _args, { actor, session }) => session.myRoles(actor),
  },
  Mutation: {
    externalTokenLogin: (_root, { externalToken, redirectUri, iss }, { session, reply }) =>
      session.signIn({ externalToken, redirectUri, iss: iss ?? null }, reply),
    getToken: (_root, { token }, { session }) => session.renew(token),
    getTokenForUser: (_root, { userId }, { actor, session }) => session.tokenForUser(actor, userId),
    selectRole: (_root, { token, selectedRoleId }, { session }) => session.selectRole(token, selectedRoleId),
    endSessions: (_root, { userId }, { actor, session }) => session.endEverywhere(actor, userId),
    logout: (_root, { token }, { session, reply }) => session.logout(token, reply),
  },
};
