import { sql } from 'kysely';
import { refOf, type BundleItem, type BundleKind, type ItemRef } from '../../../engine/bundles/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { jsonb, type Connection, type Tx } from '../../plugins/database/index.ts';

interface ShippedItemsTable {
  readonly kind: BundleKind;
  readonly key: string;
  readonly installedHash: string | null;
  readonly installed: JsonObject | null;
  readonly settledHash: string | null;
  readonly waitingHash: string | null;
  readonly waiting: JsonObject | null;
  readonly waitingSince: Date | null;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    shippedItems: ShippedItemsTable;
  }
}

export type ShippedRow = ShippedItemsTable;

export const shippedRows = async (db: Connection): Promise<ReadonlyMap<string, ShippedRow>> =>
  new Map((await db.selectFrom('shippedItems').selectAll().execute()).map((row) => [refOf(row), row]));

const NOT_WAITING = { waitingHash: null, waiting: null, waitingSince: null } as const;

export interface InstalledItem extends ItemRef {
  readonly installedHash: string;
  readonly installed: JsonObject;
  readonly settledHash: string;
}

/** Definitions that are as the product ships them. */
export async function saveInstalled(tx: Tx, items: readonly InstalledItem[]): Promise<void> {
  for (const { kind, key, installed, ...hashes } of items) {
    const columns = { ...hashes, installed: jsonb(installed), ...NOT_WAITING };
    await tx
      .insertInto('shippedItems')
      .values({ kind, key, ...columns })
      .onConflict((c) => c.columns(['kind', 'key']).doUpdateSet(columns))
      .execute();
  }
}

/** Definitions as a release shipped them that kept no note of it. */
export async function saveFirstShipped(tx: Tx, items: readonly Omit<InstalledItem, 'settledHash'>[]): Promise<void> {
  for (const { kind, key, installed, installedHash } of items) {
    const columns = { installedHash, installed: jsonb(installed) };
    await tx
      .insertInto('shippedItems')
      .values({ kind, key, ...columns, settledHash: null, ...NOT_WAITING })
      .onConflict((c) => c.columns(['kind', 'key']).doUpdateSet(columns))
      .execute();
  }
}

/** Definitions whose news waits for an officer. */
export async function saveWaiting(tx: Tx, items: readonly (BundleItem & { readonly hash: string })[], at: Date): Promise<void> {
  for (const { kind, key, body, hash } of items) {
    const columns = { waitingHash: hash, waiting: jsonb(body), waitingSince: at };
    await tx
      .insertInto('shippedItems')
      .values({ kind, key, installedHash: null, installed: null, settledHash: null, ...columns })
      .onConflict((c) => c.columns(['kind', 'key']).doUpdateSet(columns))
      .execute();
  }
}

export const waitingRows = (db: Connection) =>
  db
    .selectFrom('shippedItems')
    .selectAll()
    .where('waitingHash', 'is not', null)
    .$narrowType<{ waitingHash: string; waiting: JsonObject; waitingSince: Date }>()
    .orderBy('kind')
    .orderBy('key')
    .execute();

/** An officer has decided about what the product ships, whatever the decision: the next news is compared with it. */
export const settleWaiting = (tx: Tx, hashes: readonly string[]) =>
  tx
    .updateTable('shippedItems')
    .set((is) => ({
      installedHash: is.ref('waitingHash'),
      installed: is.ref('waiting'),
      settledHash: is.ref('waitingHash'),
      ...NOT_WAITING,
    }))
    .where('waitingHash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .execute();

/** Definitions that nobody has saved since they were shipped, and e-mails that somebody is writing at. */
export async function savedBy(db: Connection): Promise<{ readonly untouched: ReadonlySet<string>; readonly drafted: ReadonlySet<string> }> {
  const { rows } = await sql<ItemRef & { readonly drafted: boolean; readonly untouched: boolean }>`
    select 'EMAIL_TEMPLATE' as kind, key, draft is not null as drafted, draft is null and not exists (
        select from email_template_revisions r where r.email_template_id = e.id and (r.saved_by is not null or r.revision > 1)) as untouched
      from email_templates e
    union all select case when t.working ? 'steps' then 'TEMPLATE' else 'PDF_TEMPLATE' end, key, false, working_changes = 0
        and published_revision = 1 and not exists (select from template_revisions r where r.template_id = t.id and r.published_by is not null)
      from templates t
    union all select 'WORKFLOW', key, false, working_changes = 0
        and published_revision = 1 and not exists (select from workflow_revisions r where r.workflow_id = w.id and r.published_by is not null)
      from workflows w
    union all select 'QUESTION', id, false, written = '{}' and updated_at = created_at from questions`.execute(db);
  const refs = (column: 'drafted' | 'untouched') => new Set(rows.filter((row) => row[column]).map(refOf));
  return { untouched: refs('untouched'), drafted: refs('drafted') };
}
