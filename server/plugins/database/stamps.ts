import { sql } from 'kysely';
import type { Connection } from './index.ts';

declare module './index.ts' {
  interface Database {
    changeStamps: { readonly name: string; readonly version: number };
  }
}

/** Versions of the kinds of rows that are kept in memory, by name. */
export type Stamps = Readonly<Record<string, number>>;

/** Raises a stamp in the transaction of the change that it stands for. */
export const raiseStamp = (tx: Connection, name: string) =>
  tx
    .insertInto('changeStamps')
    .values({ name, version: 1 })
    .onConflict((c) => c.column('name').doUpdateSet({ version: sql<number>`change_stamps.version + 1` }))
    .execute();

/** All stamps as one column of a statement that is sent anyway. */
export const allStamps = sql<Stamps>`coalesce((select jsonb_object_agg(name, version) from change_stamps), '{}'::jsonb)`;
