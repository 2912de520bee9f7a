import { useSyncExternalStore } from 'react';
import type { RoleCode } from '../../engine/catalog/types.ts';
import type { Named } from '../../engine/text.ts';
import { dirtyForms, outlasts } from '../ui/dirty-forms.ts';
import { keptForms } from '../ui/kept-forms.ts';
import { storage } from '../ui/storage.ts';
import { sessionEnd } from './session-end.ts';

/** Age in seconds, counted from `iat` and not from `exp`, after which a token is renewed (specification 9, Limits). */
export const TOKEN_RENEWAL_AGE_S = 3600;

const REFUSALS: ReadonlySet<unknown> = new Set(['INVALID_TOKEN', 'EXTERNAL_TOKEN_INVALID']);
/** Whether an error of the server says that the token is not good any more. */
export const refusesToken = ({ extensions }: { readonly extensions?: Readonly<Record<string, unknown>> }): boolean =>
  REFUSALS.has(extensions?.['code']);

export interface SessionRole {
  readonly id: number;
  readonly shortCode: RoleCode;
  readonly title: string;
}

/** What the session token says about the person (specification 3, Session token content). */
export interface Session {
  readonly token: string;
  readonly user: Named & { readonly id: number; readonly email: string };
  readonly roles: readonly SessionRole[];
  readonly currentRole: SessionRole | null;
  readonly isInternalUser: boolean;
  readonly impersonatingUserId: number | null;
  /** The identity provider's, by which the server can ask whether it still holds. */
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
/** Who acts in the other tabs, while this one keeps edits made as somebody else; `asked`: the person was told, and stays. */
let elsewhere: { readonly session: Session; readonly asked: boolean } | null = null;
let left = false;
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

/** The signed-in session, outside React: links, downloads, uploads. */
export const session = {
  current: (): Session | null => current,
  start: (token: string): void => {
    left = false;
    storage.remove('left');
    storage.set('token', token);
    change(read(token));
    if (current?.impersonatingUserId === null) storage.set('lastRole', `${current.user.id} ${current.currentRole?.id}`);
  },
  /** The same session with a fresh token; the other tabs keep theirs while they act as somebody else. */
  renew: (token: string): void => {
    if (!elsewhere) return session.start(token);
    current = read(token);
    tell();
  },
  end: (): void => {
    storage.clearSession();
    change(null);
  },
  /**
   * The server will not have this token any more, which ends the session it was of. Another one that has begun since, here or in another tab, goes on.
   * @returns whether this page has lost its session by it
   */
  refused: (token: string | null): boolean => {
    if (current?.token !== token) return false;
    const stored = storage.get('token');
    const next = stored === token ? null : read(stored);
    if (next) change(next);
    else session.expire();
    return next === null;
  },
  /** Ended, and not by the person's own wish: they are told so when they are back. */
  expire: (): void => {
    if (current) sessionEnd.keep(current.user.id);
    session.end();
  },
  /** Signed out by the person's own wish: whoever comes next begins at the start page. */
  leave: (): void => {
    left = true;
    storage.set('left', 'true');
    sessionEnd.forget();
    storage.remove('lastRole');
    session.end();
  },
  /** Whether the page that is open now shall be opened again after signing in. */
  returns: (): boolean => !left,
  /** Of a new sign-in: the role in which this person was at work here when their session ended, if they hold it and the sign-in gave them another. */
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

/** What to ask somebody who changed the role in another tab and has unsaved edits here. */
export const otherTab = {
  /** Who acts there, until the person has answered. */
  asks: (): Session | null => (elsewhere && !elsewhere.asked ? elsewhere.session : null),
  /** The page goes on as it is, under its own role, until nothing in it is unsaved and another page is opened. */
  stay: (): void => {
    if (elsewhere) elsewhere = { ...elsewhere, asked: true };
    tell();
  },
  follow: (): void => {
    if (elsewhere) change(elsewhere.session);
  },
  /** The same, once what can be saved under the role of this page is. */
  saveAndFollow: async (): Promise<void> => {
    await outlasts(dirtyForms.settle());
    otherTab.follow();
  },
};

// another tab signed in, changed the role or signed out; without a key: everything was cleared
window.addEventListener('storage', (event) => {
  if (event.key !== 'beamtime.token' && event.key !== null) return;
  const next = read(event.newValue);
  left = next === null && storage.get('left') !== null;
  if (!next && !left && current) sessionEnd.keep(current.user.id);
  if (!next || !current || identityOf(next) === identityOf(current) || !dirtyForms.any()) return change(next);
  elsewhere = { session: next, asked: false };
  tell();
});

export const useSession = (): Session | null => useSyncExternalStore(session.subscribe, session.current);

/** Who acts, and as what: whatever a page has loaded or begun is this one's alone. */
export const identityOf = ({ user, currentRole, impersonatingUserId }: Session): string =>
  [user.id, currentRole?.id, impersonatingUserId].join(' ');

/** Whether this page still acts as who it was then: what was typed as one person is never sent as another. */
export const actsAs = (identity: string): boolean => identityNow() === identity;

/** Null: nobody. */
export const identityNow = (): string | null => {
  const now = session.current();
  return now && identityOf(now);
};

/** The session of a page behind the guard, where there always is one. */
export function useSignedIn(): Session {
  const found = useSession();
  if (!found) throw new Error('this page needs a session');
  return found;
}
