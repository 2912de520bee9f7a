import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { Caller, aWorld, MINUTE_MS, type World } from '../world/index.ts';

interface ApiToken {
  readonly id: string;
  readonly name: string;
  readonly accessToken: string;
  readonly accessPermissions: string;
}

const TOKEN = '{ id name accessToken accessPermissions }';
const INSTRUMENTS = '{ getInstruments { totalCount } }';

let world: World;
const officer = () => world.as(world.olga);
const granted = (...names: readonly string[]): string => JSON.stringify(Object.fromEntries(names.map((name) => [name, true])));

async function create(permissions: string, more: { readonly name?: string; readonly expiresAt?: string } = {}): Promise<ApiToken> {
  const { it } = await officer().query<{ it: ApiToken }>(
    `mutation ($name: String!, $permissions: String!, $expiresAt: DateTime) {
      it: createApiAccessToken(name: $name, accessPermissions: $permissions, expiresAt: $expiresAt) ${TOKEN} }`,
    { name: 'Scheduler', permissions, ...more },
  );
  return it;
}
const change = async (id: string, permissions: string): Promise<ApiToken> =>
  (
    await officer().query<{ it: ApiToken }>(
      `mutation ($id: String!, $permissions: String!) { it: updateApiAccessToken(accessTokenId: $id, name: "Reader", accessPermissions: $permissions) ${TOKEN} }`,
      { id, permissions },
    )
  ).it;
const remove = (id: string) => officer().query('mutation ($id: String!) { deleteApiAccessToken(accessTokenId: $id) { id name } }', { id });
const listed = async () =>
  (
    await officer().query<{ it: readonly (ApiToken & { lastUsedAt: string | null })[] }>(
      '{ it: getAllApiAccessTokensAndPermissions { id name accessToken accessPermissions lastUsedAt } }',
    )
  ).it;
const by = ({ accessToken }: ApiToken) => new Caller(world.app, accessToken);

beforeEach(async () => {
  world = await aWorld();
});

test('a token makes the calls that it names, as an officer reads them, and no others', async () => {
  const token = await create(granted('getInstruments', 'getUser'));

  expect(await by(token).query(`{ getUser(userId: ${world.petra.id}) { email } }`)).toEqual({ getUser: { email: world.petra.email } });
  await expect(by(token).query('{ getCalls { id } }')).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
    reason: 'TOKEN_LACKS_PERMISSION',
    message: 'This API access token has no permission for getCalls',
  });
  expect(await by(token).query('{ getFeatures { id } }')).toMatchObject({ getFeatures: expect.arrayContaining([]) as unknown });
});

test('its text is shown once; only a hash of it is stored', async () => {
  const token = await create(granted('getInstruments'));

  expect(token.accessToken).toMatch(/^bt_[\w-]{43}$/);
  expect(await listed()).toMatchObject([{ id: token.id, accessToken: `bt_…${token.accessToken.slice(-4)}`, lastUsedAt: null }]);
  const stored = JSON.stringify([
    await world.db.selectFrom('apiAccessTokens').selectAll().execute(),
    await world.db.selectFrom('eventLog').selectAll().execute(),
  ]);
  expect(stored).not.toContain(token.accessToken);
});

test('other names count at once and leave the text as it is; deleted, it opens nothing, not even a public call', async () => {
  const token = await create(granted('getCalls'));

  const changed = await change(token.id, granted('getInstruments'));
  expect(changed).toEqual({
    id: token.id,
    name: 'Reader',
    accessToken: `bt_…${token.accessToken.slice(-4)}`,
    accessPermissions: granted('getInstruments'),
  });
  expect(await by(token).query(INSTRUMENTS)).toEqual({ getInstruments: { totalCount: 2 } });
  await expect(by(token).query('{ getCalls { id } }')).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });

  expect(await remove(token.id)).toEqual({ deleteApiAccessToken: { id: token.id, name: 'Reader' } });
  for (const document of [INSTRUMENTS, '{ getFeatures { id } }'])
    await expect(by(token).query(document)).rejects.toMatchObject({ code: 'INVALID_TOKEN', reason: 'TOKEN_UNKNOWN' });
  await expect(remove(token.id)).rejects.toMatchObject({ code: 'NOT_FOUND', reason: 'TOKEN_NOT_FOUND' });
});

