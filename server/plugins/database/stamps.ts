import { sql } from 'kysely';
import type { Connection } from './index.ts';

declare module './index.ts' {
  interface Database {
    changeStamps: { readonly name: string; readonly version: number };
  }
}

/** Versions of the kinds of rows that are kept in memory, by name. */
export type Stamps = Readonly<Record<string, number>>;

/** What each transaction has written of what is kept in memory: nobody else sees it yet, and it may be taken back. */
const written = new WeakMap<Connection, Set<string>>();

/** Notes that a transaction has written rows of this name; what it reads of them from now on is for itself alone. */
export function noteWritten(tx: Connection, name: string): void {
  written.set(tx, (written.get(tx) ?? new Set()).add(name));
}

/** Names of all such rows that a transaction has written. */
export const writtenIn = (tx: Connection): readonly string[] => [...(written.get(tx) ?? [])];

/** Whether what this connection reads under the name may not be kept for others. */
export const hasWritten = (on: Connection, name: string): boolean => written.get(on)?.has(name) ?? false;

/** Raises a stamp in the transaction of the change that it stands for: before the transaction reads such rows again. */
export async function raiseStamp(tx: Connection, name: string): Promise<void> {
  noteWritten(tx, name);
  await tx
    .insertInto('changeStamps')
    .values({ name, version: 1 })
    .onConflict((c) => c.column('name').doUpdateSet({ version: sql<number>`change_stamps.version + 1` }))
    .execute();
}

/** All stamps as one column of a statement that is sent anyway. */
export const allStamps = sql<Stamps>`coalesce((select json_object_agg(name, version) from change_stamps), '{}'::json)`;
