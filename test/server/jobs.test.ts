import { beforeEach, expect, test } from 'vitest';
import { aWorld, DAY_MS, MINUTE_MS, type World } from '../world/index.ts';

interface Job {
  readonly name: string;
  readonly lastStartedAt: string | null;
  readonly lastResult: string | null;
  readonly lastError: string | null;
  readonly nextRunAt: string;
  readonly isRunning: boolean;
  readonly cadence: string;
}

let world: World;
let runs: number;
let failure: Error | null;
beforeEach(async () => {
  world = await aWorld();
  runs = 0;
  failure = null;
  world.services.worker.job({
    name: 'count',
    title: 'Count',
    cadence: { everyMs: 10 * MINUTE_MS },
    counts: 'things counted',
    work: () => (failure ? Promise.reject(failure) : Promise.resolve((runs += 1))),
  });
});

const due = () => world.services.worker.runJobs();
const all = async (): Promise<readonly Job[]> => {
  const { jobs } = await world
    .as(world.olga)
    .query<{ jobs: readonly Job[] }>('{ jobs: getJobs { name lastStartedAt lastResult lastError nextRunAt isRunning cadence } }');
  return jobs;
};
const shown = async (called = 'count'): Promise<Job | undefined> => (await all()).find(({ name }) => name === called);
const later = (ms: number): string => new Date(world.clock.now().getTime() + ms).toISOString();

test('officers see the last run with its result, and the next', async () => {
  expect(await shown()).toMatchObject({ lastStartedAt: null, lastResult: null, isRunning: false });

  await due();

  expect(await shown()).toEqual({
    name: 'count',
    lastStartedAt: later(0),
    lastResult: '1 things counted',
    lastError: null,
    nextRunAt: later(10 * MINUTE_MS),
    isRunning: false,
    cadence: 'every 10 minutes',
  });
});

test('after a week without a worker it runs once', async () => {
  await due();
  world.clock.advance(7 * DAY_MS);

  await due();
  await due();

  expect(runs).toBe(2);
});

test('the jobs of the facility are listed with their times', async () => {
  const cadences = Object.fromEntries((await all()).map(({ name, cadence }) => [name, cadence]));

  expect(cadences).toMatchObject({
    'call ends': 'every hour',
    'review ends': 'every day at 00:06',
    'panel review ends': 'every day at 00:07',
    'invite reminders': 'every day at 00:06',
    files: 'every hour',
    'due deliveries': 'every minute',
  });
  // only where an identity provider is configured
  expect(cadences).not.toHaveProperty('identity provider');
});

test('daily jobs run on the clock of the facility, and at once after a time without a worker', async () => {
  world.clock.set('2026-03-28T12:00:00Z');
  await due();
  expect(await shown('review ends')).toMatchObject({ nextRunAt: '2026-03-29T00:06:00.000Z' });
  await world.services.settings.update('TIMEZONE', 'Europe/Stockholm');

  world.clock.set('2026-04-10T12:00:00Z');
  await due();

  expect(await shown('review ends')).toMatchObject({ lastStartedAt: later(0), nextRunAt: '2026-04-10T22:06:00.000Z' });
  expect(await shown('call ends')).toMatchObject({ nextRunAt: '2026-04-10T12:02:00.000Z' });
});

const daily = (work: () => Promise<number>) =>
  world.services.worker.job({ name: 'daily', title: 'Daily', cadence: { dailyAt: '00:06' }, counts: 'things', work });

test('a daily job that failed is tried again soon, not on the next day', async () => {
  let tries = 0;
  daily(() => ((tries += 1) === 1 ? Promise.reject(new Error('no')) : Promise.resolve(1)));
  await due();

  world.clock.advance(11 * MINUTE_MS);
  await due();

  expect(tries).toBe(2);
  expect(await shown('daily')).toMatchObject({ lastError: null, lastResult: '1 things' });
});

test('a daily job whose worker died is run by another one once its lease is over', async () => {
  let ran = 0;
  daily(() => Promise.resolve((ran += 1)));
  await due();
  const leasedUntil = new Date(world.clock.now().getTime() + 5 * MINUTE_MS);
  await world.db.updateTable('jobs').set({ leasedBy: 'another', leasedUntil }).where('name', '=', 'daily').execute();

  await due();
  expect(ran).toBe(1);
  world.clock.advance(6 * MINUTE_MS);
  await due();

  expect(ran).toBe(2);
});

test('a failure is shown until a run succeeds', async () => {
  failure = new Error('the disk is full');
  await due();
  expect(await shown()).toMatchObject({ lastError: 'the disk is full', lastResult: null });

  failure = null;
  world.clock.advance(10 * MINUTE_MS);
  await due();
  expect(await shown()).toMatchObject({ lastError: null, lastResult: '1 things counted' });
});

test('an officer has it run now; the log says who', async () => {
  await due();

  await world.as(world.olga).query('mutation { runJob(name: "count") { name } }');
  await due();

  expect(runs).toBe(2);
  const { log } = await world
    .as(world.olga)
    .query<{ log: readonly object[] }>(
      '{ log: getEventLogs(changedObjectId: "count", eventType: "JOB") { description changedBy { id } } }',
    );
  expect(log).toEqual([{ description: 'Count run by hand', changedBy: { id: world.olga.id } }]);
  await expect(world.as(world.olga).query('mutation { runJob(name: "none") { name } }')).rejects.toMatchObject({
    code: 'NOT_FOUND',
    reason: 'JOB_NOT_FOUND',
  });
});

test('two workers run it once, and one that died leaves it to the others', async () => {
  await Promise.all([due(), due(), due()]);
  expect(runs).toBe(1);

  const leasedUntil = new Date(world.clock.now().getTime() + 20 * MINUTE_MS);
  await world.db.updateTable('jobs').set({ leasedBy: 'another', leasedUntil }).where('name', '=', 'count').execute();
  world.clock.advance(15 * MINUTE_MS);
  await due();
  expect(runs).toBe(1);
  world.clock.advance(5 * MINUTE_MS);
  await due();
  expect(runs).toBe(2);
});
