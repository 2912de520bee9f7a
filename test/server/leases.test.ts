import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { DeliveryHandler } from '../../server/outbox/index.ts';
import type { JobHandler } from '../../server/outbox/types.ts';
import { aWorld, type World } from '../world/index.ts';
import { aWorker, inRealTime } from '../world/workers.ts';

/** As long as a lease is here, in real time. */
const LEASE_MS = 3_000;
let world: World;
beforeEach(async () => {
  world = await aWorld();
});

const aSlowWorker = (handler: DeliveryHandler, jobs = new Map<string, JobHandler>()) =>
  aWorker(world, { SLOW: handler }, { ...inRealTime(world), jobs, leaseMs: LEASE_MS });

/** Queues deliveries of the kind SLOW; their numbers. */
async function queued(count: number): Promise<readonly number[]> {
  const deliveries = Array.from({ length: count }, (_, index) => ({ kind: 'SLOW', payload: {}, idempotencyKey: `slow-${index}` }));
  await world.db.transaction().execute((tx) => world.services.outbox.enqueue(tx, ...deliveries));
  const rows = await world.db.selectFrom('outbox').select('id').where('kind', '=', 'SLOW').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

test.each(['again', 'in turn'])('a delivery that takes longer than a lease, made %s, is nobody else’s meanwhile', async (way) => {
  const [id = 0] = await queued(1);
  const deliveries: string[] = [];
  const one = aSlowWorker(async () => {
    deliveries.push('one');
    await pause(3 * LEASE_MS);
    return undefined;
  });
  const other = aSlowWorker(() => Promise.resolve(void deliveries.push('other')));

  const working = way === 'again' ? one.claimAgain([id]).then((rows) => one.deliverNow(rows, 20 * LEASE_MS)) : one.drain();
  await expect.poll(() => deliveries).toEqual(['one']);
  await pause(2 * LEASE_MS);
  await other.drain();
  await working;
  await other.drain();

  expect(deliveries).toEqual(['one']);
  expect(await world.db.selectFrom('outbox').select(['leasedBy', 'attempts']).where('id', '=', id).execute()).toEqual([
    { leasedBy: null, attempts: 1 },
  ]);
});

test('a job that waits for a lock keeps no lease of its process from being extended', async () => {
  const sent: string[] = [];
  const locked = gate();
  const released = gate();
  const holding = world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', world.petra.id).forUpdate().execute();
    locked.open();
    await released.opened;
  });
  await locked.opened;
  const [mail = 0] = await queued(1);
  const waits: JobHandler = async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', world.petra.id).forUpdate().execute();
  };
  const mailOf = (name: string) => async () => {
    sent.push(name);
    await pause(6 * LEASE_MS);
    return undefined;
  };
  const one = aSlowWorker(mailOf('one'), new Map([['WAITS', waits]]));
  await world.db.transaction().execute((tx) => world.services.outbox.enqueue(tx, { kind: 'WAITS', payload: {}, idempotencyKey: 'waits' }));
  const other = aSlowWorker(mailOf('other'));

  one.start();
  await expect.poll(() => sent).toEqual(['one']);
  await pause(4 * LEASE_MS);
  await other.drain();
  released.open();
  await holding;
  const row = () => world.db.selectFrom('outbox').select(['attempts', 'deliveredAt']).where('id', '=', mail).executeTakeFirstOrThrow();
  await expect.poll(row, { timeout: 20 * LEASE_MS }).toEqual({ attempts: 1, deliveredAt: expect.any(Date) as unknown });
  await one.stop();

  expect(sent).toEqual(['one']);
});

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}
