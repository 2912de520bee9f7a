import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const HOUR_S = 3600;
const nowInS = (): number => Math.floor(Date.now() / 1000);

function aToken(roleId: number, ageInS = 0, roles: readonly object[] = [], userId = 1): string {
  const claims = {
    user: { id: userId, firstname: 'Petra', lastname: 'Novak', preferredname: null, email: 'petra@example.org' },
    roles,
    currentRole: { id: roleId, shortCode: 'USER', title: 'User' },
    isInternalUser: false,
    impersonatingUserId: null,
    iat: nowInS() - ageInS,
    exp: nowInS() + 24 * HOUR_S,
  };
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

const otherTabStores = (token: string | null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'beamtime.token', newValue: token }));

async function aTab(token: string) {
  const stored = new Map([['beamtime.token', token]]);
  /** Like the browser's storage, keys are properties. */
  const asBrowser = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(asBrowser, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: (_, key) => ({ value: stored.get(String(key)), enumerable: true, configurable: true }),
    }),
  );
  const { identityOf, sessionStore: session } = await import('../../web/shell/session.ts');
  const renewal = await import('../../web/shell/renewal.ts');
  const { renewIfOld } = renewal;
  const { notices } = await import('../../web/ui/notices.ts');
  const { default: i18next } = await import('i18next');
  await i18next.init({ lng: 'en', resources: {} });
  const { otherTab } = await import('../../web/shell/session.ts');
  const { dirtyForms } = await import('../../web/ui/dirty-forms.ts');
  const { storage } = await import('../../web/ui/storage.ts');
  return { session, identityOf, renewal, renewIfOld, otherTab, dirtyForms, notices, storage, stored };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => void vi.unstubAllGlobals());

test('a renewal under way does not put back the role that another tab has changed', async () => {
  const old = aToken(1, 2 * HOUR_S);
  const { session, renewIfOld } = await aTab(old);
  let answer: (token: string) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = (getToken) => resolve(Response.json({ data: { getToken } })))));
  const sent = renewIfOld();
  const asOfficer = aToken(2);

  otherTabStores(asOfficer);
  answer(aToken(1));

  expect(await sent).toBe(asOfficer);
  expect(session.current()?.currentRole?.id).toBe(2);
});

test('a renewal under way does not sign in again who has signed out', async () => {
  const { session, renewIfOld } = await aTab(aToken(1, 2 * HOUR_S));
  let answer: (token: string) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = (getToken) => resolve(Response.json({ data: { getToken } })))));
  const sent = renewIfOld();

  session.end();
  answer(aToken(1));

  expect([await sent, session.current()]).toEqual([null, null]);
});

test('who signs in again after a session that ended has a role to resume, if it was theirs and is; who left has none', async () => {
  const roles = [1, 2].map((id) => ({ id, shortCode: 'USER', title: 'User' }));
  const { session, storage } = await aTab(aToken(1));
  session.start(aToken(2));
  session.end();
  // as after a render crash
  storage.clear();

  expect(session.roleToResume(aToken(1, 0, roles))).toBe(2);
  expect(session.roleToResume(aToken(2, 0, roles))).toBeNull();
  expect(session.roleToResume(aToken(1, 0, roles.slice(0, 1)))).toBeNull();
  expect(session.roleToResume(aToken(1, 0, roles, 7))).toBeNull();

  session.start(aToken(2));
  session.leave();
  expect(session.roleToResume(aToken(1, 0, roles))).toBeNull();
});

test('a page at fault saves and keeps what it can of its forms, and says when an edit is lost', async () => {
  const { dirtyForms } = await aTab(aToken(1));
  let unsaved = true;
  dirtyForms.watch(() => unsaved, { settle: async () => void (unsaved = false) });
  dirtyForms.watch(() => true, { keep: () => true });
  expect(await dirtyForms.rescue()).toBe(false);

  dirtyForms.watch(() => true, { keep: () => false });
  expect(await dirtyForms.rescue()).toBe(true);
});

