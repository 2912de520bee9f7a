import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readServerConfig } from '../../server/config.ts';
import { profileOf } from '../../server/session/claims.ts';
import type { SignedIn } from '../../server/users/index.ts';
import { Browser } from '../world/browser.ts';
import { aWorld, Caller, MINUTE_MS, type World } from '../world/index.ts';
import { signsIn } from '../world/sign-ins.ts';

let world: World;
let browser: Browser;
beforeEach(async () => {
  world = await aWorld();
  browser = new Browser(world.app.http);
});

const SIGN_IN =
  'mutation ($token: String!, $uri: String!, $iss: String) { externalTokenLogin(externalToken: $token, redirectUri: $uri, iss: $iss) }';
const EXTERNAL = 'query ($token: String!) { checkExternalToken(token: $token) { isValid } }';
const KNOWN = 'query ($token: String!) { checkExternalToken(token: $token) { isValid isKnown } }';
const LOGOUT = 'mutation ($token: String!) { logout(token: $token) }';
const ME = '{ getUserMe { id email firstname } getMyRoles { shortCode } }';

const RETURN = 'http://beamtime.test/external-auth/';
const finish = (url: URL, by = browser, uri = RETURN) => by.graphql(SIGN_IN, { token: url.search, uri, iss: null });
const tokenOf = async (url: URL): Promise<string> => (await finish(url)).data?.['externalTokenLogin'] ?? '';
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    externalToken: string;
    isInternalUser: boolean;
    currentRole: { id: number; shortCode: string };
  };

test('a person signs in through the provider and becomes who they are', async () => {
  const { url, answer } = await browser.visit('/auth/login');
  expect(url.pathname).toMatch(/^\/demo-oidc\/interaction\//);
  expect(answer.body).toContain('Petra Principal');
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");

  const returned = (await browser.submit(url.pathname, { account: 'petra' })).url;
  expect(returned.pathname).toBe('/external-auth/');
  const token = await tokenOf(returned);

  expect(await new Caller(world.app, token).query(ME)).toEqual({
    getUserMe: { id: world.petra.id, email: world.petra.email, firstname: 'Petra' },
    getMyRoles: [{ shortCode: 'USER' }],
  });
});

describe('the sign-in page shows the facility', () => {
  const set = (settingsId: string, settingsValue: string) =>
    world
      .as(world.olga)
      .query('mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { id } }', { input: { settingsId, settingsValue } });
  const header = async (): Promise<string> =>
    /<header>(.*)<\/header>/.exec((await new Browser(world.app.http).visit('/auth/login')).answer.body)?.[1] ?? '';

  // without a text of its own, a logo that cannot be shown takes no room beside the name
  test.each([
    ['logo', 'eldmark.svg', 'Light & Matter', '/images/eldmark.svg', 'Light &amp; Matter'],
    ['a logo whose name needs escaping', 'a "b".png', 'Light', '/images/a%20%22b%22.png', 'Light'],
    ['the mark of the product without a logo', '', 'Light', '/icon.svg', 'Light'],
    ['the name of the product without one', '', '', '/icon.svg', 'Beamtime'],
  ])('name and %s', async (_what, logo, name, address, text) => {
    await set('HEADER_LOGO_FILENAME', logo);
    await set('ORGANISATION_NAME', name);

    expect(await header()).toBe(`<img src="${address}" alt="" height="28" /><strong>${text}</strong>`);
  });

  test('in the font of the other pages', async () => {
    const page = (await browser.visit('/auth/login')).answer.body;
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? '';
    const { body } = await world.nobody.get(sheet);
    const files = [...body.matchAll(/url\(\.\/(files\/[^)]+\.woff2)\)/g)].map(([, file = '']) => file);

    expect(body).toContain("font: 16px/1.45 'Noto Sans'");
    expect(body).toContain("font-family: 'Noto Sans'");
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const { statusCode, headers } = await world.nobody.get(new URL(file, `http://beamtime.test${sheet}`).pathname);
      expect({ file, statusCode, type: headers['content-type'] }).toEqual({ file, statusCode: 200, type: 'font/woff2' });
    }
    expect((await world.nobody.get('/demo-oidc/files/other.woff2')).statusCode).toBe(404);
  });
});

