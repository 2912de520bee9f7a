import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryHandler } from '../../server/outbox/index.ts';
import type { JobHandler } from '../../server/outbox/types.ts';
import { testOnPostgres } from '../support/on-postgres.ts';
import { aWorld, type World } from '../world/index.ts';
import { aWorker } from '../world/workers.ts';

const LEASE_MS = 60_000;
/** Interval of lease extensions. */
const THIRD_MS = LEASE_MS / 3;
let world: World;
beforeEach(async () => {
  world = await aWorld();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

const aSlowWorker = (handler: DeliveryHandler, jobs = new Map<string, JobHandler>()) =>
  aWorker(world, { SLOW: handler }, { jobs, leaseMs: LEASE_MS });

async function queued(count: number): Promise<readonly number[]> {
  const deliveries = Array.from({ length: count }, (_, index) => ({ kind: 'SLOW', payload: {}, idempotencyKey: `slow-${index}` }));
  await world.db.transaction().execute((tx) => world.services.outbox.enqueue(tx, ...deliveries));
  const rows = await world.db.selectFrom('outbox').select('id').where('kind', '=', 'SLOW').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Advances time by leases in thirds, with an extension of the row's lease after each. */
async function passes(leases: number, id: number): Promise<void> {
  const left = async () => {
    const { leasedUntil } = await world.db.selectFrom('outbox').select('leasedUntil').where('id', '=', id).executeTakeFirstOrThrow();
    return (leasedUntil?.getTime() ?? 0) - world.clock.now().getTime();
  };
  for (let third = 0; third < 3 * leases; third += 1) {
    world.clock.advance(THIRD_MS);
    vi.advanceTimersByTime(THIRD_MS);
    let attempts = 0;
    await expect
      .poll(() => {
        attempts += 1;
        // while an extension is pending, none is started; the next one does it
        if (attempts === 3) vi.advanceTimersByTime(THIRD_MS);
        return left();
      })
      .toBeGreaterThanOrEqual(2 * THIRD_MS);
  }
}

test.each(['again', 'in turn'])('a delivery that takes longer than a lease, made %s, is nobody else’s meanwhile', async (way) => {
  const [id = 0] = await queued(1);
  const made = gate();
  const deliveries: string[] = [];
  const one = aSlowWorker(async () => {
    deliveries.push('one');
    await made.opened;
    return undefined;
  });
  const other = aSlowWorker(() => Promise.resolve(void deliveries.push('other')));

  const working = way === 'again' ? one.claimAgain([id]).then((rows) => one.deliverNow(rows, 20 * LEASE_MS)) : one.drain();
  await expect.poll(() => deliveries).toEqual(['one']);
  await passes(2, id);
  await other.drain();
  made.open();
  await working;
  await other.drain();

  expect(deliveries).toEqual(['one']);
  expect(await world.db.selectFrom('outbox').select(['leasedBy', 'attempts']).where('id', '=', id).execute()).toEqual([
    { leasedBy: null, attempts: 1 },
  ]);
});

testOnPostgres('a job that waits for a lock keeps no lease of its process from being extended', async () => {
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
  const made = gate();
  const waits: JobHandler = async (tx) => {
    sent.push('waits');
    await tx.selectFrom('users').select('id').where('id', '=', world.petra.id).forUpdate().execute();
  };
  const mailOf = (name: string) => async () => {
    sent.push(name);
    await made.opened;
    return undefined;
  };
  const one = aSlowWorker(mailOf('one'), new Map([['WAITS', waits]]));
  await world.db.transaction().execute((tx) => world.services.outbox.enqueue(tx, { kind: 'WAITS', payload: {}, idempotencyKey: 'waits' }));
  const other = aSlowWorker(mailOf('other'));

  one.start();
  await expect.poll(() => sent.toSorted()).toEqual(['one', 'waits']);
  await passes(2, mail);
  await other.drain();
  released.open();
  await holding;
  made.open();
  const row = () => world.db.selectFrom('outbox').select(['attempts', 'deliveredAt']).where('id', '=', mail).executeTakeFirstOrThrow();
  await expect.poll(row).toEqual({ attempts: 1, deliveredAt: expect.any(Date) as unknown });
  await one.stop();

  expect(sent.toSorted()).toEqual(['one', 'waits']);
});

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}
