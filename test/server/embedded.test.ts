import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../../server/plugins/database/embedded.ts';

const heap = (): number => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
};

let pool: pg.Pool;
beforeAll(async () => {
  const opened = await openEmbedded(null);
  pool = opened.pool as pg.Pool;
  await pool.query('create table notes (id int primary key, text text)');
});
afterAll(() => pool.end());

test('who lets go of the connection in the middle of a transaction leaves nothing behind', async () => {
  const client = await pool.connect();
  await client.query('begin');
  for (let id = 1; id <= 5; id += 1) await client.query('insert into notes values ($1, $2)', [id, 'half-made']);
  client.release(true);

  for (let i = 0; i < 5; i += 1) {
    const { rows } = await pool.query('select id from notes where text = $1', ['half-made']);
    expect(rows).toEqual([]);
  }
});

test('a statement that fails says so by its code, and the next one is answered', async () => {
  await expect(pool.query('select nothing from notes where id = $1', [1])).rejects.toMatchObject({ code: '42703' });

  const { rows } = await pool.query('select length($1::text) as length', ['é'.repeat(3_000_000)]);
  expect(rows).toEqual([{ length: 3_000_000 }]);
});

test('nothing of an answer is kept', async () => {
  const before = heap();

  for (let i = 0; i < 200; i += 1) await pool.query('select repeat($1::text, 1000000) as text', ['x']);

  expect(heap() - before).toBeLessThan(50_000_000);
});

test('callers wait for the one connection, each for its turn', async () => {
  const answers = await Promise.all([1, 2, 3].map((n) => pool.query<{ n: number }>('select $1::int as n', [n])));

  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3]);
});
