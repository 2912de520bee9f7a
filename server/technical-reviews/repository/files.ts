import { sql } from 'kysely';
import { filesNamedBy, type FilesById } from '../../files/index.ts';
import type { Connection, Piece } from '../../plugins/database/index.ts';

/** Facts about files: those that an item has, and those that its writer may name. */
async function filesKnown(db: Connection, known: Piece<FilesById>, nameable: Piece<FilesById>): Promise<FilesById> {
  const { rows } = await sql<{ known: FilesById; nameable: FilesById }>`select ${known} as known, (${nameable}) as nameable`.execute(db);
  return { ...rows[0]?.known, ...rows[0]?.nameable };
}

export const filesOfReview = (db: Connection, questionaryId: number, nameable: Piece<FilesById>): Promise<FilesById> =>
  filesKnown(db, filesNamedBy('ANSWER', sql`${questionaryId}::int`), nameable);

/** @param id null: a new one */
export const filesOfInternalReview = (db: Connection, id: number | null, nameable: Piece<FilesById>): Promise<FilesById> =>
  filesKnown(db, filesNamedBy('INTERNAL_REVIEW', sql`${id}::int`), nameable);
