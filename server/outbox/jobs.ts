import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Core } from '../context.ts';
import type { Connection } from '../plugins/database/index.ts';
import { cadenceText, nextRun } from './cadence.ts';
import { askForJob, claimJob, dueJobs, endJob, jobRows } from './repository/jobs.ts';
import { JobFinding, type JobDefinition, type JobView } from './types.ts';

/** After this time without an end, another worker runs the job once more. Jobs are idempotent. */
const LEASE_MS = 10 * 60_000;
/** A failed run is repeated after this time, or at its next time if that is sooner. */
const RETRY_MS = 10 * 60_000;

/** Jobs that run regularly, each on one worker at a time. After a pause of any length a job runs once. */
export function createJobs({ db, clock: now, log }: Core) {
  const jobs = new Map<string, JobDefinition>();
  const me = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;

  let timeZone = (): Promise<string> => Promise.resolve('UTC');

  async function run({ name, cadence, counts, work }: JobDefinition): Promise<void> {
    const at = now();
    const nextRunAt = nextRun(cadence, at, await timeZone());
    if (!(await claimJob(db, { name, by: me, at, leasedUntil: after(at, LEASE_MS), nextRunAt }))) return;
    let result: string | null = null;
    let error: string | null = null;
    let isRepeated = false;
    try {
      const count = await work(at);
      result = `${count} ${counts}`;
      if (count > 0) log.info({ job: name, count }, 'a job has run');
    } catch (failure) {
      error = failure instanceof Error ? failure.message : String(failure);
      isRepeated = !(failure instanceof JobFinding);
      if (isRepeated) log.error({ err: failure, job: name }, 'a job failed');
    }
    const ended = now();
    await endJob(db, { name, by: me, at: ended, result, error, retryAt: isRepeated ? after(ended, RETRY_MS) : null });
  }

  return {
    register: (job: JobDefinition): void => {
      if (jobs.has(job.name)) throw new Error(`there are two jobs ${job.name}`);
      jobs.set(job.name, job);
    },
    names: (): readonly string[] => [...jobs.keys()],
    /** Registers how the facility's time zone is read; UTC until then. */
    readTimeZone: (read: () => Promise<string>): void => void (timeZone = read),
    /** Runs due jobs, one after the other. */
    run: async (): Promise<void> => {
      const due = await dueJobs(db, [...jobs.keys()], now());
      for (const job of jobs.values()) if (due.has(job.name)) await run(job);
    },
    /** Has the next free worker run it. */
    ask: (on: Connection, name: string) => askForJob(on, name, now()),
    list: async (): Promise<readonly JobView[]> => {
      const rows = new Map((await jobRows(db)).map((row) => [row.name, row]));
      return [...jobs.values()].map(({ name, title, cadence }) => {
        const row = rows.get(name);
        return {
          name,
          title,
          cadence: cadenceText(cadence),
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

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
