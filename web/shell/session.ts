import { useSyncExternalStore } from 'react';
import type { RoleCode } from '../../engine/catalog/types.ts';
import type { PersonName } from '../../engine/text.ts';
import { dirtyForms, outlasts } from '../ui/dirty-forms.ts';
import { keptForms } from '../ui/kept-forms.ts';
import { storage } from '../ui/storage.ts';
import { sessionEnd } from './session-end.ts';

/** Age in seconds, counted from `iat` and not from `exp`, after which a token is renewed (specification 9, Limits). */
export const TOKEN_RENEWAL_AGE_S = 3600;

const REFUSALS: ReadonlySet<unknown> = new Set(['INVALID_TOKEN', 'EXTERNAL_TOKEN_INVALID']);
export const refusesToken = ({ extensions }: { readonly extensions?: Readonly<Record<string, unknown>> }): boolean =>
  REFUSALS.has(extensions?.['code']);

export interface SessionRole {
  readonly id: number;
  readonly shortCode: RoleCode;
  readonly title: string;
}

/** Content of the session token (specification 3, Session token content). */
export interface Session {
  readonly token: string;
  readonly user: PersonName & { readonly id: number; readonly email: string };
  readonly roles: readonly SessionRole[];
  readonly currentRole: SessionRole | null;
  readonly isInternalUser: boolean;
  readonly impersonatingUserId: number | null;
  /** Token of the identity provider, which the server can check for revocation. */
  readonly externalToken: string | null;
  readonly iat: number;
  readonly exp: number;
}

function read(token: string | null): Session | null {
  if (!token) return null;
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Omit<Session, 'token'>;
    return claims.exp * 1000 > Date.now() ? { ...claims, token } : null;
  } catch {
    return null;
  }
}

let current: Session | null = read(storage.get('token'));
/** Session of other tabs that this one does not follow yet because of unsaved edits; `asked`: the person chose to stay. */
let elsewhere: { readonly session: Session; readonly asked: boolean } | null = null;
let left = false;
/** This page goes to the provider's logout and must not ask for a sign-in meanwhile. */
let isLoggingOut = false;
const listeners = new Set<() => void>();

const formOwner = (who: Session | null) => who && { person: who.impersonatingUserId ?? who.user.id, actingAs: who.user.id };
keptForms.belongTo(formOwner(current));

function change(next: Session | null): void {
  current = next;
  elsewhere = null;
  if (left) keptForms.clear();
  keptForms.belongTo(formOwner(next));
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

export const sessionStore = {
  current: (): Session | null => current,
  start: (token: string): void => {
    left = false;
    storage.remove('left');
    storage.set('token', token);
    change(read(token));
    if (current?.impersonatingUserId === null) storage.set('lastRole', `${current.user.id} ${current.currentRole?.id}`);
  },
  /** Replaces the token of the same session; other tabs keep theirs while they impersonate another person. */
  renew: (token: string): void => {
    if (!elsewhere) return sessionStore.start(token);
    current = read(token);
    tell();
  },
  end: (): void => {
    storage.clearSession();
    change(null);
  },
  /**
   * Ends the session of a refused token; a session begun since continues.
   *
   * @returns true if this page has lost its session
   */
  refused: (token: string | null): boolean => {
    if (current?.token !== token) return false;
    const stored = storage.get('token');
    const next = stored === token ? null : read(stored);
    if (next) change(next);
    else if (storage.get('left') === null) sessionStore.expire();
    else {
      left = true;
      sessionStore.end();
    }
    return next === null;
  },
  /** Other tabs whose requests are refused from now on were logged out, too. */
  beginLeaving: (): void => storage.set('left', 'true'),
  stay: (): void => storage.remove('left'),
  /** Ends the session involuntarily; the person is told after the next sign-in. */
  expire: (): void => {
    if (current) sessionEnd.keep(current.user.id);
    sessionStore.end();
  },
  /** @param isSentOn the page goes to another address next */
  leave: (isSentOn = false): void => {
    left = true;
    isLoggingOut = isSentOn;
    storage.set('left', 'true');
    sessionEnd.forget();
    storage.remove('lastRole');
    sessionStore.end();
  },
  returns: (): boolean => !left,
  isLoggingOut: (): boolean => isLoggingOut,
  /** Role to restore after a new sign-in, if the person still holds it and the new session has another one. */
  roleToResume: (token: string): number | null => {
    const next = read(token);
    const role = next?.roles.find(({ id }) => storage.get('lastRole') === `${next.user.id} ${id}`);
    return role && role.id !== next?.currentRole?.id ? role.id : null;
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const otherTab = {
  asks: (): Session | null => (elsewhere && !elsewhere.asked ? elsewhere.session : null),
  /** Keeps the page and its role until nothing is unsaved and another page is opened. */
  stay: (): void => {
    if (elsewhere) elsewhere = { ...elsewhere, asked: true };
    tell();
  },
  follow: (): void => {
    if (elsewhere) change(elsewhere.session);
  },
  saveAndFollow: async (): Promise<void> => {
    await outlasts(dirtyForms.settle());
    otherTab.follow();
  },
};

// Another tab changed the session; the key is null after `clear()`.
window.addEventListener('storage', (event) => {
  if (event.key !== 'beamtime.token' && event.key !== null) return;
  const next = read(event.newValue);
  left = next === null && storage.get('left') !== null;
  if (!next && !left && current) sessionEnd.keep(current.user.id);
  if (!next || !current || identityOf(next) === identityOf(current) || !dirtyForms.any()) return change(next);
  elsewhere = { session: next, asked: false };
  tell();
});

export const useSession = (): Session | null => useSyncExternalStore(sessionStore.subscribe, sessionStore.current);

/** Key of person, role and impersonator: loaded data must not be shared between identities. */
export const identityOf = ({ user, currentRole, impersonatingUserId }: Session): string =>
  [user.id, currentRole?.id, impersonatingUserId].join(' ');

export const actsAs = (identity: string): boolean => identityNow() === identity;

export const identityNow = (): string | null => {
  const now = sessionStore.current();
  return now && identityOf(now);
};

/** For pages behind the guard, where a session always exists. */
export function useSignedIn(): Session {
  const session = useSession();
  if (!session) throw new Error('this page needs a session');
  return session;
}
