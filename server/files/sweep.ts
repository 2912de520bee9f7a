import type { Db } from '../plugins/database/index.ts';
import { deleteUnnamed } from './repository.ts';
import type { FileStorage } from './storage.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Time to put an uploaded file into an answer (domain reference 5.1). */
export const UNNAMED_KEPT_MS = 7 * DAY_MS;
/** No upload takes so long: its sender has gone. */
const UNFINISHED_KEPT_MS = DAY_MS;

export const SWEEP_EVERY_MS = 60 * 60_000;

/** Takes away what nothing names. The row goes first: from then on nothing can name the file, whatever becomes of its bytes. */
export async function sweepFiles(db: Db, storage: FileStorage, now: Date): Promise<number> {
  const ids = await db.transaction().execute((tx) =>
    deleteUnnamed(tx, {
      before: new Date(now.getTime() - UNNAMED_KEPT_MS),
      unfinishedBefore: new Date(now.getTime() - UNFINISHED_KEPT_MS),
    }),
  );
  for (const id of ids) await storage.remove(id);
  return ids.length;
}
