import { sql, type Expression } from 'kysely';
import { jsonb, type Connection, type Tx } from '../../plugins/database/index.ts';
import { acceptedOfBatches } from './accepted.ts';
import { WAITING, type Batch, type Delivery } from '../types.ts';

const ROW = [
  'id',
  'kind',
  'payload',
  'idempotencyKey',
  'attempts',
  'lastError',
  'dueAt',
  'transientSince',
  'leasedUntil',
  'deliveredAt',
  'failedAt',
] as const;

const rowsOf = (db: Connection, key: string) => db.selectFrom('outbox').select(ROW).where('batch', '=', key).orderBy('id');

/** Locks the batch, so that the last recorded outcome sees all others. */
export async function batchOutcomes(tx: Tx, key: string): Promise<Batch> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  return { key, rows: await rowsOf(tx, key).execute(), receipts: await receiptsOf(tx, key) };
}

export async function lockBatch(tx: Tx, key: string): Promise<Batch> {
  const rows = await rowsOf(tx, key).forUpdate().execute();
  return { key, rows, receipts: await receiptsOf(tx, key) };
}

const receiptsOf = async (tx: Tx, key: string): Promise<Batch['receipts']> =>
  (await acceptedOfBatches(tx, [key])).map(({ outboxId, address, acceptedAt }) => ({ outboxId, address, acceptedAt }));

const AGAIN = '.again';

export async function keyOfAgain(tx: Tx, key: string): Promise<string> {
  const base = `${key.replace(/\.again\d+$/, '')}${AGAIN}`;
  const { last } = await tx
    .selectFrom('outbox')
    .select(sql<number | null>`max(substring(batch from '\\d+$')::int)`.as('last'))
    .where(sql<boolean>`starts_with(batch, ${base})`)
    .executeTakeFirstOrThrow();
  return `${base}${(last ?? 0) + 1}`;
}

/** Queues new and known deliveries of a batch that is sent again, and returns their ids. Other undelivered ones of the batch are closed. */
export async function requeue(tx: Tx, key: string, deliveries: readonly Delivery[], at: Date): Promise<readonly number[]> {
  const keys = deliveries.map(({ idempotencyKey }) => idempotencyKey);
  await tx
    .updateTable('outbox')
    .set({ deliveredAt: at, failedAt: null, lastError: null })
    .where('batch', '=', key)
    .where('deliveredAt', 'is', null)
    .where('idempotencyKey', '!=', sql<string>`all(${keys}::text[])`)
    .execute();
  if (deliveries.length === 0) return [];
  const rows = await tx
    .insertInto('outbox')
    .values(
      deliveries.map(({ kind, payload, idempotencyKey }) => ({ kind, payload: jsonb(payload), idempotencyKey, batch: key, dueAt: at })),
    )
    .onConflict((conflict) =>
      conflict
        .column('idempotencyKey')
        .doUpdateSet((row) => ({ kind: row.ref('excluded.kind'), payload: row.ref('excluded.payload'), lastError: null }))
        .whereRef('outbox.batch', '=', 'excluded.batch'),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Queues copies of a batch's deliveries as a new batch; returns their ids. */
export async function copyBatch(tx: Tx, key: string, again: string, at: Date): Promise<readonly number[]> {
  const suffix = again.slice(again.lastIndexOf(AGAIN));
  const { rows } = await sql<{ id: number }>`
    insert into outbox (kind, payload, idempotency_key, batch, due_at)
    select kind, payload, regexp_replace(idempotency_key, '\\.again\\d+$', '') || ${suffix}, ${again}, ${at}::timestamptz
      from outbox where batch = ${key} order by id
    on conflict do nothing returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** True for a batch that waits only for its receivers or a handler: no delivery was given up or failed otherwise. */
export const waits = (batch: Expression<unknown>) =>
  sql<boolean>`coalesce((select bool_and(o.failed_at is null
      and (o.last_error is null or o.transient_since is not null or starts_with(o.last_error, ${WAITING})))
    from outbox o where o.batch = ${batch} and o.delivered_at is null), false)`;

export async function inHandAmong(db: Connection, batches: readonly string[], at: Date): Promise<ReadonlySet<string | null>> {
  if (batches.length === 0) return new Set();
  const rows = await db.selectFrom('outbox').select('batch').where('batch', 'in', batches).where('leasedUntil', '>', at).execute();
  return new Set(rows.map(({ batch }) => batch));
}
