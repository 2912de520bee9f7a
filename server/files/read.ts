import { fail } from '../../engine/errors.ts';
import type { Db } from '../plugins/database/index.ts';
import { sizeOf } from './repository/files.ts';
import type { FileStorage } from './storage.ts';

/**
 * Streams a file and detects truncation, which readers would not notice.
 *
 * @throws CodedError FILE_NOT_FOUND, and FILE_INCOMPLETE at the end
 */
export async function* readWhole(db: Db, storage: FileStorage, fileId: string): AsyncGenerator<Buffer, void> {
  const size = await sizeOf(db, fileId);
  if (size === null) throw fail('FILE_NOT_FOUND', { fileId });
  let read = 0;
  for await (const piece of storage.read(fileId)) {
    read += piece.byteLength;
    yield piece;
  }
  if (read !== size) throw fail('FILE_INCOMPLETE', { fileId, size, read });
}
