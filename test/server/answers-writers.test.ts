import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aWorld } from '../world/index.ts';

test('a placeholder that goes is looked for in answers by an index, not by reading them all', async () => {
  const { db } = await aWorld();

  const { rows } = await sql<{ column: string }>`
    select a.attname as "column" from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conrelid = 'answers'::regclass and c.confrelid = 'users'::regclass
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(db);

  expect(rows).toEqual([]);
});
