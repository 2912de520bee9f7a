import { parse } from 'graphql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAllowances } from '../../server/plugins/permissions.ts';
import { sdlOfTheServer } from '../support/calls.ts';
import { anotherServer, aWorld, type World } from '../world/index.ts';
import { Caller } from '../world/callers.ts';

/** Longer than cached values count as current. */
const LATER_MS = 6_000;

let world: World;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  world = await aWorld();
});
afterEach(() => void vi.useRealTimers());

const later = () => vi.setSystemTime(Date.now() + LATER_MS);

/** All that the sign-in page asks, and each alone. */
const PUBLIC = [
  '{ getFeatures { id isEnabled } }',
  '{ getSettings { id settingsValue } getLocale }',
  '{ getPageContent(pageId: HOMEPAGE) }',
  '{ getTemplateLists { path } getRecordLists { record } getMaxFileBytes }',
  '{ getFeatures { id } getSettings { id } getTemplateLists { path } getRecordLists { record } getMaxFileBytes footer: getPageContent(pageId: FOOTERCONTENT) }',
];

test.each(PUBLIC)('without a session, %s costs no statement but a check of versions', async (document) => {
  const ask = () => world.nobody.query(document);
  await ask();

  const soon = await world.statements(async () => {
    for (let i = 0; i < 5; i += 1) await ask();
  });
  later();
  const unchanged = await world.statements(() => Promise.all([ask(), ask(), ask()]));

  expect(soon).toEqual([]);
  expect(unchanged).toEqual([expect.stringContaining('change_stamps')]);
});

/** Open calls that take a token or code, with one that is none. */
const TOKENS: Readonly<Record<string, string>> = {
  checkToken: 'checkToken(token: "made.up.token") { isValid }',
  checkExternalToken: 'checkExternalToken(token: "made up") { isValid }',
  getToken: 'getToken(token: "made.up.token")',
  selectRole: 'selectRole(token: "made.up.token", selectedRoleId: 1)',
  logout: 'logout(token: "made.up.token")',
  externalTokenLogin: 'externalTokenLogin(externalToken: "made up", redirectUri: "http://127.0.0.1/external-auth/")',
};

test('every call that is open without a session is counted here', () => {
  const open = [...readAllowances(parse(sdlOfTheServer()))].flatMap(([name, who]) => (who === 'public' ? [name] : []));
  const counted = open.filter((name) => name in TOKENS || PUBLIC.some((document) => document.includes(name)));

  expect(counted).toEqual(open);
});

test.each(Object.entries(TOKENS))('without a session, %s with a made-up token costs at most one statement', async (name, call) => {
  const ask = () => world.nobody.query(`${name.startsWith('check') ? 'query' : 'mutation'} { ${call} }`).catch(() => undefined);
  await ask();

  const statements = await world.statements(async () => {
    for (let i = 0; i < 3; i += 1) await ask();
  });

  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(3);
});

test('without a session, a change made on another server is seen within seconds', async () => {
  const other = await anotherServer(world);
  const there = new Caller(other, null);
  const tags = async () =>
    (await there.query<{ getFeatures: { id: string; isEnabled: boolean }[] }>('{ getFeatures { id isEnabled } }')).getFeatures.find(
      ({ id }) => id === 'TAGS',
    )?.isEnabled;
  const before = await tags();

  await world.services.features.switch(['TAGS'], true);
  later();
  const after = await tags();
  await other.http.close();

  expect([before, after]).toEqual([false, true]);
});
