import { beforeEach, expect, test } from 'vitest';
import { ROLES } from '../../engine/catalog/types.ts';
import { someDefinitions } from '../world/catalog.ts';
import { anotherServer, aWorld, type Caller, personWith, type World } from '../world/index.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});

const SETTINGS = '{ getSettings { id settingsValue description } }';
const FEATURES = '{ getFeatures { id isEnabled description } }';
const UPDATE =
  'mutation ($id: SettingsId!, $value: String) { updateSettings(input: { settingsId: $id, settingsValue: $value }) { id settingsValue } }';
const SWITCH =
  'mutation ($ids: [FeatureId!]!, $action: FeatureUpdateAction!) { updateFeatures(input: { featureIds: $ids, action: $action }) { id isEnabled } }';
const PAGE = '{ getPageContent(pageId: HELPPAGE) }';
const WRITE = 'mutation ($text: String!) { setPageContent(id: HELPPAGE, text: $text) { id content } }';
const LOG = 'mutation ($error: String!) { addClientLog(error: $error) }';

type Values = { readonly getSettings: readonly { readonly id: string; readonly settingsValue: string }[] };
const valueOf = ({ getSettings }: Values, id: string) => getSettings.find((s) => s.id === id)?.settingsValue;

test('everybody reads settings and features; before anyone changed them they have the defaults of the vocabulary', async () => {
  const settings = await world.nobody.query<Values>(SETTINGS);
  const { getFeatures } = await world.nobody.query<{ getFeatures: { id: string; isEnabled: boolean }[] }>(FEATURES);

  expect(valueOf(settings, 'DATE_FORMAT')).toBe('dd-MM-yyyy');
  expect(valueOf(settings, 'EXTERNAL_AUTH_LOGIN_URL')).toBe('/auth/login');
  expect(getFeatures.find((f) => f.id === 'SCHEDULER')?.isEnabled).toBe(true);
  expect(getFeatures.find((f) => f.id === 'TAGS')?.isEnabled).toBe(false);
});

test('private settings are shown to officers alone', async () => {
  const has = async (caller: { query: Caller['query'] }) =>
    valueOf(await caller.query<Values>(SETTINGS), 'USER_OFFICE_EMAIL') !== undefined;

  expect(await has(world.as(world.olga))).toBe(true);
  expect(await has(world.as(world.tess, 'USER'))).toBe(false);
  expect(await has(world.nobody)).toBe(false);
});

test.each(ROLES.filter((role) => role !== 'USER_OFFICER'))('a %s changes neither settings, features nor pages', async (role) => {
  const caller = world.as(personWith(world, role));
  const refused = { code: 'INSUFFICIENT_PERMISSIONS' };

  await expect(caller.query(UPDATE, { id: 'TIMEZONE', value: 'Europe/Oslo' })).rejects.toMatchObject(refused);
  await expect(caller.query(SWITCH, { ids: ['TAGS'], action: 'ENABLE' })).rejects.toMatchObject(refused);
  await expect(caller.query(WRITE, { text: 'mine' })).rejects.toMatchObject(refused);
  expect(await world.services.settings.get('TIMEZONE')).toBe('UTC');
  expect(await world.services.features.isOn('TAGS')).toBe(false);
});

test('an officer changes a setting, and every next request sees it', async () => {
  await world.as(world.olga).query(UPDATE, { id: 'TIMEZONE', value: ' Europe/Oslo ' });

  expect(valueOf(await world.nobody.query<Values>(SETTINGS), 'TIMEZONE')).toBe('Europe/Oslo');
  expect(await world.services.settings.get('TIMEZONE')).toBe('Europe/Oslo');
});

