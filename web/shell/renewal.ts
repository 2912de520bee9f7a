import i18next from 'i18next';
import { notices } from '../ui/notices.ts';
import { refusesToken, session, TOKEN_RENEWAL_AGE_S } from './session.ts';

/** A network that hangs is one that is not there; what waits for the token goes on with that of before. */
const PATIENCE_MS = 20_000;

let running: Promise<string | null> | null = null;

/** The bearer token to send, renewed first when it is older than an hour. Many calls at once renew it once. */
export async function renewIfOld(): Promise<string | null> {
  const current = session.current();
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
  // meanwhile the role was changed or the person signed out, here or in another tab: the answer speaks of what was before
  const now = session.current();
  if (now?.token !== token) return now?.token ?? null;
  const renewed = answer?.data?.getToken;
  if (renewed) {
    session.renew(renewed);
    return renewed;
  }
  // a server that is not well says nothing of the token: the call it is for will say what is wrong
  if (!answer?.errors?.some(refusesToken)) return token;
  if (session.refused(token)) notices.error(i18next.t('session.rejected'));
  return session.current()?.token ?? null;
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
