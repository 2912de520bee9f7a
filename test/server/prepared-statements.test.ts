import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiledOnce } from '../../server/plugins/database/compiled-once.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const countries = () => sql<object>`select * from countries where name <> ${''} order by id`.execute(database.db).then(({ rows }) => rows);

test('a statement that came often is answered also after a migration of another server has changed its table', async () => {
  await sql`insert into countries (name) values ('Norway')`.execute(database.db);
  for (let i = 0; i < 5; i += 1) expect(await countries()).toEqual([{ id: 1, name: 'Norway' }]);

  await sql`alter table countries add column code text not null default 'NO'`.execute(database.db);

  for (let i = 0; i < 5; i += 1) expect(await countries()).toEqual([{ id: 1, name: 'Norway', code: 'NO' }]);
});

test('within a transaction such a statement fails once, and the next transaction succeeds', async () => {
  const inTransaction = () =>
    database.db.transaction().execute(async (tx) => (await sql<object>`select * from quantities where id <> ${''}`.execute(tx)).rows);
  for (let i = 0; i < 5; i += 1) await inTransaction();
  await sql`alter table quantities add column title text`.execute(database.db);

  await inTransaction().catch(() => undefined);

  expect(await inTransaction()).toEqual([]);
});

const prepared = async (beginning: string) =>
  (await sql<object>`select distinct name from pg_prepared_statements where starts_with(statement, ${beginning})`.execute(database.db)).rows
    .length;

test('a statement for very many rows gets no name, however often it comes: with another number of rows it is another text', async () => {
  const named = (mark: string, count: number) =>
    sql<object>`${sql.raw(`select '${mark}'`)} as mark where 0 in (${sql.join(Array.from({ length: count }, (_, i) => i))})`.execute(
      database.db,
    );

  for (let i = 0; i < 5; i += 1) {
    await named('few', 5);
    await named('many', 3_000);
  }

  expect(await prepared("select 'few'")).toBe(1);
  expect(await prepared("select 'many'")).toBe(0);
});

test('a statement that is written once is answered for each value it is asked with, also in a transaction', async () => {
  await database.empty();
  await sql`insert into countries (name) values ('Norway'), ('Sweden')`.execute(database.db);
  let written = 0;
  const named = compiledOnce((db, name: string) => {
    written += 1;
    return db.selectFrom('countries').where('name', '=', name).select('name');
  });

  const found = [
    await named(database.db, 'Norway'),
    await named(database.db, 'Sweden'),
    await named(database.db, 'Atlantis'),
    await database.db.transaction().execute((tx) => named(tx, 'Norway')),
  ];

  expect(found).toEqual([[{ name: 'Norway' }], [{ name: 'Sweden' }], [], [{ name: 'Norway' }]]);
  expect(written).toBe(1);
});

test('a statement that is written once with something made of its value is refused', async () => {
  const named = compiledOnce((db, name: string) => db.selectFrom('countries').where('name', '=', `${name}!`).select('name'));

  await expect(named(database.db, 'Norway')).rejects.toThrow('does not stand as it is');
});
