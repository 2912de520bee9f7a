import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { Connection } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import type { ReferenceKind } from './repository/facts.ts';
import { completeFiles, referencesOf, type FileRow, type ReferenceRow } from './repository/files.ts';

/** Filters the references that an actor may read; decided by the domain of the reference. */
export type PlaceReader = (db: Connection, actor: Actor, places: readonly ReferenceRow[]) => Promise<readonly ReferenceRow[]>;

export function fileAccess() {
  const readers = newRegistry<PlaceReader>('reader of places');
  return {
    readBy: (kind: ReferenceKind, reader: PlaceReader): void => readers.add(kind, reader),
    /**
     * Files for the actor: own uploads, all for officers, and those with a readable reference. Generated files depend on references for everybody;
     * unknown and forbidden look the same.
     */
    readable: async (db: Connection, actor: Actor, ids: readonly string[]): Promise<readonly FileRow[]> => {
      const files = ids.length === 0 ? [] : await completeFiles(db, ids);
      const isMine = (file: FileRow): boolean => file.uploaderId !== null && (readsAsOfficer(actor) || file.uploaderId === actor.userId);
      const others = files.filter((file) => !isMine(file)).map((file) => file.id);
      if (others.length === 0) return files;
      const places = await referencesOf(db, others);
      const named = new Set<string>();
      for (const [kind, reader] of readers.entries()) {
        const mine = places.filter((place) => place.kind === kind);
        if (mine.length > 0) for (const place of await reader(db, actor, mine)) named.add(place.fileId);
      }
      return files.filter((file) => isMine(file) || named.has(file.id));
    },
  };
}
