import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import { bound, type Domain } from '../domain.ts';
import { authenticate, begin, callerNamed, check, end, myRoles, renew, selectRole, sweepSessions } from './actions.ts';
import { cookieFor } from './cookies.ts';
import type { DemoPageFacility } from './demo/page.ts';
import { demoRoutes } from './demo/routes.ts';
import { endEverywhere } from './end-everywhere.ts';
import { ExternalTokens } from './external-token.ts';
import { requestIdentity } from './identity.ts';
import { tokenForUser } from './impersonate.ts';
import { DISCOVERY_AGE_MS } from './provider.ts';
import { resolvers } from './resolvers.ts';
import { LOGIN_PATH, LOGOUT_PATH, SIGN_OUT, SIGN_OUT_COOKIE, SIGN_OUT_LIFETIME_S, signInRoutes } from './routes.ts';
import type { SessionServices } from './types.ts';
import { endSessionsOfPerson } from './repository/session.ts';
import { finishSignIn, type SignInDeps } from './sign-in.ts';
import { SessionTokens } from './tokens.ts';

export { keysCommand } from './key-command.ts';
export { DEMONSTRATION } from './demo/issuer.ts';

const SWEEP_EVERY_MS = 60 * 60_000;

function createSession(services: SessionServices) {
  const { core, users, apiTokens } = services;
  const { demo, ...identity } = requestIdentity(services);
  const deps: SignInDeps = { core, users, apiTokens, tokens: new SessionTokens(core), ...identity };
  const external = new ExternalTokens(core, identity.provider);
  services.settings.replaceEmpty('EXTERNAL_AUTH_LOGIN_URL', LOGIN_PATH);
  services.settings.replaceEmpty('EXTERNAL_AUTH_LOGOUT_URL', LOGOUT_PATH);
  return {
    deps,
    demo,
    attach: identity.attach,
    authenticate: async (request: Pick<FastifyRequest, 'headers' | 'asker'>) => (request.asker = await authenticate(deps, request)),
    ...bound(deps, {
      signIn: finishSignIn,
      /** Caller for rate limits, without a database read: see callerNamed. */
      named: callerNamed,
      begin,
      tokenForUser,
      check,
      myRoles,
    }),
    ...bound({ ...deps, external }, { renew, selectRole }),
    /** Keys for a purpose beside sessions, the first of which makes what all of them verify; each ends with a retired key. */
    keysFor: (purpose: string) => deps.tokens.keys.derived(purpose),
    externalTokenHolds: (token: string) => external.accepts(token),
    logout: async (token: string, reply: FastifyReply): Promise<boolean> => {
      const { sessionId, externalToken } = await end(deps, token);
      const sealed = await deps.tokens.seal(SIGN_OUT, { sessionId }, SIGN_OUT_LIFETIME_S);
      void reply.setCookie(SIGN_OUT_COOKIE, sealed, {
        ...cookieFor(LOGOUT_PATH, identity.originOf(reply.request)),
        maxAge: SIGN_OUT_LIFETIME_S,
      });
      if (externalToken) void revoke(deps, externalToken);
      return true;
    },
    endEverywhere: async (actor: Actor, userId: number): Promise<number> => {
      const { count, externalTokens } = await endEverywhere(deps, actor, userId);
      for (const token of externalTokens) void revoke(deps, token);
      return count;
    },
  };
}

/** Same data as in the page header (web/shell/TopBar.tsx). */
async function facilityOf(settings: Services['settings']): Promise<DemoPageFacility> {
  const logo = await settings.get('HEADER_LOGO_FILENAME');
  return {
    name: (await settings.get('ORGANISATION_NAME')) || 'Beamtime',
    logo: logo ? `/images/${encodeURIComponent(logo)}` : '/icon.svg',
  };
}

/** In the background; a failure does not block the sign-out. */
async function revoke({ core, provider }: SignInDeps, externalToken: string): Promise<void> {
  try {
    await (await provider()).revoke(externalToken);
  } catch (error) {
    core.log.warn({ err: error }, 'the identity provider did not take a token back');
  }
}

declare module '../context.ts' {
  interface Services {
    readonly session: ReturnType<typeof createSession>;
  }
}

export const session: Domain<SessionServices, 'session'> = {
  name: 'session',
  create: (services) => ({ session: createSession(services) }),
  resolvers,
  ready: async ({ worker, events, session: service }) => {
    for (const event of ['USER_DEACTIVATED', 'USERS_MERGED', 'USERS_MERGE_UNDONE'])
      events.on(event, async (tx, { entity, at }) => void (await endSessionsOfPerson(tx, Number(entity.id), null, at)));
    worker.job({
      name: 'sessions',
      title: 'Delete sessions that have run out',
      cadence: { everyMs: SWEEP_EVERY_MS },
      counts: 'sessions deleted',
      work: (now) => sweepSessions(service.deps, now),
    });
    // the demonstration provider is in this process
    if (service.demo === null)
      worker.job({
        name: 'identity provider',
        title: 'Read the endpoints and keys of the identity provider again',
        cadence: { everyMs: DISCOVERY_AGE_MS },
        counts: 'providers read',
        work: async () => {
          await (await service.deps.provider()).refresh();
          return 1;
        },
      });
    await service.deps.tokens.keys.start();
  },
  close: ({ session: it }) => it.deps.tokens.keys.stop(),
  routes: async (app, { session: service, settings }) => {
    service.attach(app);
    signInRoutes(app, service.deps);
    if (service.demo)
      await demoRoutes(app, { demo: service.demo.start, accounts: service.demo.accounts, facility: () => facilityOf(settings) });
  },
};
