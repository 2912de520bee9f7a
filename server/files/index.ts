import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { Core } from '../context.ts';
import type { Domain } from '../domain.ts';
import type { Tx } from '../plugins/database/index.ts';
import { fileAccess } from './access.ts';
import { filesToName, type ReferenceKind } from './repository-facts.ts';
import {
  copyReferences,
  moveReferences,
  removeReferences,
  removeReferencesExcept,
  saveReferences,
  type FileReferences,
  type MovedReferences,
} from './repository.ts';

import { resolvers } from './resolvers.ts';
import { fileRoutes, metadataOf } from './routes.ts';
import { databaseStorage } from './repository-chunks.ts';
import type { FileServices } from './services.ts';
import { SWEEP_EVERY_MS, sweepFiles } from './sweep.ts';
import { dropFile, keepFile, type MadeFile } from './keep.ts';
import { readWhole } from './read.ts';
import { upload, type Upload } from './upload.ts';

export { filesNamedBy, type FileFacts, type FilesById } from './repository-facts.ts';
export type { PlaceReader } from './access.ts';

/** Uploaded files and what names them. */
const createFiles = (core: Core) => {
  const { db } = core;
  const storage = databaseStorage(db);
  const access = fileAccess();
  return {
    upload: (file: Upload) => upload(core, storage, file),
    /** Stores what the product itself has made. Nothing names it yet: whoever asked for it refers to it, or it is swept away. */
    keep: (made: MadeFile) => keepFile(core, storage, made),
    /** Takes a file away at once, unless something names it. */
    dropUnnamed: (fileId: string) => dropFile(db, storage, fileId),
    /** Takes away what nothing names. */
    sweep: (now: Date) => sweepFiles(db, storage, now),
    /** The bytes of a file, piece by piece. Whoever asks has made sure that it may be read. @throws CodedError FILE_NOT_FOUND, FILE_INCOMPLETE */
    open: (fileId: string) => readWhole(db, storage, fileId),
    /** Those of the files that the actor may have. */
    readable: (actor: Actor, ids: readonly string[]) => access.readable(db, actor, ids),
    metadata: async (actor: Actor, ids: readonly string[]) => (await access.readable(db, actor, ids)).map(metadataOf),
    /** A domain below says who may read what names files. */
    readBy: access.readBy,
    /** Part of a statement: what rules must know of files that the actor is about to name, as far as they are theirs; officers may name any. */
    toName: (actor: Actor, ids: readonly string[]) => filesToName(ids, isOfficer(actor) ? null : (actor.userId ?? 0)),
    /** Says which files places of items name now. */
    reference: (tx: Tx, ...places: readonly FileReferences[]) => saveReferences(tx, places),
    copyReferences: (tx: Tx, kind: ReferenceKind, pairs: Parameters<typeof copyReferences>[2]) => copyReferences(tx, kind, pairs),
    moveReferences: (tx: Tx, moved: MovedReferences) => moveReferences(tx, moved),
    removeReferencesExcept,
    removeReferences: (tx: Tx, kind: ReferenceKind, ownerIds: readonly number[]) => removeReferences(tx, kind, ownerIds),
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
  ready: ({ worker, files: door }) => worker.sweep('files', SWEEP_EVERY_MS, door.sweep),
  routes: fileRoutes,
};
