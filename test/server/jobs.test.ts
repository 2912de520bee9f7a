import { beforeEach, expect, test } from 'vitest';
import { aWorld, DAY_MS, MINUTE_MS, type World } from '../world/index.ts';

interface Job {
  readonly name: string;
  readonly lastStartedAt: string | null;
  readonly lastResult: string | null;
  readonly lastError: string | null;
  readonly nextRunAt: string;
  readonly isRunning: boolean;
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
    everyMs: 10 * MINUTE_MS,
    counts: 'things counted',
    work: () => (failure ? Promise.reject(failure) : Promise.resolve((runs += 1))),
  });
});

const due = () => world.services.worker.runJobs();
const shown = async (): Promise<Job | undefined> => {
  const { jobs } = await world
    .as(world.olga)
    .query<{ jobs: readonly Job[] }>('{ jobs: getJobs { name lastStartedAt lastResult lastError nextRunAt isRunning } }');
  return jobs.find(({ name }) => name === 'count');
};
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
  });
});

test('after a week without a worker it runs once', async () => {
  await due();
  world.clock.advance(7 * DAY_MS);

  await due();
  await due();

  expect(runs).toBe(2);
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
