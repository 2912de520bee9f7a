import { useSyncExternalStore } from 'react';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { storage } from '../ui/storage.ts';

/** Age in seconds, counted from `iat` and not from `exp`, after which a token is renewed (specification 9, Limits). */
export const TOKEN_RENEWAL_AGE_S = 3600;

export interface SessionRole {
  readonly id: number;
  readonly shortCode: RoleCode;
  readonly title: string;
}

/** What the session token says about the person (specification 3, Session token content). */
export interface Session {
  readonly token: string;
  readonly user: { readonly id: number; readonly firstname: string; readonly lastname: string; readonly email: string };
  readonly roles: readonly SessionRole[];
  readonly currentRole: SessionRole | null;
  readonly isInternalUser: boolean;
  readonly impersonatingUserId: number | null;
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
const listeners = new Set<() => void>();

function change(next: Session | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The signed-in session, outside React: links, downloads, uploads. */
export const session = {
  current: (): Session | null => current,
  start: (token: string): void => {
    storage.set('token', token);
    change(read(token));
  },
  end: (): void => {
    storage.clearSession();
    change(null);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// another tab signed in, changed the role or signed out
window.addEventListener('storage', (event) => {
  if (event.key === 'beamtime.token') change(read(event.newValue));
});

export const useSession = (): Session | null => useSyncExternalStore(session.subscribe, session.current);

/** Who acts, and as what: whatever a page has loaded or begun is this one's alone. */
export const identityOf = ({ user, currentRole, impersonatingUserId }: Session): string =>
  [user.id, currentRole?.id, impersonatingUserId].join(' ');

/** The session of a page behind the guard, where there always is one. */
export function useSignedIn(): Session {
  const found = useSession();
  if (!found) throw new Error('this page needs a session');
  return found;
}
