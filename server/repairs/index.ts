import type { Core } from '../context.ts';
import type { Domain } from '../domain.ts';
import { asWork, type Tx } from '../plugins/database/index.ts';
import { isRepaired, lockRepairs, saveRepaired } from './repository/repairs.ts';

export interface Repair {
  /** Permanent, because a repair with a new name runs again. */
  readonly name: string;
  /** @returns number of rows repaired */
  readonly repair: (tx: Tx, at: Date) => Promise<number>;
}

function createRepairs({ db, clock, log }: Core) {
  const repairs: Repair[] = [];

  const runOne = ({ name, repair }: Repair): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await lockRepairs(tx);
      if (await isRepaired(tx, name)) return;
      const repaired = await repair(tx, clock());
      await saveRepaired(tx, { name, repaired, doneAt: clock() });
      if (repaired > 0) log.info({ repair: name, repaired }, 'rows of an earlier release were repaired');
    });

  return {
    /** Registers work that brings rows of earlier releases up to date through the domain's own functions, once per database. */
    once: (repair: Repair): void => {
      if (repairs.some(({ name }) => name === repair.name)) throw new Error(`there are two repairs ${repair.name}`);
      repairs.push(repair);
    },
    /** Runs the repairs that this database has not had, each in its transaction. Called at start, before anybody is served. */
    run: async (): Promise<void> => {
      for (const repair of repairs) await asWork('migrations', () => runOne(repair));
    },
  };
}

declare module '../context.ts' {
  interface Services {
    readonly repairs: ReturnType<typeof createRepairs>;
  }
}

export const repairing: Domain<{ readonly core: Core }, 'repairs'> = {
  name: 'repairs',
  create: ({ core }) => ({ repairs: createRepairs(core) }),
};
