import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kind, parse, type DocumentNode, type ObjectTypeDefinitionNode } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type RoleCode } from '../../engine/catalog/types.ts';
import { holdsNull, isListed, recordTypeName, type RecordDefinition } from '../../engine/records/index.ts';
import { readAllowances } from '../../server/plugins/permissions.ts';
import { sdlOfTheServer } from '../support/calls.ts';
import { goodValues, recordCalls } from '../support/records.ts';
import { someDefinitions } from '../world/catalog.ts';
import { aWorld, personWith, type World } from '../world/index.ts';
import { signsIn } from '../world/sign-ins.ts';

/** An invented record with list, search, permissions and API, without code. */
const lamp = {
  $schema: '../schemas/record.schema.json',
  record: 'LAMP',
  table: 'lamps',
  title: 'Lamp',
  titles: 'Lamps',
  route: '/Lamps',
  menu: { order: 99, icon: 'lamp' },
  allow: { read: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST'], write: ['USER_OFFICER'] },
  operations: ['create', 'update', 'delete'],
  name: 'name',
  sort: 'name',
  texts: { note: 'Light', create: 'New lamp', search: 'Search lamps', created: 'Lit', empty: { title: 'Dark', text: 'No lamps' } },
  fields: {
    name: { title: 'Name', type: 'string', maxLength: 20, required: true, unique: true, list: 1, search: true, sort: true },
    watts: { title: 'Power', type: 'integer', list: 2, sort: true },
    lit: { title: 'Lit', type: 'boolean', default: false, list: 3, sort: true, filter: true },
    bought: { title: 'Bought', type: 'date', list: 4, sort: true },
    sold: { title: 'Sold', type: 'date', notBefore: { field: 'bought', message: 'Nobody sells what they have not bought' } },
    ownerId: { title: 'Owner', type: 'ref', ref: 'USER', list: 5, search: true, sort: true },
    instrumentId: { title: 'Instrument', type: 'ref', ref: 'INSTRUMENT', list: 6, search: true, sort: true },
  },
};

let world: World;
let countryId: number;
const definitions = await someDefinitions();
const all: readonly RecordDefinition[] = [...definitions.catalog.records.values(), lamp as unknown as RecordDefinition];
const each = all.filter(isListed).map((it) => [it.record, it] as const);

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lamps-'));
  await mkdir(join(folder, 'records'));
  await writeFile(join(folder, 'records', 'lamp.json'), JSON.stringify(lamp));
  world = await aWorld({ definitionsDir: folder });
  await sql`create table if not exists lamps (id serial primary key, name text not null unique, watts int, lit boolean not null, bought timestamptz, sold timestamptz,
    owner_id int references users, instrument_id int references instruments)`.execute(world.db);
  countryId = (await world.db.insertInto('countries').values({ name: 'Lampland' }).returning('id').executeTakeFirstOrThrow()).id;
  const features = [...new Set(all.flatMap(({ feature }) => (feature === undefined ? [] : [feature])))];
  await world.services.features.switch(features, true);
});
afterAll(async () => {
  await sql`drop table if exists lamps`.execute(world.db);
});

const officer = (record: string) => recordCalls(world.as(world.olga), record);
const refsOf = ({ fields }: RecordDefinition): Readonly<Record<string, number>> => {
  const ids: Readonly<Record<string, number>> = { USER: world.ines.id, INSTRUMENT: world.diffractometer.id, COUNTRY: countryId };
  return Object.fromEntries(Object.entries(fields).flatMap(([name, { ref = '' }]) => (ref in ids ? [[name, ids[ref] ?? 0]] : [])));
};
const values = (definition: RecordDefinition, n: number) => goodValues(definition, n, refsOf(definition));
const named = (definition: RecordDefinition, n: number): string => String(values(definition, n)[definition.name]);

const sdl: DocumentNode = parse(sdlOfTheServer());
const typeNamed = (name: string) =>
  sdl.definitions.find((it): it is ObjectTypeDefinitionNode => it.kind === Kind.OBJECT_TYPE_DEFINITION && it.name.value === name);

