import type { Connection } from '../plugins/database/index.ts';
import type { RevisionRef } from './published.ts';

/** How many rows of one kind use each of the templates: ids that are missing have none. */
export type CountUses = (db: Connection, templateIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** What can use a template. Domains below register their count, so that none of them is known here. */
export type UseKind = 'questionaries' | 'calls';

/** Revisions that questionaries are pinned to. */
export type KeptRevisions = (db: Connection) => Promise<readonly RevisionRef[]>;

export function usageRegistry() {
  let kept: KeptRevisions = () => Promise.resolve([]);
  const counts = new Map<UseKind, CountUses>();
  const count = async (kind: UseKind, db: Connection, templateIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
    (await counts.get(kind)?.(db, templateIds)) ?? new Map<number, number>();
  const kindsUsing = async (db: Connection, templateId: number): Promise<readonly UseKind[]> => {
    const using: UseKind[] = [];
    for (const kind of counts.keys()) if (((await count(kind, db, [templateId])).get(templateId) ?? 0) > 0) using.push(kind);
    return using;
  };
  return {
    register: (kind: UseKind, countUses: CountUses): void => void counts.set(kind, countUses),
    count,
    kindsUsing,
    isUsed: async (db: Connection, templateId: number): Promise<boolean> => (await kindsUsing(db, templateId)).length > 0,
    /** A domain below says which revisions are kept because something was submitted with them. */
    keptBy: (revisions: KeptRevisions): void => void (kept = revisions),
    keptRevisions: (db: Connection) => kept(db),
  };
}
export type UsageRegistry = ReturnType<typeof usageRegistry>;
