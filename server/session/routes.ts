import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../engine/errors.ts';
import { LOGGED_OUT_PATH } from '../../engine/rules/sign-out.ts';
import { sessionById } from './repository/session.ts';
import { cookieFor } from './cookies.ts';
import { beginSignIn, type SignInDeps } from './sign-in.ts';

export const SIGN_OUT = 'sign-out';
export const SIGN_OUT_COOKIE = 'beamtime-sign-out';
export const SIGN_OUT_LIFETIME_S = 60;
export const LOGIN_PATH = '/auth/login';
export const LOGOUT_PATH = '/auth/logout';

/**
 * Routes visited by browsers. `/auth/login` redirects to the provider, errors return to the sign-in page; `/auth/logout` ends the provider's session,
 * if supported.
 */
export function signInRoutes(app: FastifyInstance, deps: SignInDeps): void {
  app.get(LOGIN_PATH, async (request, reply) => {
    const to = await beginSignIn(deps, request, reply).catch((error: unknown) => {
      if (!(error instanceof CodedError)) throw error;
      request.log.error({ err: error, context: error.context }, 'sign-in could not begin');
      return `/external-auth/?${new URLSearchParams({ error: 'server_error', error_description: error.message }).toString()}`;
    });
    return reply.header('cache-control', 'no-store').redirect(to);
  });
  app.get(LOGOUT_PATH, async (request, reply) => {
    const sealed = request.cookies[SIGN_OUT_COOKIE];
    const ended = sealed ? await deps.tokens.unseal<{ sessionId: string }>(SIGN_OUT, sealed) : null;
    const session = ended ? await sessionById(deps.core.db, ended.sessionId) : undefined;
    const origin = deps.originOf(request);
    void reply.clearCookie(SIGN_OUT_COOKIE, cookieFor(LOGOUT_PATH, origin));
    const to = await (await deps.provider()).signOutUrl(session?.idToken ?? null, `${origin}/`).catch(() => null);
    return reply.header('cache-control', 'no-store').redirect(to?.href ?? LOGGED_OUT_PATH);
  });
}
