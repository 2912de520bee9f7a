import { sql } from 'kysely';
import type { Db } from '../../plugins/database/index.ts';
import type { FileStorage } from '../storage.ts';

export const databaseStorage = (db: Db): FileStorage => ({
  append: async (fileId, position, bytes) => {
    await db.insertInto('fileChunks').values({ fileId, position, bytes }).execute();
  },
  async *read(fileId) {
    for (let position = 0; ; position += 1) {
      const { rows } = await sql<{
        bytes: Uint8Array;
      }>`select bytes from file_chunks where file_id = ${fileId} and position = ${position}`.execute(db);
      const bytes = rows[0]?.bytes;
      if (!bytes) return;
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
  },
  remove: async (fileId) => {
    await db.deleteFrom('fileChunks').where('fileId', '=', fileId).execute();
  },
});
