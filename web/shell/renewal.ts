import i18next from 'i18next';
import { notices } from '../ui/notices.ts';
import { dirtyForms } from '../ui/dirty-forms.ts';
import { refusesToken, sessionStore, TOKEN_RENEWAL_AGE_S, type SessionRole } from './session.ts';

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

let comparedWith = '';

/**
 * Renews the token if the person's roles have changed since it was made. A lost role waits while edits are unsaved, because the page would be
 * remounted.
 *
 * @param held codes by comma, as answers have them; null: the caller was no person
 */
export async function renewIfRolesDiffer(held: string | null): Promise<void> {
  const session = sessionStore.current();
  if (!session || held === null || held === codesOf(session.roles)) return;
  const codes = held.split(',');
  const losesRole = session.currentRole !== null && !codes.includes(session.currentRole.shortCode);
  const comparison = `${session.token} ${held}`;
  if (comparison === comparedWith || (losesRole && dirtyForms.any())) return;
  comparedWith = comparison;
  running ??= renew(session.token).finally(() => (running = null));
  await running;
}

const codesOf = (roles: readonly SessionRole[]): string => roles.map(({ shortCode }) => shortCode).join(',');

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
