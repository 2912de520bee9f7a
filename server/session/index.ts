import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import type { Domain } from '../domain.ts';
import { authenticate, begin, check, end, myRoles, renew, selectRole, type NewSession } from './actions.ts';
import { resolvers } from './resolvers.ts';
import { SessionTokens } from './tokens.ts';

/** Sign-in, session tokens, and who asks. */
const createSession = ({ core, users }: Services) => {
  const deps = { core, users, tokens: new SessionTokens(core) };
  return {
    authenticate: (request: Pick<FastifyRequest, 'headers'>) => authenticate(request, deps),
    begin: (start: NewSession) => begin(start, deps),
    renew: (token: string) => renew(token, deps),
    selectRole: (token: string, roleId: number) => selectRole(token, roleId, deps),
    check: (token: string) => check(token, deps),
    myRoles: (actor: Actor) => myRoles(actor, deps),
    /** Where people sign in and out, as values of the settings of these names. */
    addresses: () => ({ EXTERNAL_AUTH_LOGIN_URL: '/auth/login', EXTERNAL_AUTH_LOGOUT_URL: '/auth/logout' }),
    logout: async (token: string): Promise<boolean> => {
      await end(token, deps);
      return true;
    },
  };
};

declare module '../context.ts' {
  interface Services {
    readonly session: ReturnType<typeof createSession>;
  }
}

export const session: Domain = {
  name: 'session',
  create: (services) => ({ session: createSession(services) }),
  resolvers,
};