test('a token that the server refuses to renew ends the session and says so', async () => {
  const { session, renewIfOld, notices } = await aTab(aToken(1, 2 * HOUR_S));
  const told: string[] = [];
  notices.connect((kind, text) => void told.push(`${kind}: ${text}`));
  const refusal = { data: null, errors: [{ message: 'expired', extensions: { code: 'INVALID_TOKEN' } }] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 401 })));

  expect(await renewIfOld()).toBeNull();
  expect([session.current(), told]).toEqual([null, ['error: session.rejected']]);
});

test('a tab of which the storage was cleared, by another one or by the browser, has nobody signed in', async () => {
  const { session, stored } = await aTab(aToken(1));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'beamtime.columns', newValue: null }));
  expect(session.current()).not.toBeNull();

  stored.clear();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }));

  expect(session.current()).toBeNull();
});

test('a late refusal of a token of before ends nothing, one of the token of now ends the session', async () => {
  const old = aToken(1);
  const { session, stored } = await aTab(old);
  const fresh = aToken(2);
  otherTabStores(fresh);
  stored.set('beamtime.token', fresh);

  expect([session.refused(old), session.current()?.token, stored.get('beamtime.token')]).toEqual([false, fresh, fresh]);
  expect([session.refused(fresh), session.current(), stored.get('beamtime.token')]).toEqual([true, null, undefined]);
});

test('a page that stays as somebody else follows the other tab when its own token is refused, and takes nothing from it', async () => {
  const old = aToken(1);
  const { session, dirtyForms, stored } = await aTab(old);
  dirtyForms.watch(() => true);
  const fresh = aToken(2);
  stored.set('beamtime.token', fresh);
  otherTabStores(fresh);

  expect([session.current()?.token, session.refused(old)]).toEqual([old, false]);
  expect([session.current()?.token, stored.get('beamtime.token')]).toEqual([fresh, fresh]);
});

test('a renewal that does not get through leaves the session as it is', async () => {
  const old = aToken(1, 2 * HOUR_S);
  const { session, renewIfOld } = await aTab(old);

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await renewIfOld()).toBe(old);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
  expect(await renewIfOld()).toBe(old);

  expect(session.current()?.token).toBe(old);
});

test('a network that hangs over a renewal keeps nothing waiting for it: one goes on with the token of before', async () => {
  const old = aToken(1, 2 * HOUR_S);
  const { renewIfOld } = await aTab(old);
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('timeout')))),
  );
  const sent = renewIfOld();

  patience.abort();

  expect(await sent).toBe(old);
  vi.restoreAllMocks();
});

test('a session that ends in another tab by itself is told in this one, with the files that it cut off; one comes back to this page', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const { session } = await aTab(aToken(1));
  const { holdUnsent, sessionEnd } = await import('../../web/shell/session-end.ts');
  holdUnsent(['beam.pdf']);

  otherTabStores(null);

  expect(sessionEnd.of(1)).toEqual({ userId: 1, files: ['beam.pdf'] });
  expect(session.returns()).toBe(true);
});

test('a tab whose request is refused while another one logs out was logged out, too', async () => {
  const token = aToken(1);
  const { session, stored } = await aTab(token);
  stored.set('beamtime.left', 'true');

  expect([session.refused(token), session.current(), session.returns()]).toEqual([true, null, false]);
});

test('who leaves in another tab has left in this one: whoever comes next begins at the start page', async () => {
  const { session, stored } = await aTab(aToken(1));
  const { sessionEnd } = await import('../../web/shell/session-end.ts');
  stored.set('beamtime.left', 'true');

  otherTabStores(null);

  expect([session.current(), session.returns(), sessionEnd.isKept()]).toEqual([null, false, false]);
  otherTabStores(aToken(1));
  expect(session.returns()).toBe(true);
});

