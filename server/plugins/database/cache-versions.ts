import { sql } from 'kysely';
import type { Connection } from './index.ts';

declare module './index.ts' {
  interface Database {
    changeStamps: { readonly name: string; readonly version: number };
  }
}

export type CacheVersions = Readonly<Record<string, number>>;

/** Cached rows that each open transaction has written: invisible to others, and possibly rolled back. */
const written = new WeakMap<Connection, Set<string>>();

/** Marks cached rows as written by a transaction; its later reads must not be shared. */
export function noteWritten(tx: Connection, name: string): void {
  written.set(tx, (written.get(tx) ?? new Set()).add(name));
}

export const writtenIn = (tx: Connection): readonly string[] => [...(written.get(tx) ?? [])];

/** True if this connection's reads of these rows must not be cached for others. */
export const hasWritten = (on: Connection, name: string): boolean => written.get(on)?.has(name) ?? false;

/** Raises a cache version in the transaction that changes the rows, before it reads them again. */
export async function raiseCacheVersion(tx: Connection, name: string): Promise<void> {
  noteWritten(tx, name);
  await tx
    .insertInto('changeStamps')
    .values({ name, version: 1 })
    .onConflict((c) => c.column('name').doUpdateSet({ version: sql<number>`change_stamps.version + 1` }))
    .execute();
}

/** After all rows were replaced. */
export const raiseAllCacheVersions = (db: Connection) =>
  db
    .updateTable('changeStamps')
    .set({ version: sql<number>`version + 1` })
    .execute();

export const allCacheVersions = sql<CacheVersions>`coalesce((select json_object_agg(name, version) from change_stamps), '{}'::json)`;

export async function readCacheVersions(db: Connection): Promise<CacheVersions> {
  const { rows } = await sql<{ stamps: CacheVersions }>`select ${allCacheVersions} as stamps`.execute(db);
  return rows[0]?.stamps ?? {};
}
