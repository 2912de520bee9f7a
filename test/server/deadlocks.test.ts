import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { testOnPostgres } from '../support/on-postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await sql`insert into countries (name) values ('Norway'), ('Sweden')`.execute(database.db);
});
afterAll(() => database.close());

const names = async () =>
  (await sql<{ name: string }>`select name from countries order by id`.execute(database.db)).rows.map(({ name }) => name);

/** Changes two rows, the second while the other transaction holds it. */
async function changesBoth(first: number, second: number, mark: string, meet: () => Promise<void>): Promise<number> {
  let tries = 0;
  await database.db.transaction().execute(async (tx) => {
    tries += 1;
    await sql`update countries set name = name || ${mark} where id = ${first}`.execute(tx);
    // after one has been aborted, the other no longer waits
    if (tries === 1) await meet();
    await sql`update countries set name = name || ${mark} where id = ${second}`.execute(tx);
  });
  return tries;
}

function aMeeting(): () => Promise<void> {
  const come: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      come.push(resolve);
      if (come.length === 2) for (const go of come) go();
    });
}

testOnPostgres(
  'of two transactions that wait for each other one is done anew: both are carried out, each once, and nobody hears of it',
  async () => {
    const meet = aMeeting();

    const tries = await Promise.all([changesBoth(1, 2, '!', meet), changesBoth(2, 1, '?', meet)]);

    expect(tries.sort()).toEqual([1, 2]);
    const [norway = '', sweden = ''] = await names();
    expect([norway.length, sweden.length]).toEqual(['Norway!?'.length, 'Sweden!?'.length]);
    expect(norway.slice(-2)).toBe(sweden.slice(-2));
  },
);

test('a transaction that fails for another reason is not done anew', async () => {
  let tries = 0;

  const failed = database.db.transaction().execute(async (tx) => {
    tries += 1;
    await sql`insert into countries (id, name) values (1, 'Iceland')`.execute(tx);
  });

  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(1);
});
