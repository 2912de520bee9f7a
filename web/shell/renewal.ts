import i18next from 'i18next';
import { notices } from '../ui/notices.ts';
import { refusesToken, sessionStore, TOKEN_RENEWAL_AGE_S } from './session.ts';

/** Milliseconds; after that requests use the old token. */
const PATIENCE_MS = 20_000;

let running: Promise<string | null> | null = null;

/** Bearer token, renewed if older than an hour. Concurrent calls share one renewal. */
export async function renewIfOld(): Promise<string | null> {
  const current = sessionStore.current();
  if (!current) return null;
  if (Date.now() / 1000 < current.iat + TOKEN_RENEWAL_AGE_S) return current.token;
  running ??= renew(current.token).finally(() => (running = null));
  return running;
}

interface Renewal {
  readonly data?: { readonly getToken?: string } | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}

async function renew(token: string): Promise<string | null> {
  const answer = await ask(token);
  // The role was changed or the person signed out meanwhile, so the response is outdated.
  const now = sessionStore.current();
  if (now?.token !== token) return now?.token ?? null;
  const renewed = answer?.data?.getToken;
  if (renewed) {
    sessionStore.renew(renewed);
    return renewed;
  }
  // Only an explicit refusal ends the session; other failures surface in the request itself.
  if (!answer?.errors?.some(refusesToken)) return token;
  if (sessionStore.refused(token)) notices.error(i18next.t('session.rejected'));
  return sessionStore.current()?.token ?? null;
}

async function ask(token: string): Promise<Renewal | null> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { 'content-type': 'application/json', 'client-name': 'beamtime-web' },
      body: JSON.stringify({ query: 'mutation Renew($token: String!) { getToken(token: $token) }', variables: { token } }),
    });
    return (await response.json()) as Renewal;
  } catch {
    return null;
  }
}
