import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../context.ts';
import type { OpenDatabase } from './database/index.ts';

/** Summing up all files takes too long for every scrape of every process. */
const BYTES_KEPT_MS = 60_000;

interface Parts {
  readonly services: Services;
  readonly database: OpenDatabase;
}

/**
 * Metrics that are the same on every process, because they are read from the database.
 *
 * @returns reads them; without the database they are missing and `beamtime_database_up` is 0
 */
export function databaseMetrics(registry: Registry, { services, database }: Parts): () => Promise<void> {
  const { log } = services.core;
  const up = gauge(registry, 'beamtime_database_up', '1 if the database answers within two seconds');
  const groups = [
    deliveries(registry, services),
    jobs(registry, services),
    workers(registry, services),
    files(registry, services),
    invariants(registry, services),
  ];
  return async () => {
    for (const { gauges } of groups) for (const one of gauges) one.reset();
    try {
      await database.ping();
      await Promise.all(groups.map(({ read }) => read()));
      up.set(1);
    } catch (error) {
      log.warn({ err: error }, 'metrics of the database could not be read');
      up.set(0);
    }
  };
}

interface MetricGroup {
  readonly gauges: readonly Gauge[];
  readonly read: () => Promise<void>;
}

const gauge = (registry: Registry, name: string, help: string, labelNames: readonly string[] = []): Gauge =>
  new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });

const secondsSince = (at: Date, now: Date): number => Math.max(0, (now.getTime() - at.getTime()) / 1000);

function deliveries(registry: Registry, { core, outbox }: Services): MetricGroup {
  const counts = gauge(registry, 'beamtime_outbox_deliveries', 'Deliveries in the outbox that wait or have failed', ['kind', 'state']);
  const oldest = gauge(registry, 'beamtime_outbox_oldest_due_seconds', 'For how long the oldest delivery of a kind is due', ['kind']);
  return {
    gauges: [counts, oldest],
    read: async () => {
      const now = core.clock();
      for (const { kind, queued, failed, dueSince } of await outbox.counts()) {
        counts.set({ kind, state: 'queued' }, queued);
        counts.set({ kind, state: 'failed' }, failed);
        oldest.set({ kind }, dueSince ? secondsSince(dueSince, now) : 0);
      }
    },
  };
}

function jobs(registry: Registry, { core, worker }: Services): MetricGroup {
  const age = gauge(registry, 'beamtime_job_last_end_seconds', 'Age of the last end of a job', ['name']);
  const late = gauge(registry, 'beamtime_job_overdue_seconds', 'For how long a job is due and does not run', ['name']);
  const failed = gauge(registry, 'beamtime_job_failed', '1 if the last run of a job failed', ['name']);
  return {
    gauges: [age, late, failed],
    read: async () => {
      const now = core.clock();
      for (const { name, lastEndedAt, lastError, nextRunAt, isRunning } of await worker.jobList()) {
        if (lastEndedAt) age.set({ name }, secondsSince(lastEndedAt, now));
        late.set({ name }, isRunning ? 0 : secondsSince(nextRunAt, now));
        failed.set({ name }, lastError === null ? 0 : 1);
      }
    },
  };
}

function workers(registry: Registry, { worker }: Services): MetricGroup {
  const running = gauge(registry, 'beamtime_workers', 'Processes seen within a minute that deliver and run jobs');
  const missing = gauge(registry, 'beamtime_worker_missing', '1 if work is due and no worker runs');
  return {
    gauges: [running, missing],
    read: async () => {
      const state = await worker.state();
      running.set(state.running);
      missing.set(state.isMissing ? 1 : 0);
    },
  };
}

function files(registry: Registry, { core, files: door }: Services): MetricGroup {
  const bytes = gauge(registry, 'beamtime_files_bytes', 'Bytes of all stored files, at most a minute old');
  let measured: { readonly bytes: number; readonly at: number } | null = null;
  return {
    gauges: [bytes],
    read: async () => {
      const at = core.clock().getTime();
      if (measured === null || at - measured.at > BYTES_KEPT_MS) measured = { bytes: await door.totalBytes(), at };
      bytes.set(measured.bytes);
    },
  };
}

function invariants(registry: Registry, services: Services): MetricGroup {
  const broken = gauge(
    registry,
    'beamtime_broken_invariant_rows',
    'Rows that break what must hold at any time, by the last nightly check',
    ['invariant'],
  );
  return {
    gauges: [broken],
    read: async () => {
      for (const [invariant, count] of await services.invariants.counts()) broken.set({ invariant }, count);
    },
  };
}
