import { sql } from 'kysely';
import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { Core } from '../context.ts';
import type { Domain } from '../domain.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { filesToName, type FilesById, type ReferenceKind } from './facts.ts';
import { copyReferences, removeReferences, saveReferences, type FileReferences } from './repository.ts';

export { filesNamedBy, type FileFacts, type FilesById, type ReferenceKind } from './facts.ts';
export type { FileReferences } from './repository.ts';

/** Uploaded files and what names them. */
const createFiles = (_core: Core) => ({
  /** What rules must know of files that the actor is about to name: only what is theirs; officers may name any. */
  toName: async (db: Connection, actor: Actor, ids: readonly string[]): Promise<FilesById> => {
    const { rows } = await sql<{
      files: FilesById;
    }>`select ${filesToName(ids, isOfficer(actor) ? null : (actor.userId ?? 0))} as files`.execute(db);
    return rows[0]?.files ?? {};
  },
  /** Says which files places of items name now. */
  reference: (tx: Tx, ...places: readonly FileReferences[]) => saveReferences(tx, places),
  copyReferences: (tx: Tx, kind: ReferenceKind, from: number, to: number) => copyReferences(tx, kind, from, to),
  removeReferences: (tx: Tx, kind: ReferenceKind, ownerIds: readonly number[]) => removeReferences(tx, kind, ownerIds),
});

declare module '../context.ts' {
  interface Services {
    readonly files: ReturnType<typeof createFiles>;
  }
}

export const files: Domain = {
  name: 'files',
  create: ({ core }) => ({ files: createFiles(core) }),
};
