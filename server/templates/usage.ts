import type { Connection } from '../plugins/database/index.ts';

/** How many rows of one kind use each of the templates: ids that are missing have none. */
export type CountUses = (db: Connection, templateIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** What can use a template. Domains below register their count, so that none of them is known here. */
export type UseKind = 'questionaries' | 'calls';

export function usageRegistry() {
  const counts = new Map<UseKind, CountUses>();
  const count = async (kind: UseKind, db: Connection, templateIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
    (await counts.get(kind)?.(db, templateIds)) ?? new Map<number, number>();
  return {
    register: (kind: UseKind, countUses: CountUses): void => void counts.set(kind, countUses),
    count,
    isUsed: async (db: Connection, templateId: number): Promise<boolean> => {
      for (const kind of counts.keys()) if (((await count(kind, db, [templateId])).get(templateId) ?? 0) > 0) return true;
      return false;
    },
  };
}
export type UsageRegistry = ReturnType<typeof usageRegistry>;
