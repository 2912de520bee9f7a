import { sql } from 'kysely';
import type { BundleItem, BundleKind } from '../../engine/bundles/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { jsonb, type Connection, type Tx } from '../plugins/database/index.ts';

interface BundleItemsTable {
  readonly kind: BundleKind;
  readonly key: string;
  readonly body: JsonObject;
  readonly importedAt: Date;
  readonly importedBy: number | null;
}

declare module '../plugins/database/index.ts' {
  interface Database {
    bundleItems: BundleItemsTable;
  }
}

/** Any number that no other lock of the product has. */
const IMPORT_LOCK = 20_240_014;

/** One import at a time; the next one sees what this one did. */
export const importAlone = (tx: Tx) => sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);

/** All items as they last came from a bundle. */
export const importedItems = (db: Connection): Promise<BundleItem[]> =>
  db.selectFrom('bundleItems').select(['kind', 'key', 'body']).execute();

export async function saveImported(
  tx: Tx,
  items: readonly BundleItem[],
  by: { readonly importedAt: Date; readonly importedBy: number | null },
) {
  if (items.length === 0) return;
  await tx
    .insertInto('bundleItems')
    .values(items.map(({ kind, key, body }) => ({ kind, key, body: jsonb(body), ...by })))
    .onConflict((c) =>
      c.columns(['kind', 'key']).doUpdateSet((row) => ({
        body: row.ref('excluded.body'),
        importedAt: row.ref('excluded.importedAt'),
        importedBy: row.ref('excluded.importedBy'),
      })),
    )
    .execute();
}