test('the internal mark and the highest role come with the sign-in', async () => {
  expect(claimsOf(await tokenOf(await browser.signInAs('ivan'))).isInternalUser).toBe(true);
  expect(claimsOf(await tokenOf(await browser.signInAs('tess'))).currentRole.shortCode).toBe('USER_OFFICER');
});

test('the code alone is enough where the return address carries the rest', async () => {
  const returned = await browser.signInAs('petra');

  const answer = await browser.graphql(SIGN_IN, {
    token: returned.searchParams.get('code'),
    uri: returned.href,
    iss: returned.searchParams.get('iss'),
  });

  expect(answer.data?.['externalTokenLogin']).toMatch(/^ey/);
});

test('a sign-in is finished only by the browser that began it', async () => {
  const returned = await browser.signInAs('olga');

  const elsewhere = await finish(returned, new Browser(world.app.http));

  expect(elsewhere.errors?.[0]).toMatchObject({
    extensions: { code: 'BAD_USER_INPUT', reason: 'SIGN_IN_STATE' },
    message: expect.stringContaining('sign in again') as string,
  });
});

test('a wrong state, a wrong return address and a second use are refused', async () => {
  const returned = await browser.signInAs('olga');
  const forged = new URL(returned);
  forged.searchParams.set('state', 'another');

  expect((await finish(forged)).errors?.[0]?.extensions.reason).toBe('SIGN_IN_STATE');
  expect((await finish(returned, browser, 'http://evil.example/external-auth/')).errors?.[0]?.extensions.reason).toBe('SIGN_IN_STATE');
  expect((await finish(returned)).errors).toBeUndefined();
  expect((await finish(returned)).errors?.[0]?.extensions.reason).toBe('SIGN_IN_STATE');
});

