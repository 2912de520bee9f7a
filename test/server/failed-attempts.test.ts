import { beforeEach, expect, test } from 'vitest';
import type { DeliveryHandler } from '../../server/outbox/index.ts';
import { aWorld, MINUTE_MS, type World } from '../world/index.ts';
import { aWorker } from '../world/workers.ts';

/** Attempts before a delivery becomes a dead letter. */
const ATTEMPTS = 8;
let world: World;
let id: number;

beforeEach(async () => {
  world = await aWorld();
  await world.db.transaction().execute((tx) => world.services.outbox.enqueue(tx, { kind: 'TOLD', payload: {}, idempotencyKey: 'told' }));
  id = (await row()).id;
});

const row = () => world.db.selectFrom('outbox').selectAll().where('kind', '=', 'TOLD').executeTakeFirstOrThrow();

const aTeller = (handler: DeliveryHandler) => aWorker(world, { TOLD: handler }, { stopTimeoutMs: 0 });

const failing = () => aTeller(() => Promise.reject(new Error('the disk is full')));

async function fails(times: number): Promise<void> {
  const worker = failing();
  for (let attempt = 0; attempt < times; attempt += 1) {
    await worker.drain();
    world.clock.advance(61 * MINUTE_MS);
  }
}

async function aStop(): Promise<{ readonly fail: () => Promise<void> }> {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let fail: () => void = () => undefined;
  const worker = aTeller(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('the connection was closed'));
        begin();
      }),
  );
  const working = worker.drain();
  await begun;
  await worker.stop();
  return {
    async fail() {
      fail();
      await working;
    },
  };
}

const leaseEnds = () => world.clock.advance(2 * MINUTE_MS);

test('a process that was stopped over a delivery does not bring its end nearer', async () => {
  await fails(2);
  for (let stop = 0; stop < 4; stop += 1) {
    await aStop();
    leaseEnds();
  }

  await fails(ATTEMPTS - 3);
  expect((await row()).failedAt).toBeNull();
  await fails(1);

  expect((await row()).failedAt).not.toBeNull();
});

test('what a process had begun before it was stopped, and what failed by that, is left to the next one', async () => {
  const stopped = await aStop();

  await stopped.fail();

  expect(await row()).toMatchObject({ lastError: null, leasedUntil: expect.any(Date) as unknown });
  leaseEnds();
  await aTeller(() => Promise.resolve({ message: 'Told' })).drain();
  expect((await row()).deliveredAt).not.toBeNull();
});

test('a delivery that an officer asks for again begins anew: it has its short pauses and its eight attempts', async () => {
  await fails(ATTEMPTS);
  expect((await row()).failedAt).not.toBeNull();

  const worker = failing();
  await worker.deliverNow(await worker.claimAgain([id]), 20_000);

  expect(await row()).toMatchObject({ failedAt: null, dueAt: new Date(world.clock.now().getTime() + 30_000) });
  world.clock.advance(MINUTE_MS);
  await fails(ATTEMPTS - 2);
  expect((await row()).failedAt).toBeNull();
  await fails(1);
  expect((await row()).failedAt).not.toBeNull();
});

test('work of the database that fails is never given up: no officer could do it instead', async () => {
  let broken = true;
  const done: string[] = [];
  world.services.outbox.job('NEWS', () => (broken ? Promise.reject(new Error('a fault')) : Promise.resolve(void done.push('news'))));
  await world.db.transaction().execute((tx) => world.services.outbox.enqueue(tx, { kind: 'NEWS', payload: {}, idempotencyKey: 'news' }));
  for (let attempt = 0; attempt < 2 * ATTEMPTS; attempt += 1) {
    await world.services.worker.drain();
    world.clock.advance(15 * MINUTE_MS);
  }
  const news = () => world.db.selectFrom('outbox').selectAll().where('kind', '=', 'NEWS').executeTakeFirstOrThrow();
  expect(await news()).toMatchObject({ attempts: 2 * ATTEMPTS, failedAt: null });

  broken = false;
  await world.services.worker.drain();

  expect(done).toEqual(['news']);
  expect((await news()).deliveredAt).not.toBeNull();
});
