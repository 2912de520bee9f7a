import type { Core } from '../context.ts';

/** Takes away what is of no use any more; says how much it was. */
export type Sweep = (now: Date) => Promise<number>;

interface Registered {
  readonly name: string;
  readonly everyMs: number;
  readonly work: Sweep;
  lastMs: number | null;
}

/** Work that is done again and again beside the deliveries. Several workers may do it at once: taking away what is gone does no harm. */
export function createSweeps({ clock: now, log }: Core) {
  const sweeps: Registered[] = [];
  return {
    /** Registers a sweep: `worker.sweep('sessions', HOUR_MS, (now) => deleteSessions(db, now))`. */
    register: (name: string, everyMs: number, work: Sweep): void => void sweeps.push({ name, everyMs, work, lastMs: null }),
    /** Does those whose time has come. One that fails is told and tried again at its next time; the others go on. */
    run: async (): Promise<void> => {
      for (const sweep of sweeps) {
        const at = now();
        if (sweep.lastMs !== null && at.getTime() - sweep.lastMs < sweep.everyMs) continue;
        sweep.lastMs = at.getTime();
        try {
          const removed = await sweep.work(at);
          if (removed > 0) log.info({ sweep: sweep.name, removed }, 'swept');
        } catch (error) {
          log.error({ err: error, sweep: sweep.name }, 'a sweep failed');
        }
      }
    },
  };
}