test('a code that the provider did not give is refused with its reason', async () => {
  const returned = await browser.signInAs('olga');
  returned.searchParams.set('code', 'guessed');

  expect((await finish(returned)).errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', reason: 'SIGN_IN_REFUSED' } });
});

test('a sign-in that took too long must be begun again', async () => {
  const returned = await browser.signInAs('olga');
  world.clock.advance(61 * MINUTE_MS);

  expect((await finish(returned)).errors?.[0]?.extensions.reason).toBe('SIGN_IN_STATE');
});

test('two tabs sign in beside each other', async () => {
  const first = await browser.signInAs('petra');
  const second = await browser.signInAs('carl');

  expect((await finish(first)).errors).toBeUndefined();
  expect((await finish(second)).errors).toBeUndefined();
});

test('people come back to the name by which they came', async () => {
  const away = new Browser(world.app.http, 'laptop.local:4000');

  const returned = await away.signInAs('petra');

  expect(returned.host).toBe('laptop.local:4000');
  expect((await finish(returned, away, 'http://laptop.local:4000/external-auth/')).errors).toBeUndefined();
});

test('the provider is asked whether an external token still holds; any failure is a no', async () => {
  const token = await tokenOf(await browser.signInAs('petra'));
  const { externalToken } = claimsOf(token);
  const holds = async (of: string) =>
    (await world.nobody.query<{ checkExternalToken: { isValid: boolean } }>(EXTERNAL, { token: of })).checkExternalToken.isValid;

  expect(await holds(externalToken)).toBe(true);
  expect(await holds('nonsense')).toBe(false);
  expect(await holds('')).toBe(false);
});

test('a token the provider no longer accepts ends the sessions that stand on it, a minute later at most', async () => {
  const petra = new Caller(world.app, await tokenOf(await browser.signInAs('petra')));
  const { externalToken } = claimsOf(petra.token ?? '');
  const holds = () => world.services.session.externalTokenHolds(externalToken);
  expect(await holds()).toBe(true);
  const provider = await world.services.session.deps.provider();
  await provider.revoke(externalToken);

  expect(await holds()).toBe(true);
  world.clock.advance(MINUTE_MS);
  expect(await holds()).toBe(false);

  await expect(petra.query(ME)).rejects.toMatchObject({ code: 'EXTERNAL_TOKEN_INVALID' });
});

test('where it cannot be found out whether a token holds, that is told, and nothing ends', async () => {
  const token = await tokenOf(await browser.signInAs('petra'));
  const { externalToken } = claimsOf(token);
  const told = () => world.nobody.query(KNOWN, { token: externalToken });
  const asked = vi.spyOn(await world.services.session.deps.provider(), 'accepts').mockResolvedValue(null);

  expect(await told()).toEqual({ checkExternalToken: { isValid: false, isKnown: false } });

  await new Caller(world.app, token).query(ME);
  asked.mockRestore();
  world.clock.advance(MINUTE_MS);
  expect(await told()).toEqual({ checkExternalToken: { isValid: true, isKnown: true } });
  expect(await world.nobody.query(KNOWN, { token: 'made-up' })).toEqual({ checkExternalToken: { isValid: false, isKnown: true } });
});

test('a token of which it is not known when it is over is asked about, and a no ends its sessions', async () => {
  const token = await tokenOf(await browser.signInAs('petra'));
  await world.db.updateTable('sessions').set({ externalUntil: null }).execute();
  vi.spyOn(await world.services.session.deps.provider(), 'accepts').mockResolvedValue(false);

  expect(await world.services.session.externalTokenHolds(claimsOf(token).externalToken)).toBe(false);

  await expect(new Caller(world.app, token).query(ME)).rejects.toMatchObject({ code: 'EXTERNAL_TOKEN_INVALID' });
});

test('a database that does not answer is no word of the provider, and no error of the call', async () => {
  const { externalToken } = claimsOf(await tokenOf(await browser.signInAs('petra')));
  await sql`alter table sessions rename to sessions_away`.execute(world.db);

  const told = await world.nobody.query(KNOWN, { token: externalToken }).catch((error: unknown) => error);

  await sql`alter table sessions_away rename to sessions`.execute(world.db);
  expect(told).toEqual({ checkExternalToken: { isValid: false, isKnown: false } });
});

test('the provider is asked about no token on which no session stands, however many are made up', async () => {
  const token = await tokenOf(await browser.signInAs('petra'));
  const { externalToken } = claimsOf(token);
  const asked = vi.spyOn(await world.services.session.deps.provider(), 'accepts');
  const times = Array.from({ length: 29 }, (_, i) => `a${i}: checkExternalToken(token: "made-up-${i}") { isValid }`);

  const answers = await world.nobody.query<Readonly<Record<string, { isValid: boolean }>>>(
    `{ ${times.join(' ')} real: checkExternalToken(token: "${externalToken}") { isValid } }`,
  );

  expect(Object.entries(answers).filter(([, { isValid }]) => isValid)).toEqual([['real', { isValid: true }]]);
  expect(asked.mock.calls).toEqual([[externalToken]]);
});

describe('who asks for a new token or another role', () => {
  const renewals: Readonly<Record<string, (token: string) => Promise<unknown>>> = {
    getToken: (token) => world.nobody.query('mutation ($token: String!) { getToken(token: $token) }', { token }),
    selectRole: (token) =>
      world.nobody.query('mutation ($token: String!, $id: Int!) { selectRole(token: $token, selectedRoleId: $id) }', {
        token,
        id: claimsOf(token).currentRole.id,
      }),
  };

  test.each(Object.entries(renewals))('by %s gets none once the provider has taken its word back', async (_call, again) => {
    const token = await tokenOf(await browser.signInAs('petra'));
    await again(token);
    await (await world.services.session.deps.provider()).revoke(claimsOf(token).externalToken);
    world.clock.advance(MINUTE_MS);

    await expect(again(token)).rejects.toMatchObject({ code: 'EXTERNAL_TOKEN_INVALID' });
    await expect(new Caller(world.app, token).query(ME)).rejects.toMatchObject({ code: 'EXTERNAL_TOKEN_INVALID' });
  });

  test.each(Object.entries(renewals))(
    'by %s gets it when the provider’s token is over by itself, and stays signed in',
    async (_call, again) => {
      const token = await tokenOf(await browser.signInAs('petra'));
      const { externalToken } = claimsOf(token);
      const { externalUntil } = await world.db
        .selectFrom('sessions')
        .select('externalUntil')
        .where('externalToken', '=', externalToken)
        .executeTakeFirstOrThrow();
      const asked = vi.spyOn(await world.services.session.deps.provider(), 'accepts').mockResolvedValue(false);
      await world.db.updateTable('sessions').set({ externalUntil: world.clock.now() }).execute();

      await again(token);

      expect(externalUntil?.getTime()).toBeGreaterThan(world.clock.now().getTime());
      expect(await world.nobody.query(`{ checkExternalToken(token: "${externalToken}") { isValid } }`)).toEqual({
        checkExternalToken: { isValid: true },
      });
      await new Caller(world.app, token).query(ME);
      expect(asked).not.toHaveBeenCalled();
    },
  );

  test.each(Object.entries(renewals))('by %s gets it while the provider cannot be asked', async (_call, again) => {
    const token = await tokenOf(await browser.signInAs('petra'));
    vi.spyOn(await world.services.session.deps.provider(), 'accepts').mockResolvedValue(null);

    await again(token);

    await new Caller(world.app, token).query(ME);
  });
});

test('a sign-out ends the session at once and its token for good', async () => {
  const token = await tokenOf(await browser.signInAs('petra'));

  expect((await browser.graphql(LOGOUT, { token })).data).toEqual({ logout: true });

  await expect(new Caller(world.app, token).query(ME)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect((await browser.visit('/auth/logout')).url.pathname).toBe('/logged-out');
});

test.each([
  ['http://beamtime.test', false],
  ['https://beamtime.test', true],
])('the cookie of a sign-out at %s is set and taken away alike, for no script; Secure: %s', async (publicUrl, isSecure) => {
  world = await aWorld({ env: { PUBLIC_URL: publicUrl, OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'beamtime' } });
  const out = await world.nobody.post('/graphql', { query: LOGOUT, variables: { token: await world.as(world.petra).signIn() } });
  const cookie = `beamtime-sign-out=${out.cookies[0]?.value ?? ''}`;
  const left = await world.nobody.get('/auth/logout', { cookie });

  const [set, cleared] = [out, left].map(
    ({ cookies: [{ name = '', path = '', httpOnly = false, sameSite = '', secure = false } = {}] }) => {
      return { name, path, httpOnly, sameSite, secure };
    },
  );
  expect(set).toEqual({ name: 'beamtime-sign-out', path: '/auth/logout', httpOnly: true, sameSite: 'Lax', secure: isSecure });
  expect(cleared).toEqual(set);
});

const says = (claims: Partial<SignedIn>) => signsIn(world, claims);

test('who signs in first becomes a user; the configured address becomes the first officer', async () => {
  expect((await says({})).roles.map((r) => r.shortCode)).toEqual(['USER']);

  world = await aWorld({ env: { FIRST_OFFICER_EMAIL: 'Nora@new.example' } });
  expect((await says({ emailTrusted: false, subject: 'x' })).roles.map((r) => r.shortCode)).toEqual(['USER']);
  expect((await says({ email: 'nora2@new.example', subject: 'y' })).roles.map((r) => r.shortCode)).toEqual(['USER']);

  world = await aWorld({ env: { FIRST_OFFICER_EMAIL: 'Nora@new.example' } });
  expect((await says({})).roles.map((r) => r.shortCode)).toEqual(['USER_OFFICER']);
});

test('an unverified first officer is a plain user, and the log says why and what to do', async () => {
  const logged: string[] = [];
  world = await aWorld({ env: { FIRST_OFFICER_EMAIL: 'Nora@new.example', LOG_LEVEL: 'warn' }, log: (line) => void logged.push(line) });
  const warnings = () => logged.filter((line) => line.includes('FIRST_OFFICER_EMAIL') && line.includes('email_verified')).length;
  await says({ emailTrusted: false, emailVerified: false });
  expect(warnings()).toBe(0);

  await sql`update users set deactivated_at = now()`.execute(world.db);
  expect((await says({ emailTrusted: false, emailVerified: false, subject: 'x' })).roles.map((r) => r.shortCode)).toEqual(['USER']);
  expect(warnings()).toBe(1);
});

test('the same subject is the same person, with the newest data', async () => {
  const first = await says({});
  const second = await says({ email: 'nora@newer.example', lastname: 'Newer', isInternal: true });

  expect(second).toMatchObject({ id: first.id, email: 'nora@newer.example', lastname: 'Newer', isInternal: true });
  const { rows } = await sql<{ type: string }>`select event_type as type from event_log order by id`.execute(world.db);
  expect(rows.map((r) => r.type)).toEqual(['USER_CREATED', 'USER_UPDATED']);
});

test('an address connects an account only when it is verified and no other subject has it', async () => {
  const email = world.carl.email.toUpperCase();
  await expect(says({ email })).rejects.toMatchObject({ reason: 'SIGN_IN_EMAIL_TAKEN' });
  await world.db
    .updateTable('users')
    .set({ oidcSub: null, oauthIssuer: null, placeholder: true })
    .where('id', '=', world.carl.id)
    .execute();
  await expect(says({ email, emailVerified: false })).rejects.toMatchObject({ reason: 'SIGN_IN_EMAIL_TAKEN' });

  expect(await says({ email })).toMatchObject({ id: world.carl.id, oidcSub: 'abc', placeholder: false });
});

test('the institution comes from the claims, by ROR id, else by name, else it is made', async () => {
  const at = async (subject: string, institution: Readonly<Record<string, string | null>>) =>
    (await says({ subject, email: `${subject}@new.example`, institution: { name: null, country: null, rorId: null, ...institution } }))
      .institution;

  expect(await at('a', { rorId: 'https://ror.org/00uni0002', name: 'Uni' })).toBe('University of Example');
  expect(await at('b', { name: 'the facility' })).toBe('The Facility');
  expect(await at('c', { name: 'Institute of Nowhere' })).toBe('Other');
  expect(await at('d', { name: 'Institute of Nowhere', country: 'Nowhere', rorId: 'https://ror.org/0nowhere0' })).toBe(
    'Institute of Nowhere',
  );
  expect(await at('e', {})).toBe('Other');
});

test('an address that somebody else has stays theirs', async () => {
  await says({});
  expect(await says({ email: world.petra.email })).toMatchObject({ email: 'nora@new.example' });
});

test.each([
  [{ email_verified: true }, false, true],
  [{ email_verified: 'true' }, false, true],
  [{}, false, false],
  [{}, true, true],
  [{ email_verified: false }, true, false],
])('whether an address counts as verified: claims %j, provider trusted: %s', (claims, trustsEmail, counts) => {
  const profile = profileOf({ sub: 'abc', email: 'nora@new.example', ...claims }, { issuer: 'x', internalClaim: 'y', trustsEmail });

  expect(profile.emailTrusted).toBe(counts);
  expect(profile.emailVerified).toBe(counts && 'email_verified' in claims);
});

const READ = { issuer: 'https://id.facility.example', internalClaim: 'y', trustsEmail: true };

test('what a provider says is cut and cleaned, and nobody is kept out for it', async () => {
  const profile = profileOf(
    {
      sub: 'abc',
      email: 'nora@new.example',
      given_name: `Nora\n<b>${'n'.repeat(60_000)}`,
      family_name: 'New, see https://evil.example/login',
      nickname: '//',
      title: 't'.repeat(60_000),
      preferred_username: 'u'.repeat(60_000),
      institution_name: `Lab\u202e of ${'x'.repeat(60_000)}`,
      institution_country: 'c'.repeat(60_000),
      institution_ror_id: 'r'.repeat(60_000),
    },
    READ,
  );
  const { id } = await world.services.users.signedIn(profile);
  const record = await world.services.users.byId(id);

  expect(record?.firstname).toBe(`Nora b ${'n'.repeat(93)}`);
  expect(record).toMatchObject({ lastname: 'New, see https: evil. example login', preferredname: null });
  expect(JSON.stringify(record).length).toBeLessThan(3000);
});

test('whose provider sends no name is called by the beginning of the address', () => {
  expect(profileOf({ sub: 'abc', email: 'nora.new@new.example' }, READ)).toMatchObject({ firstname: '', lastname: 'nora new' });
});

test.each([
  ['subject', { sub: 's'.repeat(256), email: 'nora@new.example' }],
  ['address', { sub: 'abc', email: `${'n'.repeat(250)}@new.example` }],
])('a %s that is longer than one can be is none: cut, it might be that of somebody else', (_what, claims) => {
  expect(() => profileOf(claims, READ)).toThrow('did not send');
});

test('a provider is trusted with addresses only where the configuration says so', () => {
  const env = { OIDC_ISSUER: 'https://id.example', DATA_DIR: '/tmp' };

  expect(readServerConfig(env).oidc?.trustsEmail).toBe(false);
  expect(readServerConfig({ ...env, OIDC_TRUST_EMAIL: 'on' }).oidc?.trustsEmail).toBe(true);
});
