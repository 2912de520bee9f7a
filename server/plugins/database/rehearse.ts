import type { Db, Tx } from './index.ts';

class Rehearsed<T> extends Error {
  constructor(readonly result: T) {
    super('rolled back');
  }
}

/** Runs work in a transaction that is rolled back, and returns its result. */
export async function rehearse<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (tx) => {
      throw new Rehearsed(await work(tx));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return (error as Rehearsed<T>).result;
    throw error;
  }
}