test('another role in another tab is another identity; a renewed token is the same', async () => {
  const { session, identityOf } = await aTab(aToken(1, 2 * HOUR_S));
  const identity = (): string | null => {
    const current = session.current();
    return current && identityOf(current);
  };
  const before = identity();

  otherTabStores(aToken(1));
  const renewed = identity();
  otherTabStores(aToken(2));

  expect(renewed).toBe(before);
  expect(identity()).not.toBe(before);
});

test('a page with unsaved edits goes on under its own role until the person has answered', async () => {
  const { session, otherTab, dirtyForms } = await aTab(aToken(1));
  dirtyForms.watch(() => true);

  otherTabStores(aToken(2));

  expect(session.current()?.currentRole?.id).toBe(1);
  expect(otherTab.asks()?.currentRole?.id).toBe(2);
  otherTab.follow();
  expect([session.current()?.currentRole?.id, otherTab.asks()]).toEqual([2, null]);
});

test('whoever stays with unsaved edits is not asked again, and a renewed token leaves the other tabs alone', async () => {
  const { session, renewIfOld, otherTab, dirtyForms, stored } = await aTab(aToken(1, 2 * HOUR_S));
  dirtyForms.watch(() => true);
  const elsewhere = aToken(2);
  otherTabStores(elsewhere);
  stored.set('beamtime.token', elsewhere);
  const renewed = aToken(1);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { getToken: renewed } })));

  otherTab.stay();

  expect(await renewIfOld()).toBe(renewed);
  expect([otherTab.asks(), session.current()?.token, stored.get('beamtime.token')]).toEqual([null, renewed, elsewhere]);
});

test('a page with nothing unsaved takes over the role of the other tab at once', async () => {
  const { session, otherTab } = await aTab(aToken(1));

  otherTabStores(aToken(2));

  expect([session.current()?.currentRole?.id, otherTab.asks()]).toEqual([2, null]);
});

const USER = { id: 1, shortCode: 'USER', title: 'User' };
const CHAIR = { id: 2, shortCode: 'FAP_CHAIR', title: 'FAP Chair' };

test('a role given or taken away changes the session at the next answer', async () => {
  const { session, dirtyForms, renewal } = await aTab(aToken(1, 0, [USER]));
  const renewed = vi.fn((token: string) => Promise.resolve(Response.json({ data: { getToken: token } })));
  const answersWith = (token: string) => vi.stubGlobal('fetch', () => renewed(token));

  answersWith(aToken(1, 0, [USER, CHAIR]));
  await renewal.renewIfRolesDiffer('USER');
  await renewal.renewIfRolesDiffer(null);
  expect(renewed).not.toHaveBeenCalled();

  await renewal.renewIfRolesDiffer('USER,FAP_CHAIR');
  expect(session.current()?.roles).toEqual([USER, CHAIR]);

  let unsaved = true;
  dirtyForms.watch(() => unsaved);
  answersWith(aToken(2, 0, [CHAIR]));
  await renewal.renewIfRolesDiffer('FAP_CHAIR');
  expect(session.current()?.currentRole?.id).toBe(1);
  unsaved = false;
  await renewal.renewIfRolesDiffer('FAP_CHAIR');
  expect(session.current()?.currentRole?.id).toBe(2);
});

test('an older answer with other roles renews the token once', async () => {
  const { renewal } = await aTab(aToken(1, 0, [USER]));
  const fetched = vi.fn(() => Promise.resolve(Response.json({ data: { getToken: aToken(1, 1, [USER]) } })));
  vi.stubGlobal('fetch', fetched);

  await renewal.renewIfRolesDiffer('USER,FAP_CHAIR');
  const calls = fetched.mock.calls.length;
  await renewal.renewIfRolesDiffer('USER');

  expect([calls, fetched.mock.calls.length]).toEqual([1, 1]);
});

test('a page on its way to the logout of the provider asks for no sign-in', async () => {
  const { session } = await aTab(aToken(1));
  session.leave(true);
  expect([session.current(), session.returns(), session.isLoggingOut()]).toEqual([null, false, true]);

  session.leave();
  expect(session.isLoggingOut()).toBe(false);
});
