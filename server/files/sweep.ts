import type { Db } from '../plugins/database/index.ts';
import { deleteUnnamed } from './repository/files.ts';
import type { FileStorage } from './storage.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Time to put an uploaded file into an answer (domain reference 5.1). */
export const UNNAMED_KEPT_MS = 7 * DAY_MS;
/** Longer uploads are abandoned. */
const UNFINISHED_KEPT_MS = DAY_MS;

export const FILE_SWEEP_MS = 60 * 60_000;

/** Deletes unreferenced files. The row goes first, so that nothing can reference the file afterwards. */
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
