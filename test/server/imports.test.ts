import exceljs from 'exceljs';
import { beforeEach, expect, test } from 'vitest';
import { aWorld, Caller, type World } from '../world/index.ts';

const CHECK = `query ($kind: ImportKind!, $file: String!) { it: checkImport(kind: $kind, file: $file, fileName: "list.csv") {
  checked unknownColumns counts { new changed same refused } rows { line name verdict problems changes } } }`;
const IMPORT = `mutation ($kind: ImportKind!, $file: String!, $checked: String!, $leaveOutRefused: Boolean) {
  it: importRows(kind: $kind, file: $file, fileName: "list.csv", checked: $checked, leaveOutRefused: $leaveOutRefused) {
    counts { new changed same refused } } }`;

type Kind = 'PEOPLE' | 'INSTITUTIONS' | 'INSTRUMENTS' | 'EXPIRY_DATES';
interface Checked {
  readonly checked: string;
  readonly unknownColumns: readonly string[];
  readonly counts: Readonly<Record<'new' | 'changed' | 'same' | 'refused', number>>;
  readonly rows: readonly {
    readonly line: number;
    readonly name: string;
    readonly verdict: string;
    readonly problems: readonly string[];
  }[];
}

let world: World;
beforeEach(async () => {
  world = await aWorld();
});

const base64 = (file: string | Buffer): string => Buffer.from(file).toString('base64');
const check = async (kind: Kind, file: string | Buffer): Promise<Checked> =>
  (await world.as(world.olga).query<{ it: Checked }>(CHECK, { kind, file: base64(file) })).it;
const importIt = async (kind: Kind, file: string | Buffer, checked: string, leaveOutRefused?: boolean) =>
  world.as(world.olga).query(IMPORT, { kind, file: base64(file), checked, leaveOutRefused });
const events = async (...types: readonly string[]) =>
  (await world.db.selectFrom('eventLog').select('description').where('eventType', 'in', types).orderBy('id').execute()).map(
    ({ description }) => description,
  );
const personWith = (email: string) => world.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

const PEOPLE = `First name;Last name;E-mail;Institution;Country;Roles;Shoe size\r
Nina;Newton;nina@uni.example;University of Example;Poland;USER, INSTRUMENT_SCIENTIST;38\r
Carl;Colleague;carl@elsewhere.example;Nowhere;Poland;;44\r
`;

test('a check stores nothing; the import stores what it said, in one transaction with the events of each row', async () => {
  const plan = await check('PEOPLE', PEOPLE);

  expect(plan).toMatchObject({
    unknownColumns: ['Shoe size'],
    counts: { new: 1, changed: 0, same: 0, refused: 1 },
    rows: [
      { line: 2, name: 'Nina Newton', verdict: 'NEW', problems: [] },
      { line: 3, name: 'Carl Colleague', verdict: 'REFUSED', problems: ['There is no institution Nowhere in Poland'] },
    ],
  });
  expect(await personWith('nina@uni.example')).toBeUndefined();
  await expect(importIt('PEOPLE', PEOPLE, plan.checked)).rejects.toMatchObject({ reason: 'IMPORT_INVALID' });
  expect(await importIt('PEOPLE', PEOPLE, plan.checked, true)).toMatchObject({ it: { counts: plan.counts } });

  const nina = await personWith('nina@uni.example');
  expect(nina).toMatchObject({ emailVerified: true, placeholder: false, oidcSub: null, institutionId: world.petra.institutionId });
  expect((await world.services.users.rolesOf(nina?.id ?? 0)).map(({ shortCode }) => shortCode)).toEqual(['USER', 'INSTRUMENT_SCIENTIST']);
  expect(await events('USER_CREATED', 'ROWS_IMPORTED')).toEqual(['Person Nina Newton created', '1 people imported']);
  await expect(importIt('PEOPLE', PEOPLE, plan.checked, true)).rejects.toMatchObject({ reason: 'IMPORT_CHANGED' });
});