test('of the downloads it has the one that it names', async () => {
  const token = await create(granted('/download/pdf/sample/{id}'));
  const status = async (path: string) => (await by(token).get(path)).statusCode;

  expect(await status('/download/pdf/sample/1')).toBe(404);
  for (const path of ['/download/zip/proposal/1', '/download/xlsx/proposal/1', '/download/xlsx/call_fap/1', '/files/download/1'])
    expect([path, await status(path)]).toEqual([path, 403]);
  expect((await by(token).get('/files/download/1')).body).toContain('no permission for /files/download/{fileId}');
  await remove(token.id);
  expect(await status('/download/pdf/sample/1')).toBe(401);
  expect((await officer().get('/download/xlsx/something/1')).statusCode).toBe(404);
  expect((await world.nobody.get('/download/xlsx/something/1')).statusCode).toBe(401);
});

test.each([
  ['a name that is not offered', granted('getEverything'), 'TOKEN_PERMISSION_UNKNOWN'],
  ['a call that needs a person', granted('getUserMe'), 'TOKEN_PERMISSION_UNKNOWN'],
  ['a record that names who changed it', granted('createRecord:PREDEFINED_MESSAGE'), 'TOKEN_PERMISSION_UNKNOWN'],
  ['an operation that the record lacks', granted('deleteRecord:TAG'), 'TOKEN_PERMISSION_UNKNOWN'],
  ['a record without a list', granted('getRecordPage:COUNTRY'), 'TOKEN_PERMISSION_UNKNOWN'],
  ['text', 'getCalls', 'BAD_INPUT'],
  ['a list', '["getCalls"]', 'BAD_INPUT'],
  ['another value', '{"getCalls": "yes"}', 'BAD_INPUT'],
])('it is refused with %s', async (_what, permissions, reason) => {
  await expect(create(permissions)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason });
  expect(await listed()).toEqual([]);
});

test('false grants nothing, and a blank name is refused', async () => {
  expect((await create('{"getCalls": false, "getUser": true}')).accessPermissions).toBe(granted('getUser'));
  await expect(create(granted('getUser'), { name: ' ' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('it stops when it expires', async () => {
  const soon = new Date(world.clock.now().getTime() + 2 * MINUTE_MS).toISOString();
  const token = await create(granted('getInstruments'), { expiresAt: soon });

  await by(token).query(INSTRUMENTS);
  world.clock.advance(2 * MINUTE_MS);

  await expect(by(token).query(INSTRUMENTS)).rejects.toMatchObject({ code: 'INVALID_TOKEN', reason: 'TOKEN_EXPIRED' });
  const yesterday = new Date(world.clock.now().getTime() - 1).toISOString();
  await expect(create(granted('getInstruments'), { expiresAt: yesterday })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('its last use is noted at most once a minute, and a request costs one statement more than its work', async () => {
  const token = await create(granted('getInstruments'));
  await by(token).query(INSTRUMENTS);
  const [first] = await listed();

  world.clock.advance(MINUTE_MS / 2);
  const sent = await world.statements(() => by(token).query(INSTRUMENTS));
  expect(sent.filter((statement) => statement.includes('api_access_tokens'))).toHaveLength(1);
  expect((await listed())[0]?.lastUsedAt).toBe(first?.lastUsedAt);
  world.clock.advance(MINUTE_MS);
  await by(token).query(INSTRUMENTS);
  expect((await listed())[0]?.lastUsedAt).toBe(world.clock.now().toISOString());
});

test('the log of a change by token names the token and nobody; that of tokens names the officer', async () => {
  await world.services.features.switch(['TAGS'], true);
  const token = await create(granted('createTag'));
  const { it } = await by(token).query<{ it: { id: number } }>('mutation { it: createTag(name: "A", shortCode: "A") { id } }');
  const log = async (id: string | number, type: string) =>
    (
      await officer().query<{ it: readonly object[] }>(
        'query ($id: String!, $type: String!) { it: getEventLogs(changedObjectId: $id, eventType: $type) { description changedBy { id } } }',
        {
          id: String(id),
          type,
        },
      )
    ).it;

  expect(await log(it.id, 'TAG')).toEqual([{ description: 'Tag A created (by the API access token Scheduler)', changedBy: null }]);
  expect(await log(token.id, 'API_TOKEN')).toEqual([
    { description: 'API access token Scheduler created', changedBy: { id: world.olga.id } },
  ]);
});

test('a token goes on when the officer who made it is none any more', async () => {
  const callId = await aCall(world, await layGround(world));
  const token = await create(granted('getCalls'));
  await world.db.deleteFrom('roleUser').where('userId', '=', world.olga.id).execute();

  expect(await by(token).query('{ getCalls { id } }')).toEqual({ getCalls: [{ id: callId }] });
});