describe('what the product states of a record elsewhere', () => {
  const own = [...definitions.catalog.records.values()].map((it) => [it.record, it] as const);

  test.each(own)('the fields of %s stand in the SDL', (record, { fields }) => {
    const inSdl = typeNamed(recordTypeName(record))?.fields?.map(({ name }) => name.value) ?? [];

    expect(inSdl).toEqual(expect.arrayContaining(Object.keys(fields)));
  });

  test.each(own)('the fields of %s are the columns of its table', async (_record, { table, fields }) => {
    const { rows } = await sql<{
      columnName: string;
      isNullable: 'YES' | 'NO';
    }>`select column_name, is_nullable from information_schema.columns
      where table_schema = 'public' and table_name = ${table.replace(/[A-Z]/g, (it) => `_${it.toLowerCase()}`)}`.execute(world.db);
    const columns = new Map(rows.map((row) => [row.columnName, row.isNullable]));
    const said = Object.entries(fields).map(([name, it]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      holdsNull(it) ? 'YES' : 'NO',
    ]);

    expect(said.map(([name]) => [name, columns.get(name ?? '')])).toEqual(said);
  });

  test.each(own)('@allow of the calls that change %s is its definition’s', (record, { allow, operations }) => {
    const allowances = readAllowances(sdl);
    const said = operations.map((operation) => [operation, allowances.get(`${operation}${recordTypeName(record)}`)]);

    expect(said).toEqual(operations.map((operation) => [operation, new Set(allow.write)]));
  });
});

describe.each(each)('%s', (record, definition) => {
  const fields = Object.entries(definition.fields);

  test('rows are created, listed, searched and sorted', async () => {
    const before = (await officer(record).page()).totalCount;
    await officer(record).create(values(definition, 1));
    await officer(record).create(values(definition, 2));

    expect((await officer(record).page()).totalCount).toBe(before + 2);
    const found = await officer(record).page({ searchText: named(definition, 1) });
    expect(found.rows.map((row) => row.values[definition.name])).toEqual([named(definition, 1)]);
    for (const [sortField, { sort }] of fields) {
      if (!sort) continue;
      const [up, down] = await Promise.all(
        ['asc', 'desc'].map((sortDirection) => officer(record).page({ sort: { sortField, sortDirection } })),
      );
      expect(up?.rows).toHaveLength(before + 2);
      expect(down?.rows).toHaveLength(before + 2);
    }
    await expect(officer(record).page({ sort: { sortField: 'constructor', sortDirection: 'asc' } })).rejects.toMatchObject({
      reason: 'SORT_FIELD_UNKNOWN',
    });
  });

  test('a page takes one statement, two behind the last one', async () => {
    const caller = officer(record);
    await caller.page();
    const table = definition.table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const asked = async (args: Readonly<Record<string, unknown>>) =>
      (await world.statements(() => caller.page(args))).filter((it) => it.includes(`from "${table}"`)).length;

    expect([await asked({ searchText: 'a b' }), await asked({})]).toEqual([1, 1]);
    const { totalCount } = await caller.page();
    expect(await caller.page({ first: 5, offset: 400 })).toMatchObject({ rows: [], totalCount });
    expect(await asked({ first: 5, offset: 400 })).toBe(2);
  });

  test.each(fields)('%s is judged: missing, too long, taken', async (name, field) => {
    const good = values(definition, 7);
    const problem = (text: string | undefined) => ({
      code: 'BAD_USER_INPUT',
      ...(text === undefined ? {} : { message: text }),
      context: { problems: [expect.objectContaining({ field: name })] as unknown[] },
    });
    if (field.required)
      await expect(officer(record).create({ ...good, [name]: '' })).rejects.toMatchObject(
        problem(field.messages?.required ?? `${field.title} is required`),
      );
    if (field.maxLength !== undefined)
      await expect(officer(record).create({ ...good, [name]: 'x'.repeat(field.maxLength + 1) })).rejects.toMatchObject(
        problem(field.messages?.tooLong),
      );
    if (field.unique)
      await expect(officer(record).create({ ...good, [name]: values(definition, 1)[name] ?? null })).rejects.toMatchObject(
        problem(field.messages?.taken),
      );
    if (field.type === 'ref')
      await expect(officer(record).create({ ...good, [name]: 999_999 })).rejects.toMatchObject(problem(field.messages?.ref));
  });

  test('a row is changed and deleted as the record says', async () => {
    const { id } = await officer(record).create(values(definition, 3));
    const changes = Object.fromEntries(Object.entries(values(definition, 4)).filter(([name]) => !definition.fields[name]?.fixed));
    if (definition.operations.includes('update')) {
      expect((await officer(record).update(id, changes)).values).toMatchObject({ [definition.name]: named(definition, 4) });
      await expect(officer(record).update('999999', changes)).rejects.toMatchObject({ reason: 'RECORD_NOT_FOUND' });
    } else await expect(officer(record).update(id, changes)).rejects.toMatchObject({ reason: 'RECORD_OPERATION' });
    if (definition.operations.includes('delete')) {
      await officer(record).delete(id);
      await expect(officer(record).delete(id)).rejects.toMatchObject({ reason: 'RECORD_NOT_FOUND' });
    } else await expect(officer(record).delete(id)).rejects.toMatchObject({ reason: 'RECORD_OPERATION' });
  });

  test.each(ROLES)('%s may what the record says', async (role: RoleCode) => {
    const person = personWith(world, role);
    const calls = recordCalls(world.as(person, role), record);
    const refused = { reason: 'INSUFFICIENT_PERMISSIONS' };

    if (definition.allow.read.includes(role)) expect((await calls.page()).totalCount).toBeGreaterThanOrEqual(0);
    else await expect(calls.page()).rejects.toMatchObject(refused);
    if (definition.allow.write.includes(role)) return;
    await expect(calls.create(values(definition, 5))).rejects.toMatchObject(refused);
    await expect(calls.update('1', {})).rejects.toMatchObject(refused);
    await expect(calls.delete('1')).rejects.toMatchObject(refused);
  });

  test('while its feature is off, it can only be read', async () => {
    const { feature } = definition;
    if (feature === undefined) return;
    await world.services.features.switch([feature], false);
    try {
      await officer(record).page();
      await expect(officer(record).create(values(definition, 6))).rejects.toMatchObject({ reason: 'FEATURE_DISABLED' });
    } finally {
      await world.services.features.switch([feature], true);
    }
  });
});

