import type { Core } from '../context.ts';
import type { Domain } from '../domain.ts';
import { JobFinding, type Worker } from '../outbox/index.ts';
import { brokenInvariants, invariants as all, saveBroken, savedBroken } from './repository/invariants.ts';
import type { BrokenInvariant } from './types.ts';

export { brokenInvariants } from './repository/invariants.ts';
export type { BrokenInvariant } from './types.ts';

/** One line for a terminal and the page of jobs. @example brokenText(one) // 'A file has all of its bytes: 1 not (file 7)' */
export function brokenText({ title, count, keys }: BrokenInvariant): string {
  const more = count > keys.length ? `, and ${count - keys.length} more` : '';
  return `${title}: ${count} not (${keys.join('; ')}${more})`;
}

export const invariantNames = (): readonly string[] => all.map(({ name }) => name);

const createInvariants = ({ db, clock, log }: Core) => ({
  /** Checks all, logs the broken ones and keeps their numbers for the metric. */
  async check(): Promise<readonly BrokenInvariant[]> {
    const broken = await brokenInvariants(db, clock());
    for (const { name, title, count, keys } of broken) log.error({ invariant: name, count, keys }, `invariant broken: ${title}`);
    await saveBroken(db, broken);
    return broken;
  },
  /** Numbers of offending rows by the last check, zero where an invariant held. */
  async counts(): Promise<ReadonlyMap<string, number>> {
    const broken = await savedBroken(db);
    return new Map(all.map(({ name }) => [name, broken.get(name) ?? 0]));
  },
});

declare module '../context.ts' {
  interface Services {
    readonly invariants: ReturnType<typeof createInvariants>;
  }
}

export const keepingInvariants: Domain<{ readonly core: Core; readonly worker: Worker }, 'invariants'> = {
  name: 'invariants',
  create: ({ core }) => ({ invariants: createInvariants(core) }),
  ready: ({ invariants, worker }) =>
    worker.job({
      name: 'invariants',
      title: 'Check what must hold of the data at any time',
      cadence: { dailyAt: '02:40' },
      counts: 'rules broken',
      async work() {
        const broken = await invariants.check();
        if (broken.length > 0) throw new JobFinding(broken.map(brokenText).join('. '));
        return 0;
      },
    }),
};
