import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('every test file has a migrated database of the kind that its project names', async () => {
  const { rows } = await sql<{ version: string; migrations: number }>`
    select version() as version, (select count(*) from kysely_migration) as migrations`.execute(database.db);

  expect(database.kind).toBe(inject('database') === 'postgres' ? 'PostgreSQL' : 'embedded PGlite');
  expect(rows[0]?.migrations).toBeGreaterThan(0);
});

test('emptying leaves the tables and takes the rows', async () => {
  await sql`insert into countries (name) values ('Norway')`.execute(database.db);

  await database.empty();

  const countries = await sql`select id from countries`.execute(database.db);
  expect(countries.rows).toEqual([]);
});

test('no plan is compiled: that takes longer than any statement, and the planner calls for it where it has no statistics yet', async () => {
  const { rows } = await sql<{ compiles: boolean }>`select pg_jit_available() as compiles`.execute(database.db);

  expect(rows).toEqual([{ compiles: false }]);
});
