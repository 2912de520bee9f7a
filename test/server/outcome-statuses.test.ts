import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from '../../migrations/0035-outcome-statuses.ts';
import { jsonb } from '../../server/plugins/database/index.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { statuses } from '../support/starter.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('an installation made before has the outcome marked on the statuses that came with the product, as a new one, and on no other', async () => {
  const { db } = database;
  const before = statuses.map(({ traits: { decision: _, ...traits }, ...status }) => ({ ...status, traits: jsonb(traits) }));
  const own = { ...before[0], id: 90, name: 'Ours', isDefault: false } as (typeof before)[number];
  await db
    .insertInto('statuses')
    .values([...before, { ...own, shortCode: 'REFUSED_BY_US' }])
    .execute();

  await up(db as never);

  const after = await db.selectFrom('statuses').select(['id', 'traits']).orderBy('id').execute();
  expect(after.slice(0, -1)).toEqual(statuses.map(({ id, traits }) => ({ id, traits })));
  expect(after.at(-1)?.traits).not.toHaveProperty('decision');
});