test('an import is refused when the file or the stored rows are no longer those of the check', async () => {
  const file = 'name,country\nFjord Lab,Norway\n';
  const { checked } = await check('INSTITUTIONS', file);

  await expect(importIt('INSTITUTIONS', `${file}Glen Lab,Norway\n`, checked)).rejects.toMatchObject({ reason: 'IMPORT_CHANGED' });
  await world.as(world.olga).query('mutation { createInstitution(name: "Fjord Lab") { id } }');
  await expect(importIt('INSTITUTIONS', file, checked)).rejects.toMatchObject({ reason: 'IMPORT_CHANGED' });

  const again = await check('INSTITUTIONS', file);
  const both = await Promise.allSettled([importIt('INSTITUTIONS', file, again.checked), importIt('INSTITUTIONS', file, again.checked)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await events('INSTITUTION_UPDATED')).toEqual(['Institution Fjord Lab changed: Country']);
});

test('an instrument comes with its contact and scientists, and an invited person becomes one of their own', async () => {
  await world
    .as(world.olga)
    .query('mutation { createUserByEmailInvite(firstname: "I", lastname: "N", email: "in@uni.example", userRole: USER) }');
  const people = 'firstname,lastname,email,roles\nIda,New,IN@uni.example,Instrument Scientist\n';
  await importIt('PEOPLE', people, (await check('PEOPLE', people)).checked);
  const file = `Name,Short code,Contact,Scientists\nPrism,P1,${world.ines.email},"in@uni.example, ${world.ines.email}"\n`;

  await importIt('INSTRUMENTS', file, (await check('INSTRUMENTS', file)).checked);

  expect(await personWith('in@uni.example')).toMatchObject({ firstname: 'Ida', placeholder: false, emailVerified: true });
  const { getInstruments } = await world
    .as(world.olga)
    .query<{ getInstruments: { instruments: { name: string; scientists: unknown[] }[] } }>(
      '{ getInstruments { instruments { name instrumentContact { firstname } scientists { firstname } } } }',
    );
  const prism = getInstruments.instruments.find(({ name }) => name === 'Prism');
  expect(prism).toMatchObject({ instrumentContact: { firstname: 'Ines' } });
  expect(prism?.scientists).toHaveLength(2);
});

test.each([
  ['PEOPLE', 'people'],
  ['INSTITUTIONS', 'institutions'],
  ['INSTRUMENTS', 'instruments'],
  ['EXPIRY_DATES', 'expiry_dates'],
] as const)('%s as exported, in either format, are the same when they are read back', async (kind, name) => {
  await world.db.updateTable('users').set({ telephone: '+46 1', department: 'Ice; "Snow"', position: '=1+1' }).execute();
  const date = new Date('2031-05-31T00:00:00Z');
  const dates = [world.petra, world.carl].map(({ id }) => ({ userId: id, kind: 'SAFETY_TRAINING', date }));
  await world.db.insertInto('expiryDates').values(dates).execute();

  for (const format of ['csv', 'xlsx']) {
    const { rawPayload, statusCode } = await world.http(world.olga).get(`/download/list/${name}?format=${format}`);
    expect(statusCode).toBe(200);
    const { counts, rows, unknownColumns } = await check(kind, rawPayload);
    expect(counts.same).toBeGreaterThan(1);
    expect({ ...counts, rows: rows.length, unknownColumns }).toEqual({
      new: 0,
      changed: 0,
      refused: 0,
      same: counts.same,
      rows: counts.same,
      unknownColumns: [],
    });
  }
  expect((await world.http(world.petra).get(`/download/list/${name}`)).statusCode).toBe(403);
  expect((await world.http(world.olga).get(`/download/list/${name}?format=pdf`)).statusCode).toBe(400);
});

test('a token that names the list of people downloads it, and no other list', async () => {
  const { it } = await world
    .as(world.olga)
    .query<{ it: { accessToken: string } }>(
      'mutation ($permissions: String!) { it: createApiAccessToken(name: "Lists", accessPermissions: $permissions) { accessToken } }',
      { permissions: JSON.stringify({ '/download/list/people': true }) },
    );
  const program = new Caller(world.app, it.accessToken);

  expect((await program.get('/download/list/people')).body).toContain(world.petra.email);
  expect((await program.get('/download/list/institutions')).statusCode).toBe(403);
});

test('an exported cell begins no calculation', async () => {
  await world.db.updateTable('users').set({ department: '=cmd|x' }).where('id', '=', world.carl.id).execute();
  const { body } = await world.http(world.olga).get('/download/list/people?format=csv');

  expect(body).toContain(`,'=cmd|x,`);
});

test('a file that cannot be read says why', async () => {
  const workbook = new exceljs.Workbook();
  workbook.addWorksheet('Sheet').addRow(['Name', 'Country']);
  workbook.getWorksheet('Sheet')?.addRow([{ formula: 'A1' }, 'Norway']);
  const withFormula = Buffer.from(await workbook.xlsx.writeBuffer());

  await expect(check('INSTITUTIONS', 'Country\nNorway\n')).rejects.toMatchObject({
    reason: 'IMPORT_COLUMNS',
    message: 'The file lacks the columns Name.',
  });
  await expect(check('INSTITUTIONS', '')).rejects.toMatchObject({ reason: 'IMPORT_COLUMNS' });
  await expect(check('INSTITUTIONS', 'Name\n"x')).rejects.toMatchObject({ reason: 'IMPORT_UNREADABLE' });
  await expect(check('INSTITUTIONS', Buffer.from('PK not a spreadsheet'))).rejects.toMatchObject({ reason: 'IMPORT_UNREADABLE' });
  await expect(check('INSTITUTIONS', Buffer.from([0, 1, 2]))).rejects.toMatchObject({ reason: 'IMPORT_UNREADABLE' });
  await expect(check('INSTITUTIONS', withFormula)).rejects.toThrow('its cell A2 has a formula without a result');
});

test('people are imported only while they are managed here', async () => {
  await world.services.features.switch(['USER_MANAGEMENT'], false);
  await expect(check('PEOPLE', PEOPLE)).rejects.toMatchObject({ reason: 'FEATURE_DISABLED' });
});

const CENTRAL = Buffer.concat([
  Buffer.from('First name;Last name;E-mail\r\nJi'),
  Buffer.from([0xf8, 0xed]),
  Buffer.from(';Novotn'),
  Buffer.from([0xfd]),
  Buffer.from(';jiri@uni.example\r\n'),
]);
const READ = `query ($file: String!, $encoding: TextEncoding) { it: checkImport(kind: PEOPLE, file: $file, fileName: "a.csv", encoding: $encoding) {
  checked encoding encodingInDoubt readings { encoding samples } rows { name verdict } } }`;

test('letters in doubt are told with what each encoding makes of them, and the chosen one is imported', async () => {
  const read = (encoding: string | null) => world.as(world.olga).query(READ, { file: base64(CENTRAL), encoding });

  expect(await read(null)).toMatchObject({
    it: {
      encoding: 'WINDOWS_1252',
      encodingInDoubt: true,
      readings: [
        {},
        {},
        { encoding: 'WINDOWS_1252', samples: ['Jiøí', 'Novotný'] },
        { encoding: 'WINDOWS_1250', samples: ['Jiří', 'Novotný'] },
      ],
    },
  });
  const chosen = (await read('WINDOWS_1250')) as { readonly it: { readonly checked: string } };
  expect(chosen).toMatchObject({ it: { encodingInDoubt: false, rows: [{ name: 'Jiří Novotný', verdict: 'NEW' }] } });
  const { checked } = chosen.it;
  await expect(importIt('PEOPLE', CENTRAL, checked)).rejects.toMatchObject({ reason: 'IMPORT_CHANGED' });
  await world.as(world.olga).query(
    `mutation ($file: String!, $checked: String!) {
      importRows(kind: PEOPLE, file: $file, fileName: "a.csv", encoding: WINDOWS_1250, checked: $checked) { counts { new } } }`,
    { file: base64(CENTRAL), checked },
  );
  expect(await personWith('jiri@uni.example')).toMatchObject({ firstname: 'Jiří' });
});

const HIDDEN = 'nina@uni.\u200bexample';
const MY_NAME =
  'mutation ($id: Int!, $email: String, $firstname: String) { updateUser(id: $id, email: $email, firstname: $firstname) { id email firstname } }';

test('an address with an invisible character is refused by import, invitation and profile alike, and found without', async () => {
  const plan = await check('PEOPLE', `First name,Last name,E-mail\nNina,Newton,${HIDDEN}\n`);
  const olga = world.as(world.olga);
  const invite = olga.query(
    'mutation ($e: String!) { createUserByEmailInvite(firstname: "Nina", lastname: "Newton", email: $e, userRole: USER) }',
    {
      e: HIDDEN,
    },
  );
  const rename = olga.query(MY_NAME, { id: world.petra.id, email: HIDDEN });

  expect(plan.rows[0]).toMatchObject({
    verdict: 'REFUSED',
    problems: ['The e-mail address has an invisible character (U+200B): type it again'],
  });
  for (const refused of [invite, rename])
    await expect(refused).rejects.toMatchObject({ message: expect.stringContaining('invisible character (U+200B)') as string });
  const petra = (await world.services.users.byId(world.petra.id))?.email ?? '';
  const found = await olga.query('query ($email: String!) { getBasicUserDetailsByEmail(email: $email) { id } }', {
    email: `\u200e${petra} `,
  });
  expect(found).toMatchObject({ getBasicUserDetailsByEmail: { id: world.petra.id } });
});

test('letters that are composed in two ways are one name', async () => {
  const olga = world.as(world.olga);
  const renamed = await olga.query(MY_NAME, { id: world.petra.id, firstname: 'Rene\u0301e  Marie' });
  expect(renamed).toMatchObject({ updateUser: { firstname: 'Renée Marie' } });
});

test('dates of trainings are imported by address, in one transaction and the log', async () => {
  const { carl, petra } = world;
  const file = `E-mail,Kind,Valid until
${petra.email.toUpperCase()},Safety training,2031-05-31
${carl.email},User agreement,31-12-2030
nobody@uni.example,Safety training,2031-05-31
${carl.email},Safety training,2031-02-30
`;
  const plan = await check('EXPIRY_DATES', file);
  expect(plan).toMatchObject({
    counts: { new: 2, changed: 0, same: 0, refused: 2 },
    rows: [
      { line: 2, verdict: 'NEW' },
      { line: 3, verdict: 'NEW' },
      { line: 4, name: 'nobody@uni.example', problems: ['Nobody has this e-mail address'] },
      { line: 5, verdict: 'REFUSED', problems: ['“2031-02-30” is not a date such as 2030-12-31'] },
    ],
  });
  await expect(importIt('EXPIRY_DATES', file, plan.checked)).rejects.toMatchObject({ reason: 'IMPORT_INVALID' });
  expect(await events('USER_EXPIRY_DATE_SET')).toEqual([]);
  await importIt('EXPIRY_DATES', file, plan.checked, true);
  const dates = await world.as(world.olga).query(`{ it: getExpiryDates(userId: ${petra.id}) { kind date } }`);
  expect(dates).toEqual({ it: [{ kind: 'SAFETY_TRAINING', date: '2031-05-31T00:00:00.000Z' }] });
  expect(await events('USER_EXPIRY_DATE_SET')).toHaveLength(2);
  expect(await events('ROWS_IMPORTED')).toEqual(['2 expiry dates imported']);
  expect((await check('EXPIRY_DATES', file)).counts).toMatchObject({ same: 2, refused: 2 });
});