const faults: readonly (readonly [string, string])[] = [
  ['TIMEZONE', 'Mars/Olympus'],
  ['TIMEZONE', ''],
  ['DISPLAY_FAQ_LINK', 'yes'],
  ['FEEDBACK_MAX_REQUESTS', '-1'],
  ['GRADE_PRECISION', '0'],
  ['INVITE_REMINDERS_SEND_DELAY_DAYS', '3; 5'],
  ['USER_OFFICE_EMAIL', 'office@example.org;nobody'],
  ['PROFILE_PAGE_LINK', 'javascript:alert(1)'],
  ['PROFILE_PAGE_LINK', '//elsewhere.example'],
  ['PALETTE_PRIMARY_MAIN', 'blue'],
  ['DATE_FORMAT', 'tomorrow'],
  ['DEFAULT_INST_SCI_REVIEWER_FILTER', 'me'],
  ['DEFAULT_INST_SCI_STATUS_FILTER', 'NO_SUCH_STATUS'],
  ['TECH_REVIEW_OPTIONAL_WORKFLOW_STATUS', 'ALL'],
];
test.each(faults)('%s does not take %j', async (id, value) => {
  await expect(world.as(world.olga).query(UPDATE, { id, value })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    reason: 'SETTING_INVALID',
  });
});

test('a setting whose default is empty may be emptied again', async () => {
  const olga = world.as(world.olga);
  await olga.query(UPDATE, { id: 'PALETTE_PRIMARY_MAIN', value: '#1A5fb4' });

  const emptied = await olga.query(UPDATE, { id: 'PALETTE_PRIMARY_MAIN', value: '' });

  expect(emptied).toEqual({ updateSettings: { id: 'PALETTE_PRIMARY_MAIN', settingsValue: '' } });
});

test.each([
  ['DEFAULT_INST_SCI_STATUS_FILTER', 'ALL'],
  ['TECH_REVIEW_OPTIONAL_WORKFLOW_STATUS', 'SECOND_LOOK'],
])('%s takes %j', async (id, value) => {
  const olga = world.as(world.olga);
  await olga.query(
    'mutation { createStatus(name: "Second look", shortCode: "SECOND_LOOK", description: "", entityType: PROPOSAL) { id } }',
  );

  expect(await olga.query(UPDATE, { id, value })).toEqual({ updateSettings: { id, settingsValue: value } });
});

test('a setting says in words what it is, where it acts and what it was at first', async () => {
  const { getSettings } = await world.nobody.query<{ readonly getSettings: readonly { readonly id: string }[] }>(
    '{ getSettings { id title group type default usedIn least most } }',
  );

  expect(getSettings.find(({ id }) => id === 'IDLE_TIMEOUT')).toEqual({
    id: 'IDLE_TIMEOUT',
    title: 'Time until the idle warning',
    group: 'Sign-in',
    type: 'whole',
    default: '3600000',
    usedIn: 'the idle warning, while STFC_IDLE_TIMER is on',
    least: 60000,
    most: null,
  });
});

test('a feature says in words what it is and who loses what; officers see what is stored of its area', async () => {
  await world.db.insertInto('tags').values({ name: 'Neutrons', shortCode: 'N' }).execute();
  type Answer = { readonly getFeatures: readonly { readonly id: string; readonly usedBy: readonly string[] }[] };
  const QUERY = '{ getFeatures { id title group effect usedBy } }';
  const tags = async (caller: { query: Caller['query'] }) =>
    (await caller.query<Answer>(QUERY)).getFeatures.find(({ id }) => id === 'TAGS');

  expect(await tags(world.as(world.olga))).toMatchObject({ title: 'Tags', usedBy: ['Tags: 1'] });
  expect(await tags(world.nobody)).toMatchObject({ title: 'Tags', usedBy: [] });
});

test('the log names who changed settings, features and pages', async () => {
  const olga = world.as(world.olga);
  await olga.query(UPDATE, { id: 'TIMEZONE', value: 'Europe/Oslo' });
  await olga.query(SWITCH, { ids: ['TAGS', 'SCHEDULER'], action: 'ENABLE' });
  await olga.query(WRITE, { text: '<p>Help</p>' });

  const logged = await world.db.selectFrom('eventLog').select(['eventType', 'changedBy', 'description']).orderBy('id').execute();

  expect(logged.filter(({ eventType }) => /^(SETTING|FEATURES|PAGE)_/.test(eventType))).toEqual([
    { eventType: 'SETTING_UPDATED', changedBy: world.olga.id, description: 'Time zone changed' },
    { eventType: 'FEATURES_UPDATED', changedBy: world.olga.id, description: 'Experiment times, Tags switched on' },
    { eventType: 'PAGE_UPDATED', changedBy: world.olga.id, description: 'Page HELPPAGE changed' },
  ]);
});

