import type { Connection } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import type { RevisionRef } from './published.ts';

/** Number of rows per template; templates without rows are omitted. */
export type CountUses = (db: Connection, templateIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** Kinds of uses of a template. Domains below register their count, so that this domain does not depend on them. */
export type UseKind = 'questionaries' | 'calls';

export type KeptRevisions = (db: Connection) => Promise<readonly RevisionRef[]>;

export interface UsageHolder {
  readonly templateId: number;
  readonly holderId: number;
  readonly name: string;
}

/** Uses of templates: rows of the domains below, or a published template that names it and is itself in use. */
export function usageRegistry(holdersOf: (db: Connection, templateIds: readonly number[]) => Promise<readonly UsageHolder[]>) {
  const kept = newRegistry<KeptRevisions>('keeper of revisions');
  const counts = newRegistry<CountUses>('count of uses');
  const count = async (kind: UseKind, db: Connection, templateIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
    (await counts.get(kind)?.(db, templateIds)) ?? new Map<number, number>();
  const withRows = async (db: Connection, templateIds: readonly number[]): Promise<ReadonlySet<number>> => {
    const used = new Set<number>();
    for (const countUses of counts.values()) for (const [id, rows] of await countUses(db, templateIds)) if (rows > 0) used.add(id);
    return used;
  };
  const through = async (db: Connection, templateIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> => {
    const holders = await holdersOf(db, templateIds);
    const used = holders.length > 0 ? await withRows(db, [...new Set(holders.map(({ holderId }) => holderId))]) : new Set<number>();
    const names = new Map<number, readonly string[]>();
    for (const { templateId, holderId, name } of holders)
      if (used.has(holderId)) names.set(templateId, [...(names.get(templateId) ?? []), name]);
    return names;
  };
  return {
    register: (kind: UseKind, countUses: CountUses): void => counts.add(kind, countUses),
    count,
    through,
    kindsUsing: async (db: Connection, templateId: number): Promise<readonly UseKind[]> => {
      const using: UseKind[] = [];
      for (const [kind, countUses] of counts.entries())
        if (((await countUses(db, [templateId])).get(templateId) ?? 0) > 0) using.push(kind as UseKind);
      return using;
    },
    isUsed: async (db: Connection, templateId: number): Promise<boolean> =>
      (await withRows(db, [templateId])).has(templateId) || (await through(db, [templateId])).has(templateId),
    keptBy: (kind: string, revisions: KeptRevisions): void => kept.add(kind, revisions),
    keptRevisions: async (db: Connection): Promise<readonly RevisionRef[]> => {
      const all: RevisionRef[] = [];
      for (const revisions of kept.values()) all.push(...(await revisions(db)));
      return all;
    },
  };
}
export type UsageRegistry = ReturnType<typeof usageRegistry>;
