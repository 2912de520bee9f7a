import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Core } from '../context.ts';
import type { Db } from '../plugins/database/index.ts';
import { completeFile, deleteFile, deleteIfUnnamed, insertFile } from './repository/files.ts';
import { inChunks, type FileStorage } from './storage.ts';

export interface MadeFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

export async function keepFile({ db }: Core, storage: FileStorage, { fileName, mimeType, bytes }: MadeFile): Promise<string> {
  const id = randomUUID();
  await insertFile(db, {
    id,
    originalFileName: fileName,
    mimeType,
    sizeInBytes: bytes.byteLength,
    pdfPages: null,
    pdfFault: null,
    uploaderId: null,
  });
  try {
    let position = 0;
    for await (const chunk of inChunks(Readable.from([bytes]))) {
      await storage.append(id, position, chunk);
      position += 1;
    }
    await completeFile(db, id, { mimeType, sizeInBytes: bytes.byteLength, pdfPages: null, pdfFault: null });
    return id;
  } catch (error) {
    await deleteFile(db, id);
    throw error;
  }
}

export async function dropFile(db: Db, storage: FileStorage, id: string): Promise<void> {
  if (await db.transaction().execute((tx) => deleteIfUnnamed(tx, id))) await storage.remove(id);
}
