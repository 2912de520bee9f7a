import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aWorld, type World } from '../world/index.ts';

let world: World;
let sent: string[];
beforeEach(async () => {
  world = await aWorld();
  sent = [];
  const { outbox } = world.services;
  for (const kind of ['LETTER', 'TELEGRAM', 'POSTCARD'])
    outbox.handler(kind, (_payload, { idempotencyKey }) => Promise.resolve(void sent.push(idempotencyKey)));
  outbox.job('STEP', (_tx, _payload, _at, key) => Promise.resolve(void sent.push(key)));
  await world.db.transaction().execute((tx) =>
    outbox.enqueue(
      tx,
      ...['LETTER 1', 'LETTER 2', 'TELEGRAM 1', 'POSTCARD 1', 'STEP 1'].map((key) => ({
        kind: key.split(' ')[0] ?? '',
        payload: {},
        idempotencyKey: key,
      })),
    ),
  );
  await sql`insert into worker_hold (held_at, restored_to) values (now(), '2026-01-01T10:00:00Z')`.execute(world.db);
});

const RELEASE = 'mutation ($choices: [RestoredChoiceInput!]!) { releaseWorker(choices: $choices) { sent dropped marked } }';
const release = (choices: readonly { readonly kind: string; readonly deed: string }[]) => world.as(world.olga).query(RELEASE, { choices });
const held = async () => {
  const { it } = await world
    .as(world.olga)
    .query<{ it: object | null }>('{ it: getRestoredDeliveries { restoredTo kinds { kind count isWork } } }');
  return it;
};

test('after a restore no delivery and no job runs, and officers see what is due by kind', async () => {
  let ran = 0;
  world.services.worker.job({
    name: 'count',
    title: 'Count',
    cadence: { everyMs: 1 },
    counts: 'things',
    work: () => Promise.resolve((ran += 1)),
  });

  expect(await world.services.worker.drain()).toBe(0);
  await world.services.worker.runJobs();

  expect([sent, ran]).toEqual([[], 0]);
  expect(await held()).toEqual({
    restoredTo: '2026-01-01T10:00:00.000Z',
    kinds: [
      { kind: 'LETTER', count: 2, isWork: false },
      { kind: 'POSTCARD', count: 1, isWork: false },
      { kind: 'STEP', count: 1, isWork: true },
      { kind: 'TELEGRAM', count: 1, isWork: false },
    ],
  });
});

test('an officer sends, drops and marks; then the worker goes on', async () => {
  const told: [string, boolean, string][] = [];
  world.services.outbox.onAttempt((_tx, { row, successful, message }) =>
    Promise.resolve(void told.push([row.idempotencyKey, successful, message])),
  );

  const { releaseWorker } = (await release([
    { kind: 'LETTER', deed: 'SEND' },
    { kind: 'TELEGRAM', deed: 'DROP' },
    { kind: 'POSTCARD', deed: 'MARK_SENT' },
  ])) as { readonly releaseWorker: object };
  await world.services.worker.drain();

  expect(releaseWorker).toEqual({ sent: 3, dropped: 1, marked: 1 });
  expect(told.slice(0, 2)).toEqual([
    ['POSTCARD 1', true, 'Marked as sent after a restore'],
    ['TELEGRAM 1', false, 'Dropped after a restore'],
  ]);
  expect(sent.sort()).toEqual(['LETTER 1', 'LETTER 2', 'STEP 1']);
  expect(await held()).toBeNull();
  await expect(release([])).rejects.toMatchObject({ reason: 'WORKER_NOT_HELD' });
  const logged = await world.db.selectFrom('eventLog').select('description').where('eventType', '=', 'WORKER_RELEASED').execute();
  expect(logged).toEqual([{ description: 'Worker started after a restore: 3 to send, 1 dropped, 1 marked as sent' }]);
});

test('without a decision about each kind nothing changes', async () => {
  await expect(release([{ kind: 'LETTER', deed: 'DROP' }])).rejects.toMatchObject({ reason: 'RESTORE_UNDECIDED' });

  expect(await world.services.worker.drain()).toBe(0);
  expect(await held()).toMatchObject({ kinds: [{ kind: 'LETTER', count: 2 }, {}, {}, {}] });
});
