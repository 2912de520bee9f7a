import type { Connection } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import type { RevisionRef } from './published.ts';

/** How many rows of one kind use each of the templates: ids that are missing have none. */
export type CountUses = (db: Connection, templateIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** What can use a template. Domains below register their count, so that none of them is known here. */
export type UseKind = 'questionaries' | 'calls';

/** Revisions that questionaries are pinned to. */
export type KeptRevisions = (db: Connection) => Promise<readonly RevisionRef[]>;

/** A template whose published revision names another one, in its own questions or in those of a template that it names. */
export interface Holder {
  readonly templateId: number;
  readonly holderId: number;
  readonly name: string;
}

/**
 * What uses a template: rows of the domains below, or a published template that names it and is in use itself. Whoever fills in the one is
 * about to fill in the other, though nobody may have begun.
 */
export function usageRegistry(holdersOf: (db: Connection, templateIds: readonly number[]) => Promise<readonly Holder[]>) {
  const kept = newRegistry<KeptRevisions>('keeper of revisions');
  const counts = newRegistry<CountUses>('count of uses');
  const count = async (kind: UseKind, db: Connection, templateIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
    (await counts.get(kind)?.(db, templateIds)) ?? new Map<number, number>();
  /** Of these templates those that rows hang on, with one statement for each kind. */
  const withRows = async (db: Connection, templateIds: readonly number[]): Promise<ReadonlySet<number>> => {
    const used = new Set<number>();
    for (const countUses of counts.values()) for (const [id, rows] of await countUses(db, templateIds)) if (rows > 0) used.add(id);
    return used;
  };
  /** Names of the templates through which each is in use. */
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
    /** The kinds of rows that hang on the template itself. */
    kindsUsing: async (db: Connection, templateId: number): Promise<readonly UseKind[]> => {
      const using: UseKind[] = [];
      for (const [kind, countUses] of counts.entries())
        if (((await countUses(db, [templateId])).get(templateId) ?? 0) > 0) using.push(kind as UseKind);
      return using;
    },
    isUsed: async (db: Connection, templateId: number): Promise<boolean> =>
      (await withRows(db, [templateId])).has(templateId) || (await through(db, [templateId])).has(templateId),
    /** A domain below says which revisions are kept because something was submitted with them. */
    keptBy: (kind: string, revisions: KeptRevisions): void => kept.add(kind, revisions),
    keptRevisions: async (db: Connection): Promise<readonly RevisionRef[]> => {
      const all: RevisionRef[] = [];
      for (const revisions of kept.values()) all.push(...(await revisions(db)));
      return all;
    },
  };
}
export type UsageRegistry = ReturnType<typeof usageRegistry>;
