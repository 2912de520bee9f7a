import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../engine/errors.ts';
import { begin, type SessionDeps } from './actions.ts';
import { profileOf } from './claims.ts';
import { cookieFor } from './cookies.ts';
import { newPending, type PendingSignIn, type Provider } from './provider.ts';

const PENDING_LIFETIME_S = 3600;
const PENDING = 'pending-sign-in';
/** Redirect URI's path (specification 2, Sign-in). */
const RETURN_PATH = '/external-auth/';
const COOKIE_PATH = '/graphql';

export interface SignInDeps extends SessionDeps {
  readonly provider: () => Promise<Provider>;
  /** Origin by which this browser reaches the product; base of the redirect URI. */
  readonly originOf: (request: FastifyRequest) => string;
  readonly reachable: (url: URL) => string;
}

/** Accepted parameters of the provider's response (RFC 6749, 4.1.2; RFC 9207). */
const RETURNED = ['code', 'state', 'iss', 'session_state', 'error', 'error_description', 'error_uri'] as const;

/** One cookie per pending sign-in, so that two tabs do not interfere. */
const cookieName = (state: string): string => `beamtime-sign-in-${state.slice(0, 12)}`;

/**
 * Begins a sign-in: stores state, nonce and PKCE verifier in a signed cookie for /graphql. Stateless, so that any server may complete it.
 *
 * @returns the provider's URL
 */
export async function beginSignIn(deps: SignInDeps, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const origin = deps.originOf(request);
  const pending = newPending(origin + RETURN_PATH);
  const url = await (await deps.provider()).signInUrl(pending);
  const sealed = await deps.tokens.seal(PENDING, { ...pending }, PENDING_LIFETIME_S);
  void reply.setCookie(cookieName(pending.state), sealed, { ...cookieFor(COOKIE_PATH, origin), maxAge: PENDING_LIFETIME_S });
  return deps.reachable(url);
}

export interface Returned {
  /** The code, or the whole query of the redirect: `?code=…&state=…&iss=…`. */
  readonly externalToken: string;
  readonly redirectUri: string;
  readonly iss: string | null;
}

/**
 * Completes a sign-in: checks the query against this browser's cookie and exchanges the code.
 *
 * @throws CodedError SIGN_IN_STATE when this browser did not begin it, SIGN_IN_REFUSED when the provider says no
 */
export async function finishSignIn(deps: SignInDeps, returned: Returned, reply: FastifyReply): Promise<string> {
  const query = queryOf(returned);
  const pending = await pendingOf(deps, reply.request, query.get('state') ?? '');
  const url = new URL(pending.redirectUri);
  if (!returned.redirectUri.startsWith(pending.redirectUri)) throw fail('SIGN_IN_STATE');
  for (const name of RETURNED) {
    const value = query.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  void reply.clearCookie(cookieName(pending.state), cookieFor(COOKIE_PATH, url.origin));
  const provider = await deps.provider();
  const { claims, accessToken, lifetimeS, idToken } = await provider.exchange(url, pending);
  const { internalClaim = 'internal_user', trustsEmail = false } = deps.core.config.oidc ?? {};
  const user = await deps.users.signedIn(profileOf(claims, { issuer: provider.settings.issuerName, internalClaim, trustsEmail }));
  const externalUntil = lifetimeS === null ? null : new Date(deps.core.now().getTime() + lifetimeS * 1000);
  const token = await begin(deps, { userId: user.id, externalToken: accessToken, externalUntil, idToken });
  deps.core.log.info({ userId: user.id, emailVerified: user.emailVerified }, 'signed in');
  return token;
}

function queryOf({ externalToken, redirectUri, iss }: Returned): URLSearchParams {
  const query = new URLSearchParams(/(^|[?&])code=/.test(externalToken) ? externalToken : (redirectUri.split('?')[1] ?? ''));
  if (!query.has('code')) query.set('code', externalToken);
  if (iss && !query.has('iss')) query.set('iss', iss);
  return query;
}

async function pendingOf({ tokens }: SignInDeps, request: FastifyRequest, state: string): Promise<PendingSignIn> {
  const sealed = state ? request.cookies[cookieName(state)] : undefined;
  const pending = sealed ? await tokens.unseal<PendingSignIn>(PENDING, sealed) : null;
  if (pending?.state !== state) throw fail('SIGN_IN_STATE');
  return pending;
}
