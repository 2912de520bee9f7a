import { describe, expect, test } from 'vitest';
import {
  changedRecordColumns,
  judgeRecord,
  mayReadRecord,
  mayWriteRecord,
  recordFaults,
  recordSdl,
  requiredFields,
  schemaFor,
  withDefaults,
  withTexts,
  type RecordDefinition,
} from '../../engine/records/index.ts';
import { nobody } from '../../engine/rules/actor.ts';
import { yes } from '../../engine/rules/answer.ts';
import { goodValues } from '../support/records.ts';

const lamp: RecordDefinition = {
  record: 'LAMP',
  table: 'lamps',
  title: 'Lamp',
  titles: 'Lamps',
  route: '/Lamps',
  menu: { order: 1, icon: 'lamp' },
  allow: { read: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST'], write: ['USER_OFFICER'] },
  operations: ['create', 'update', 'delete'],
  name: 'name',
  sort: 'name',
  fields: {
    name: { title: 'Name', type: 'string', maxLength: 5, required: true, sort: true },
    code: { title: 'Code', type: 'string', pattern: { matches: '^[a-z]+$', message: 'Letters only', example: 'abc' } },
    watts: { title: 'Power', type: 'integer' },
    lit: { title: 'Lit', type: 'boolean', default: true },
    bought: { title: 'Bought', type: 'date' },
    ownerId: {
      title: 'Owner',
      type: 'ref',
      ref: 'USER',
      required: true,
      messages: { required: 'Choose an owner', noneFound: 'No keeper' },
    },
    formula: { title: 'Formula', type: 'string', default: '', check: 'conversionFormula' },
    rorId: { title: 'ROR id', type: 'string', check: 'rorId' },
    changedAt: { title: 'Changed on', type: 'date', set: 'moment' },
  },
};

test.each([
  [{ name: ' ' }, ['name: Name is required']],
  [{ name: 'candle' }, ['name: Please make the name at most 5 characters long']],
  [{ name: ' bulb ' }, []],
  [{ name: 5 }, ['name: Name is not valid']],
  [{ code: 'A1' }, ['code: Letters only']],
  [{ code: null }, []],
  [{ watts: 1.5 }, ['watts: Power is not valid']],
  [{ watts: 3_000_000_000 }, ['watts: Power is not valid']],
  [{ lit: 'yes' }, ['lit: Lit is not valid']],
  [{ bought: '2026-02-30T' }, ['bought: Bought is not valid']],
  [{ bought: '2026-02-03' }, []],
  [{ ownerId: null }, ['ownerId: Choose an owner']],
  [{ rorId: 'https://ror.org/02nv7yv05' }, []],
  [{ rorId: '02nv7yv05' }, []],
  [{ rorId: 'https://ror.org/02nv7iv05' }, ['rorId: Enter a ROR id such as https://ror.org/02nv7yv05']],
  [{ changedAt: '2026-02-03' }, ['changedAt: Changed on is set by the server']],
  [{ ownerId: 'Petra' }, ['ownerId: Owner is not valid']],
  [{ formula: 'alert(1)' }, ['formula: The conversion formula is not valid at character 1: a number, x or ( is expected']],
  [{ constructor: 'x' }, ['constructor: There is no field constructor']],
])('judges %j', (values, problems) => {
  expect(judgeRecord(lamp, values).map(({ field, text }) => `${field}: ${text}`)).toEqual(problems);
});

test('a new row has defaults, or null, and trimmed texts', () => {
  expect(withDefaults(lamp, { name: ' bulb ', ownerId: 3 })).toEqual({
    name: 'bulb',
    code: null,
    watts: null,
    lit: true,
    bought: null,
    ownerId: 3,
    formula: '',
    rorId: null,
  });
});

test('the values of generated tests are valid and distinct', () => {
  const rows = [1, 2, 7].map((n) => goodValues(lamp, n, { ownerId: 3 }));

  expect(rows.flatMap((row) => judgeRecord(lamp, row))).toEqual([]);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
});

test('only different columns change, and an emptied one becomes null', () => {
  const before = withDefaults(lamp, { name: 'bulb', code: 'a', ownerId: 3 });

  expect(changedRecordColumns(lamp, before, { name: 'bulb ', code: '', lit: false })).toEqual({ code: null, lit: false });
});

test('the form is a JSON Schema with hints of settings', () => {
  expect(schemaFor(lamp)).toMatchObject({
    properties: {
      name: { type: 'string', title: 'Name', maxLength: 5, ui: { record: 'LAMP', field: 'name' } },
      code: { type: ['string', 'null'] },
      bought: { type: ['string', 'null'], ui: { widget: 'date' } },
      ownerId: { type: ['integer', 'null'], ui: { widget: 'ref', noneFound: 'No keeper' } },
    },
  });
  expect(requiredFields(lamp)).toEqual(['name', 'ownerId']);
  expect(Object.keys(schemaFor(lamp).properties ?? {})).not.toContain('changedAt');
});

test('who may read and write is the record’s allow', () => {
  const as = (role: 'USER' | 'USER_OFFICER' | 'INSTRUMENT_SCIENTIST') => ({ ...nobody, kind: 'person' as const, role });

  expect((['USER', 'INSTRUMENT_SCIENTIST', 'USER_OFFICER'] as const).map((role) => mayReadRecord(lamp, as(role)))).toEqual([
    false,
    true,
    true,
  ]);
  expect(mayWriteRecord(lamp, as('INSTRUMENT_SCIENTIST'))).toMatchObject({ ok: false, reason: 'INSUFFICIENT_PERMISSIONS' });
  expect(mayReadRecord(lamp, nobody)).toBe(false);
});

test('an API access token writes unless the person is stored', () => {
  const token = { ...nobody, kind: 'token' as const };
  const signed: RecordDefinition = {
    ...lamp,
    fields: { ...lamp.fields, changedBy: { title: 'By', type: 'ref', ref: 'USER', set: 'actor' } },
  };

  expect(mayWriteRecord(lamp, token)).toEqual(yes);
  expect(mayWriteRecord({ ...lamp, allow: { read: [], write: ['INSTRUMENT_SCIENTIST'] } }, token)).toMatchObject({ ok: false });
  expect(mayWriteRecord(signed, token, 'create')).toMatchObject({ ok: false, reason: 'TOKEN_NEEDS_A_PERSON' });
  expect(mayWriteRecord(signed, token)).toMatchObject({ ok: false, reason: 'TOKEN_NEEDS_A_PERSON' });
  expect(mayWriteRecord(signed, token, 'delete')).toEqual(yes);
});

test('texts that a definition leaves out follow from its titles', () => {
  expect(withTexts({ ...lamp, texts: { create: 'Light up' } }).texts).toEqual({
    create: 'Light up',
    search: 'Search lamps',
    created: 'Lamp {name} created',
    updated: 'Lamp {name} saved',
    deleted: 'Lamp {name} deleted',
    delete: '{name} is deleted for good.',
    empty: { title: 'No lamps yet' },
  });
});

describe('the API of a record', () => {
  const signed: RecordDefinition = {
    ...lamp,
    feature: 'LAMPS',
    operations: ['update', 'delete'],
    usedBy: ['rooms', 'halls'].map((title) => ({
      title,
      table: '-',
      column: '-',
      target: { table: '-', column: '-', key: '-', name: '-' },
    })),
    fields: {
      name: { title: 'Name', type: 'string', required: true },
      note: { title: 'Note', type: 'string', default: '' },
      lit: { title: 'Lit', type: 'boolean', default: true },
      serial: { title: 'Serial', type: 'integer', required: true, fixed: true },
      ownerId: { title: 'Owner', type: 'ref', ref: 'USER', set: 'actor' },
    },
  };

  test('is its type and its calls', () => {
    expect(recordSdl([signed], () => false).sdl).toBe(`type Lamp {
  id: Int!
  name: String!
  note: String!
  lit: Boolean!
  serial: Int!
  ownerId: Int
}

extend type Mutation {
  updateLamp(id: Int!, name: String!, note: String!, lit: Boolean): Lamp!
    @allow(roles: [USER_OFFICER])
    @feature(id: LAMPS)
    @person
  """
  Refused while rooms or halls use it.
  """
  deleteLamp(id: Int!): Lamp!
    @allow(roles: [USER_OFFICER])
    @feature(id: LAMPS)
}
`);
  });

  test('leaves out what a domain writes itself', () => {
    const { sdl, calls } = recordSdl([signed], (name) => name === 'Lamp' || name === 'updateLamp');

    expect(sdl).not.toMatch(/type Lamp|updateLamp/);
    expect(calls).toEqual([{ name: 'deleteLamp', record: 'LAMP', operation: 'delete' }]);
  });
});

describe('a definition that names what is not there', () => {
  const names = {
    records: new Set(['LAMP']),
    roles: new Set(['USER_OFFICER', 'INSTRUMENT_SCIENTIST']),
    features: new Set<string>(),
    events: new Set<string>(),
  };
  const [name, owner] = [{ ...lamp.fields['name'] }, { ...lamp.fields['ownerId'] }] as [
    RecordDefinition['fields'][string],
    RecordDefinition['fields'][string],
  ];
  const letters = { matches: '^[a-z]+$', message: 'Letters only', example: 'abc' };

  test.each<[Partial<RecordDefinition>, string, string]>([
    [{ feature: 'LAMPS' }, '/feature', "there is no feature 'LAMPS'"],
    [{ allow: { read: ['USER'], write: [] } }, '/allow/read/0', "there is no role 'USER'"],
    [{ name: 'title' }, '/name', "there is no field 'title'"],
    [{ sort: 'watts' }, '/sort', "there is no field 'watts'"],
    [{ events: { as: 'lamp', create: 'LAMP_LIT' } }, '/events/create', "there is no event 'LAMP_LIT'"],
    [{ fields: { name, owner: { ...owner, ref: 'SHADE' } } }, '/fields/owner/ref', "there is no record 'SHADE'"],
    [{ fields: { name, owner: { ...owner, roles: ['FAP_CHAIR'] } } }, '/fields/owner/roles/0', "there is no role 'FAP_CHAIR'"],
    [{ fields: { name: { ...name, check: 'colour' } } }, '/fields/name/check', "there is no check 'colour'"],
    [
      { fields: { name: { ...name, pattern: { ...letters, example: 'A1' } } } },
      '/fields/name/pattern',
      "the example 'A1' does not match '^[a-z]+$'",
    ],
    [{ fields: { name: { ...name, pattern: { ...letters, matches: '(' } } } }, '/fields/name/pattern', "'(' is no regular expression"],
    [{ fields: { name: { ...name, type: 'ref' } } }, '/fields/name', "'ref' goes with type 'ref'"],
    [{ fields: { name: { ...name, link: 'contact' } } }, '/fields/name/link', "'link' goes with 'ref'"],
    [{ fields: { name: { ...name, set: 'actor' } } }, '/fields/name/set', 'an actor is a reference to a USER, a moment is a date'],
  ])('%j', (part, place, fault) => {
    expect(recordFaults({ ...lamp, ...part }, names)).toContainEqual({ place, fault });
  });

  test('one without has no faults', () => {
    expect(recordFaults(lamp, names)).toEqual([]);
  });
});
