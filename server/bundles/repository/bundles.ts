import { sql, type Generated } from 'kysely';
import {
  MOST_REVISIONS,
  itemRevision,
  type BundleItem,
  type BundleKind,
  type KnownRevision,
  type Revision,
} from '../../../engine/bundles/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { jsonb, type Connection, type Tx } from '../../plugins/database/index.ts';

interface BundleItemsTable {
  readonly kind: BundleKind;
  readonly key: string;
  readonly body: JsonObject;
  readonly importedAt: Date;
  readonly importedBy: number | null;
}

interface BundleRevisionsTable {
  readonly kind: BundleKind;
  readonly key: string;
  readonly hash: string;
  readonly body: JsonObject | null;
  readonly seen: Generated<number>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    bundleItems: BundleItemsTable;
    bundleRevisions: BundleRevisionsTable;
  }
}

/** Arbitrary id, unique among the product's advisory locks. */
const IMPORT_LOCK = 20_240_014;

/** Serializes imports and exports, so that each sees the previous one's result. */
export const importAlone = (tx: Tx) => sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);

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

export const seenRevisions = (db: Connection): Promise<Revision[]> =>
  db.selectFrom('bundleRevisions').select(['kind', 'key', 'hash']).orderBy('seen').execute();

export const revisionsByHash = (db: Connection, hashes: readonly string[]): Promise<KnownRevision[]> =>
  db
    .selectFrom('bundleRevisions')
    .select(['kind', 'key', 'hash', 'body'])
    .where('hash', '=', sql<string>`any(${hashes})`)
    .where('body', 'is not', null)
    .$narrowType<{ body: JsonObject }>()
    .orderBy('seen')
    .execute();

/** PostgreSQL allows 65,535 parameters per statement, and an item may have fifty revisions. */
const ROWS_AT_ONCE = 5_000;

/** Stores the current state of items after the revisions that the file lists. Keeps as many per item as a file may list. */
export async function saveSeen(tx: Tx, items: readonly BundleItem[]): Promise<void> {
  const rows = items.map(({ revisions, ...item }) => ({ item, hashes: revisions ?? [itemRevision(item)] }));
  const before = rows.flatMap(({ item: { kind, key }, hashes }) => hashes.slice(0, -1).map((hash) => ({ kind, key, hash, body: null })));
  const now = rows.flatMap(({ item: { kind, key, body }, hashes }) =>
    hashes.slice(-1).map((hash) => ({ kind, key, hash, body: jsonb(body) })),
  );
  for (let at = 0; at < before.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto('bundleRevisions')
      .values(before.slice(at, at + ROWS_AT_ONCE))
      .onConflict((c) => c.doNothing())
      .execute();
  }
  if (now.length === 0) return;
  await tx
    .insertInto('bundleRevisions')
    .values(now)
    .onConflict((c) =>
      c.columns(['kind', 'key', 'hash']).doUpdateSet((row) => ({ body: row.ref('excluded.body'), seen: row.ref('excluded.seen') })),
    )
    .execute();
  await forgetOldest(tx);
}

/** Finds rows by ctid first, because a join would be quadratic under wrong row estimates. */
const forgetOldest = (tx: Tx) =>
  sql`
    delete from bundle_revisions where ctid = any(array(
      select old.ctid
      from (select ctid, row_number() over (partition by kind, key order by seen desc) as place from bundle_revisions) as old
      where old.place > ${MOST_REVISIONS}
    ))`.execute(tx);
