import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { Core } from '../context.ts';
import type { Domain } from '../domain.ts';
import type { Tx } from '../plugins/database/index.ts';
import { fileAccess } from './access.ts';
import { filesToName, unknownFiles } from './repository/facts.ts';
import {
  copyReferences,
  moveReferences,
  removeReferences,
  removeReferencesExcept,
  saveReferences,
  totalBytes,
  type FileReferences,
} from './repository/files.ts';

import { resolvers } from './resolvers.ts';
import { fileRoutes, metadataOf } from './routes.ts';
import { databaseStorage } from './repository/chunks.ts';
import type { FileServices } from './types.ts';
import { FILE_SWEEP_MS, sweepFiles } from './sweep.ts';
import { dropFile, keepFile, type MadeFile } from './keep.ts';
import { readWhole } from './read.ts';
import { storeUpload, type Upload } from './upload.ts';

export { filesNamedBy, type StoredFileFacts, type FilesById } from './repository/facts.ts';
export type { PlaceReader } from './access.ts';

/** Null: the actor may reference the files of any uploader. */
const uploaderOf = (actor: Actor): number | null => (isOfficer(actor) ? null : (actor.userId ?? 0));

const createFiles = (core: Core) => {
  const { db } = core;
  const storage = databaseStorage(db);
  const access = fileAccess();
  return {
    upload: (file: Upload) => storeUpload(core, storage, file),
    /** Stores a generated file. It is swept unless the caller adds a reference. */
    keep: (made: MadeFile) => keepFile(core, storage, made),
    dropUnnamed: (fileId: string) => dropFile(db, storage, fileId),
    sweep: (now: Date) => sweepFiles(db, storage, now),
    totalBytes: () => totalBytes(db),
    /**
     * Streams a file; the caller must have checked access.
     *
     * @throws CodedError FILE_NOT_FOUND, FILE_INCOMPLETE
     */
    open: (fileId: string) => readWhole(db, storage, fileId),
    readable: (actor: Actor, ids: readonly string[]) => access.readable(db, actor, ids),
    metadata: async (actor: Actor, ids: readonly string[]) => (await access.readable(db, actor, ids)).map(metadataOf),
    readBy: access.readBy,
    /** SQL for facts about files that the actor may reference: their own uploads, any for officers. */
    toName: (actor: Actor, ids: readonly string[]) => filesToName(ids, uploaderOf(actor)),
    /** Ids among these that the actor may not reference. */
    unknown: (tx: Tx, actor: Actor, ids: readonly string[]) => unknownFiles(tx, ids, uploaderOf(actor)),
    reference: (tx: Tx, ...places: readonly FileReferences[]) => saveReferences(tx, places),
    copyReferences,
    moveReferences,
    removeReferencesExcept,
    removeReferences,
  };
};

declare module '../context.ts' {
  interface Services {
    readonly files: ReturnType<typeof createFiles>;
  }
}

export { UNNAMED_KEPT_MS } from './sweep.ts';

export const files: Domain<FileServices, 'files'> = {
  name: 'files',
  create: ({ core }) => ({ files: createFiles(core) }),
  resolvers,
  ready: ({ worker, files: door }) =>
    worker.job({
      name: 'files',
      title: 'Delete files that nothing names any more',
      cadence: { everyMs: FILE_SWEEP_MS },
      counts: 'files deleted',
      work: door.sweep,
    }),
  routes: fileRoutes,
};
