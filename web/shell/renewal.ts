import { session, TOKEN_RENEWAL_AGE_S } from './session.ts';

let running: Promise<string | null> | null = null;

/** The bearer token to send, renewed first when it is older than an hour. Many calls at once renew it once. */
export async function renewIfOld(): Promise<string | null> {
  const current = session.current();
  if (!current) return null;
  if (Date.now() / 1000 < current.iat + TOKEN_RENEWAL_AGE_S) return current.token;
  running ??= renew(current.token).finally(() => (running = null));
  return running;
}

async function renew(token: string): Promise<string | null> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'client-name': 'beamtime-web' },
    body: JSON.stringify({ query: 'mutation Renew($token: String!) { getToken(token: $token) }', variables: { token } }),
  });
  const answer = (await response.json()) as { data?: { getToken?: string } | null };
  const renewed = answer.data?.getToken;
  if (!renewed) return token; // the call it is for will say what is wrong with it
  // meanwhile the role was changed or the person signed out, here or in another tab: the renewed token speaks of what was before
  const now = session.current();
  if (now?.token !== token) return now?.token ?? null;
  session.renew(renewed);
  return renewed;
}