test('filters and choices take what the field holds', async () => {
  expect((await officer('LAMP').page({ filter: { lit: true } })).rows.every((row) => row.values['lit'] === true)).toBe(true);
  await expect(officer('LAMP').page({ filter: { name: 'x' } })).rejects.toMatchObject({ reason: 'BAD_INPUT' });
  await expect(officer('LAMP').page({ filter: { lit: 'yes' } })).rejects.toMatchObject({ reason: 'BAD_INPUT' });
  expect((await officer('INSTRUMENT').choices('managerUserId', 'ines')).map(({ value }) => value)).toContain(world.ines.id);
  expect((await officer('INSTRUMENT').choices('managerUserId', 'petra')).map(({ value }) => value)).toEqual([]);
  await expect(recordCalls(world.as(world.ines), 'INSTRUMENT').choices('managerUserId')).rejects.toMatchObject({
    reason: 'INSUFFICIENT_PERMISSIONS',
  });
});

test('people who have left or not registered are not offered', async () => {
  const [left, invited] = await Promise.all(
    [{ deactivatedAt: world.clock.now() }, { placeholder: true }].map(async (state, n) => {
      const { id } = await signsIn(world, { subject: `gone${n}`, lastname: `Gone${n}`, email: `gone${n}@new.example` });
      await world.db.updateTable('users').set(state).where('id', '=', id).execute();
      return id;
    }),
  );

  expect(await officer('LAMP').choices('ownerId', 'gone')).toEqual([]);
  for (const ownerId of [left ?? 0, invited ?? 0])
    await expect(officer('LAMP').create({ name: 'theirs', ownerId })).rejects.toMatchObject({ message: 'Owner was not found' });
});

test('moments stand in their order, whichever of them moves', async () => {
  const { id } = await officer('LAMP').create({ name: 'old', bought: '2026-01-01', sold: '2026-02-01' });
  const problem = { message: 'Nobody sells what they have not bought' };

  await expect(officer('LAMP').update(id, { bought: '2026-03-01' })).rejects.toMatchObject(problem);
  await expect(officer('LAMP').update(id, { sold: '2025-03-01' })).rejects.toMatchObject(problem);
  expect((await officer('LAMP').update(id, { bought: '2026-01-15' })).values['sold']).toContain('2026-02-01');
});

test('a record without a page has no page calls', async () => {
  await expect(officer('CALL').page()).rejects.toMatchObject({ reason: 'RECORD_UNKNOWN' });
  await expect(officer('CONSTRUCTOR').page()).rejects.toMatchObject({ reason: 'RECORD_UNKNOWN' });
});
