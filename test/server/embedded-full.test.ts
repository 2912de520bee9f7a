import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '../../server/plugins/database/embedded.ts';
import { connectTo, databaseFailure, type OpenDatabase } from '../../server/plugins/database/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'beamtime-full-'));
const mount = (...options: readonly string[]) => spawnSync('mount', [...options, folder]).status === 0;

/** A disk of its own needs an account that may mount one. */
const isSmall = mount('-t', 'tmpfs', '-o', 'size=100m', 'tmpfs');
afterAll(() => {
  // lazily, because an instance that was left keeps its files open
  if (isSmall) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

const LETTERS = 100_000;
/** Adds to the log of changes alone, which PostgreSQL cannot do without. */
const write = ({ db }: OpenDatabase) => sql`select pg_logical_emit_message(true, 'test', ${'x'.repeat(LETTERS)}::text)`.execute(db);

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  for (let i = 0; i < 400; i += 1) {
    const failure: unknown = await work().then(
      () => null,
      (error: unknown) => error,
    );
    if (failure !== null) return failure;
  }
  return null;
}

function fillDisk(): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize - 100_000));
}

test.runIf(isSmall)('on a full disk the embedded database says so, and goes on when there is room', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const opened = connectTo(await openEmbedded(join(folder, 'data')));
  await sql`create table notes (id serial, text text)`.execute(opened.db);
  await sql`insert into notes (text) values ('before')`.execute(opened.db);
  fillDisk();

  const first = await failureOf(() => opened.db.transaction().execute((tx) => write({ ...opened, db: tx })));
  const second = await failureOf(() => write(opened));
  const ping = opened.ping();
  await expect(ping).rejects.toThrow('is full');
  rmSync(join(folder, 'ballast'));
  await sql`insert into notes (text) values (${'after'})`.execute(opened.db);

  expect([databaseFailure(first), databaseFailure(second)]).toEqual(['full', 'full']);
  expect((await sql<{ text: string }>`select text from notes order by id`.execute(opened.db)).rows).toEqual([
    { text: 'before' },
    { text: 'after' },
  ]);
  expect(complaints.mock.calls.map(([line]) => (JSON.parse(String(line)) as { msg: string }).msg)).toEqual([
    expect.stringContaining('because the disk of'),
    'The embedded database goes on.',
  ]);
  await opened.close();
  complaints.mockRestore();
});

test.runIf(isSmall)('on a full disk a table that cannot grow is told as that, and the rest is read', async () => {
  const opened = connectTo(await openEmbedded(join(folder, 'data')));
  fillDisk();

  const failure = await failureOf(() =>
    sql`insert into notes (text) select string_agg(md5(g::text || random()::text), '') from generate_series(1, ${4000}::int) g`.execute(
      opened.db,
    ),
  );

  expect(databaseFailure(failure)).toBe('full');
  expect((await sql`select id from notes where text = ${'before'}`.execute(opened.db)).rows).toHaveLength(1);
  await opened.close();
});
