import type { Core } from '../context.ts';

export type Sweep = (now: Date) => Promise<number>;

interface Registered {
  readonly name: string;
  readonly everyMs: number;
  readonly work: Sweep;
  lastMs: number | null;
}

/** Periodic clean-up. Sweeps are idempotent, so several workers may run them at once. */
export function createSweeps({ clock: now, log }: Core) {
  const sweeps: Registered[] = [];
  return {
    register: (name: string, everyMs: number, work: Sweep): void => void sweeps.push({ name, everyMs, work, lastMs: null }),
    /** Runs due sweeps. A failed one is logged and retried at its next time. */
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
