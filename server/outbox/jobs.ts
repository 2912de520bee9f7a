import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Core } from '../context.ts';
import type { Connection } from '../plugins/database/index.ts';
import { askForJob, claimJob, dueJobs, endJob, jobRows } from './repository-jobs.ts';
import type { JobDefinition, JobView } from './types.ts';

/** After this time without an end, another worker runs the job once more. Jobs are idempotent. */
const LEASE_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

/** Jobs that run regularly, each on one worker at a time. After a pause of any length a job runs once. */
export function createJobs({ db, clock: now, log }: Core) {
  const jobs = new Map<string, JobDefinition>();
  const me = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;

  async function run({ name, everyMs, counts, work }: JobDefinition): Promise<void> {
    const at = now();
    const after = (ms: number): Date => new Date(at.getTime() + ms);
    if (!(await claimJob(db, { name, by: me, at, leasedUntil: after(LEASE_MS), nextRunAt: after(everyMs) }))) return;
    let result: string | null = null;
    let error: string | null = null;
    try {
      const count = await work(at);
      result = `${count} ${counts}`;
      if (count > 0) log.info({ job: name, count }, 'a job has run');
    } catch (failure) {
      error = failure instanceof Error ? failure.message : String(failure);
      log.error({ err: failure, job: name }, 'a job failed');
    }
    await endJob(db, { name, by: me, at: now(), result, error });
  }

  return {
    register: (job: JobDefinition): void => {
      if (jobs.has(job.name)) throw new Error(`there are two jobs ${job.name}`);
      jobs.set(job.name, job);
    },
    /** Runs due jobs. A failed one is logged and retried at its next time. */
    run: async (): Promise<void> => {
      const due = await dueJobs(db, [...jobs.keys()], now());
      for (const job of jobs.values()) if (due.has(job.name)) await run(job);
    },
    /** Has the next free worker run it. */
    ask: (on: Connection, name: string) => askForJob(on, name, now()),
    list: async (): Promise<readonly JobView[]> => {
      const rows = new Map((await jobRows(db)).map((row) => [row.name, row]));
      return [...jobs.values()].map(({ name, title, everyMs }) => {
        const row = rows.get(name);
        return {
          name,
          title,
          cadence: cadenceOf(everyMs),
          lastStartedAt: row?.lastStartedAt ?? null,
          lastEndedAt: row?.lastEndedAt ?? null,
          lastResult: row?.lastResult ?? null,
          lastError: row?.lastError ?? null,
          nextRunAt: row?.askedAt ?? row?.nextRunAt ?? now(),
          isRunning: (row?.leasedUntil ?? null) !== null && (row?.leasedUntil ?? now()) > now(),
        };
      });
    },
  };
}

/** @example cadenceOf(3_600_000) // 'every 60 minutes' */
const cadenceOf = (everyMs: number): string => {
  const minutes = Math.round(everyMs / MINUTE_MS);
  if (minutes === 24 * 60) return 'every day';
  if (minutes === 60) return 'every hour';
  return minutes === 1 ? 'every minute' : `every ${minutes} minutes`;
};
