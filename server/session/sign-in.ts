import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../engine/errors.ts';
import { begin, type Deps } from './actions.ts';
import { profileOf } from './claims.ts';
import { cookieFor } from './cookies.ts';
import { newPending, type PendingSignIn, type Provider } from './provider.ts';

/** Time a person may take at the provider before the sign-in must be begun again. */
const PENDING_LIFETIME_S = 3600;
const PENDING = 'pending-sign-in';
/** The page the provider sends people back to (specification 2, Sign-in). */
const RETURN_PATH = '/external-auth/';
/** Where a sign-in is finished. */
const COOKIE_PATH = '/graphql';

export interface SignInDeps extends Deps {
  readonly provider: () => Promise<Provider>;
  /** Where this browser reaches the product; the provider sends it back there. */
  readonly originOf: (request: FastifyRequest) => string;
  /** The address to send the browser to, made fit for how it reaches us. */
  readonly reachable: (url: URL) => string;
}

/** What a provider sends back (RFC 6749, 4.1.2; RFC 9207); nothing else of the query is looked at. */
const RETURNED = ['code', 'state', 'iss', 'session_state', 'error', 'error_description', 'error_uri'] as const;

/** Each sign-in that is under way has its cookie, so that two tabs do not disturb each other. */
const cookieName = (state: string): string => `beamtime-sign-in-${state.slice(0, 12)}`;

/**
 * Begins a sign-in: keeps state, nonce and PKCE verifier in a signed cookie that only /graphql receives, and says where to go.
 * Nothing about it is kept on the server, so any server may finish it.
 */
export async function beginSignIn(request: FastifyRequest, reply: FastifyReply, deps: SignInDeps): Promise<string> {
  const origin = deps.originOf(request);
  const pending = newPending(origin + RETURN_PATH);
  const url = await (await deps.provider()).signInUrl(pending);
  const sealed = await deps.tokens.seal(PENDING, { ...pending }, PENDING_LIFETIME_S);
  void reply.setCookie(cookieName(pending.state), sealed, { ...cookieFor(COOKIE_PATH, origin), maxAge: PENDING_LIFETIME_S });
  return deps.reachable(url);
}

export interface Returned {
  /** The code alone, or the whole query with which the provider sent the person back: `?code=…&state=…&iss=…`. */
  readonly externalToken: string;
  /** The page that was returned to; it may carry the query as well. */
  readonly redirectUri: string;
  readonly iss: string | null;
}

/**
 * Finishes a sign-in: the query must answer to the cookie of this browser, the provider must take the code with our verifier.
 * @throws CodedError SIGN_IN_STATE when this browser did not begin it, SIGN_IN_REFUSED when the provider says no
 */
export async function finishSignIn(returned: Returned, reply: FastifyReply, deps: SignInDeps): Promise<string> {
  const query = queryOf(returned);
  const pending = await pendingOf(reply.request, query.get('state') ?? '', deps);
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
  const token = await begin({ userId: user.id, externalToken: accessToken, externalUntil, idToken }, deps);
  deps.core.log.info({ userId: user.id, emailVerified: user.emailVerified }, 'signed in');
  return token;
}

function queryOf({ externalToken, redirectUri, iss }: Returned): URLSearchParams {
  const query = new URLSearchParams(/(^|[?&])code=/.test(externalToken) ? externalToken : (redirectUri.split('?')[1] ?? ''));
  if (!query.has('code')) query.set('code', externalToken);
  if (iss && !query.has('iss')) query.set('iss', iss);
  return query;
}

async function pendingOf(request: FastifyRequest, state: string, { tokens }: SignInDeps): Promise<PendingSignIn> {
  const sealed = state ? request.cookies[cookieName(state)] : undefined;
  const pending = sealed ? await tokens.unseal<PendingSignIn>(PENDING, sealed) : null;
  if (pending?.state !== state) throw fail('SIGN_IN_STATE');
  return pending;
}
