import { beforeEach, expect, test } from 'vitest';
import { HEARTBEAT_FRESH_MS } from '../../engine/rules/workers.ts';
import { anotherServer, aWorld, MINUTE_MS, type World } from '../world/index.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});

interface State {
  readonly isMissing: boolean;
  readonly lastSeenAt: string | null;
  readonly dueSince: string | null;
}

const state = async (): Promise<State> =>
  (await world.as(world.olga).query<{ getWorkerState: State }>('{ getWorkerState { isMissing lastSeenAt dueSince } }')).getWorkerState;
const heartbeats = () => world.db.selectFrom('workerHeartbeats').selectAll().execute();

/** Nothing is due until a test says so. */
async function withoutDueJobs(): Promise<void> {
  const rows = (await world.services.worker.jobList()).map(({ name }) => ({ name, nextRunAt: new Date('2999-01-01') }));
  await world.db.insertInto('jobs').values(rows).execute();
}

async function queueMail(): Promise<Date> {
  const dueAt = world.clock.now();
  await world.db
    .transaction()
    .execute((tx) => world.services.outbox.enqueue(tx, { kind: 'EMAIL', payload: {}, idempotencyKey: String(dueAt.getTime()), dueAt }));
  return dueAt;
}

test('officers see that no worker runs, since when work waits, and that one was there', async () => {
  await withoutDueJobs();
  const idle = await state();
  const dueAt = await queueMail();
  world.clock.advance(2 * MINUTE_MS);

  expect(idle).toEqual({ isMissing: false, lastSeenAt: null, dueSince: null });
  expect(await state()).toEqual({ isMissing: true, lastSeenAt: null, dueSince: dueAt.toISOString() });
});

test('a job that is due counts, and one that has never run does since the server runs', async () => {
  const begun = world.clock.now();
  world.clock.advance(2 * MINUTE_MS);
  const never = await state();
  await withoutDueJobs();
  await world.services.worker.askForJob(world.db, 'sessions');
  const askedAt = world.clock.now();
  world.clock.advance(2 * MINUTE_MS);

  expect(never).toMatchObject({ isMissing: true, dueSince: begun.toISOString() });
  expect(await state()).toMatchObject({ isMissing: true, dueSince: askedAt.toISOString() });
});

test('the worker of another process leaves a heartbeat, which ends with it', async () => {
  await withoutDueJobs();
  const other = await anotherServer(world, { WORKER_POLL_MS: '50' });
  other.services.worker.start();
  await expect.poll(heartbeats).toHaveLength(1);
  const seenAt = world.clock.now();
  expect(await state()).toMatchObject({ isMissing: false, lastSeenAt: seenAt.toISOString() });
  await other.stop();
  expect(await heartbeats()).toEqual([]);
});

test('a worker that was killed is missing after a minute, if something is due', async () => {
  await withoutDueJobs();
  const seenAt = world.clock.now();
  await world.db.insertInto('workerHeartbeats').values({ name: 'killed', startedAt: seenAt, seenAt }).execute();
  await queueMail();

  world.clock.advance(HEARTBEAT_FRESH_MS);
  expect(await state()).toMatchObject({ isMissing: false });
  world.clock.advance(1);
  expect(await state()).toMatchObject({ isMissing: true, lastSeenAt: seenAt.toISOString() });
});
