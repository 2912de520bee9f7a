import { HEARTBEAT_FRESH_MS, HEARTBEAT_MS, isWorkerMissing } from '../../engine/rules/workers.ts';
import type { Core } from '../context.ts';
import { deleteHeartbeat, saveHeartbeat, workerRow, type WorkerRow } from './repository/heartbeats.ts';

/** Rows of killed workers stay for this time, so that pages can say when one was last seen. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

export interface WorkerState extends WorkerRow {
  /** Work waits and no worker runs, on this server or another. */
  readonly isMissing: boolean;
}

interface HeartbeatParts {
  readonly name: string;
  readonly kinds: () => readonly string[];
  readonly jobs: () => readonly string[];
}

/** Shows all processes on the database that this one delivers and runs jobs. */
export function createHeartbeats({ db, clock: now, log }: Core, { name, kinds, jobs }: HeartbeatParts) {
  const createdAt = now();
  let startedAt = createdAt;
  let timer: NodeJS.Timeout | undefined;
  let pending: Promise<unknown> | undefined;

  const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);
  function beat(): void {
    const at = now();
    pending ??= saveHeartbeat(db, { name, startedAt, at, goneBefore: before(at, KEPT_MS) })
      .catch((error: unknown) => log.warn({ err: error }, 'the heartbeat of the worker could not be saved'))
      .finally(() => (pending = undefined));
  }

  return {
    begin: (): void => {
      if (timer) return;
      startedAt = now();
      timer = setInterval(beat, HEARTBEAT_MS).unref();
      beat();
    },
    end: async (): Promise<void> => {
      if (!timer) return;
      clearInterval(timer);
      timer = undefined;
      await pending;
      // without it, pages say after a minute that the worker is gone
      await deleteHeartbeat(db, name).catch(() => undefined);
    },
    state: async (): Promise<WorkerState> => {
      const at = now();
      const query = { kinds: kinds(), jobs: jobs(), at, freshFrom: before(at, HEARTBEAT_FRESH_MS), startedAt: createdAt };
      const row = await workerRow(db, query);
      return { ...row, isMissing: isWorkerMissing(row, at) };
    },
  };
}