test('a page is not given more formatted text than is read in a moment, and stays as it was', async () => {
  const before = await world.nobody.query(PAGE);

  const written = world.as(world.olga).query(WRITE, { text: '<table><tr><td>'.repeat(100_000) });

  await expect(written).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'FORMATTING_TOO_MUCH' });
  expect(await world.nobody.query(PAGE)).toEqual(before);
});

test('features are switched together', async () => {
  await world.as(world.olga).query(SWITCH, { ids: ['TAGS', 'SCHEDULER'], action: 'DISABLE' });
  await world.as(world.olga).query(SWITCH, { ids: ['TAGS', 'TAGS'], action: 'ENABLE' });

  expect(await world.services.features.isOn('TAGS')).toBe(true);
  expect(await world.services.features.isOn('SCHEDULER')).toBe(false);
});

test('a change made by another server is seen by the next request with a session, without a statement for it', async () => {
  const other = await anotherServer(world);
  const petra = world.as(world.petra);
  await petra.query(SETTINGS);
  const quiet = await world.statements(() => petra.query(SETTINGS));

  await other.services.settings.update('TIMEZONE', 'Asia/Tokyo');
  const seen = await petra.query<Values>(SETTINGS);
  await other.http.close();

  expect(quiet).toHaveLength(1);
  expect(valueOf(seen, 'TIMEZONE')).toBe('Asia/Tokyo');
});

test('a page is written by an officer, read by everybody, and holds nothing that runs', async () => {
  expect(await world.nobody.query(PAGE)).toEqual({ getPageContent: null });

  const text =
    '<h2>Help</h2><script>steal()</script><p onclick="steal()">Write to <a href="javascript:steal()">us</a> <img src="x" onerror="steal()"></p>';
  await world.as(world.olga).query(WRITE, { text });

  const { getPageContent } = await world.nobody.query<{ getPageContent: string }>(PAGE);
  expect(getPageContent).toContain('<h2>Help</h2>');
  expect(getPageContent).not.toMatch(/steal/);
});

test('an error of a page is logged for anyone signed in, with who met it in which role, cut short, and without a token', async () => {
  const lines: string[] = [];
  world = await aWorld({ env: { LOG_LEVEL: 'error' }, log: (line) => void lines.push(line) });
  const petra = world.as(world.petra);
  const token = await petra.signIn();

  const answer = await petra.query(LOG, { error: `TypeError in step 2\n at ${token} ${'x'.repeat(100_000)}` });
  await world.as(world.tess, 'INSTRUMENT_SCIENTIST').query(LOG, { error: 'another' });
  await expect(world.nobody.query(LOG, { error: 'unsigned' })).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });

  expect(answer).toEqual({ addClientLog: true });
  const [first, second, ...more] = lines.map((line) => JSON.parse(line) as { readonly clientError: string });
  expect(first).toMatchObject({ msg: 'error in a page', level: 50, userId: world.petra.id, role: 'USER' });
  expect(first?.clientError).toMatch(/^TypeError in step 2\n at … x+$/);
  expect(first?.clientError.length).toBeLessThanOrEqual(4_000);
  expect(second).toMatchObject({ userId: world.tess.id, role: 'INSTRUMENT_SCIENTIST', clientError: 'another' });
  expect(more).toEqual([]);
  for (const part of token.split('.')) expect(lines.join('')).not.toContain(part);
});

test('the API knows exactly the settings and features of the vocabulary', async () => {
  const { catalog } = await someDefinitions();
  const names = async (type: string) =>
    (
      await world.nobody.query<{ __type: { enumValues: { name: string }[] } }>(`{ __type(name: "${type}") { enumValues { name } } }`)
    ).__type.enumValues
      .map((v) => v.name)
      .sort();

  expect(await names('SettingsId')).toEqual(catalog.settings.map((s) => s.id).sort());
  expect(await names('FeatureId')).toEqual(catalog.features.map((f) => f.id).sort());
});
