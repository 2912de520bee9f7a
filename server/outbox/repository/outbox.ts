import { sql, type ColumnType, type Generated } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import { jsonb } from '../../plugins/database/index.ts';
import { allCacheVersions, type CacheVersions } from '../../plugins/database/cache-versions.ts';
import type { Delivery, OutboxRow } from '../types.ts';

interface OutboxTable {
  readonly id: Generated<number>;
  readonly kind: string;
  readonly payload: ColumnType<JsonObject>;
  readonly idempotencyKey: string;
  readonly dueAt: ColumnType<Date, Date | undefined>;
  readonly attempts: Generated<number>;
  readonly crashedAttempts: Generated<number>;
  readonly transientFailures: Generated<number>;
  readonly transientSince: Date | null;
  readonly outOfReachAt: Date | null;
  readonly batch: ColumnType<string | null, string | null | undefined>;
  readonly round: Generated<number>;
  readonly leasedUntil: Date | null;
  readonly leasedBy: string | null;
  readonly deliveredAt: Date | null;
  readonly failedAt: Date | null;
  readonly lastError: string | null;
  readonly createdAt: Generated<Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    outbox: OutboxTable;
  }
}

export const ROW = [
  'id',
  'kind',
  'payload',
  'idempotencyKey',
  'attempts',
  'crashedAttempts',
  'transientFailures',
  'transientSince',
  'batch',
  'round',
] as const;

/** Queues deliveries in the caller's transaction; those with a known idempotency key are skipped. */
export async function insertDeliveries(tx: Tx, deliveries: readonly Delivery[], at: Date): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ kind, payload, idempotencyKey: key, batch = key, dueAt = at }) => ({ kind, payload, key, batch, dueAt }));
  await sql`
    insert into outbox (kind, payload, idempotency_key, batch, due_at)
    select kind, payload, key, batch, "dueAt"
      from jsonb_to_recordset(${jsonb(rows)}) as it(kind text, payload jsonb, key text, batch text, "dueAt" timestamptz)
    on conflict (idempotency_key) do nothing`.execute(tx);
}

/** `xmin` is the transaction that inserted a row. */
export async function queuedBy(tx: Tx, kind: string): Promise<readonly JsonObject[]> {
  const { rows } = await sql<{ payload: JsonObject }>`
    select payload from outbox where kind = ${kind} and xmin = pg_current_xact_id()::xid order by id`.execute(tx);
  return rows.map(({ payload }) => payload);
}

/** A row with its cache versions at claim time. */
export type ClaimedRow = OutboxRow & { readonly stamps: CacheVersions };

export interface Claim {
  readonly kinds: readonly string[];
  readonly limit: number;
  readonly at: Date;
  readonly leasedUntil: Date;
  readonly leasedBy: string;
  /** Rows with an expired lease that this process is still working on. */
  readonly except: readonly number[];
}

/** A crashed attempt was counted already, and the next one replaces it: a stopped process is no failure. */
const oneMore = sql<number>`attempts + (crashed_attempts = 0)::int`;
const oneLess = sql<number>`attempts - (crashed_attempts = 1)::int`;

/** Leases due rows of these kinds in one statement, without holding locks; two workers never take the same row. */
export async function claimDeliveries(db: Connection, claim: Claim): Promise<readonly ClaimedRow[]> {
  const { kinds, limit, at, leasedUntil, leasedBy, except } = claim;
  if (kinds.length === 0) return [];
  const rows = await db
    .with(
      (name) => name('due').materialized(),
      (due) =>
        due
          .selectFrom('outbox')
          .select('id')
          .where('deliveredAt', 'is', null)
          .where('failedAt', 'is', null)
          .where('dueAt', '<=', at)
          .where(sql<boolean>`not exists (select from worker_hold)`)
          .where((is) => is.or([is('leasedUntil', 'is', null), is('leasedUntil', '<=', at)]))
          .where('kind', 'in', kinds)
          .$if(except.length > 0, (query) => query.where('id', 'not in', except))
          .orderBy('dueAt')
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('outbox')
    .set({ leasedUntil, leasedBy, attempts: oneMore, crashedAttempts: sql<number>`crashed_attempts + 1` })
    .where('id', 'in', (due) => due.selectFrom('due').select('due.id'))
    .returning([...ROW, allCacheVersions.as('stamps')])
    .execute();
  return rows.sort((a, b) => a.id - b.id);
}

/** Leases these rows whatever their state, except those leased by others. They are due, so that others take over after a crash. */
export async function claimAgain(
  db: Connection,
  ids: readonly number[],
  { at, leasedUntil, leasedBy, except }: Omit<Claim, 'kinds' | 'limit'>,
): Promise<readonly ClaimedRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable('outbox')
    .set({
      leasedUntil,
      leasedBy,
      attempts: 1,
      crashedAttempts: 1,
      transientFailures: 0,
      failedAt: null,
      deliveredAt: null,
      dueAt: at,
      transientSince: null,
      round: sql<number>`coalesce((select max(b.round) from outbox b where b.batch = outbox.batch), round) + 1`,
    })
    .where('id', 'in', ids)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .where((is) => is.or([is('leasedUntil', 'is', null), is('leasedUntil', '<=', at)]))
    .returning([...ROW, allCacheVersions.as('stamps')])
    .execute();
  return rows.sort((a, b) => a.id - b.id);
}

export interface Result {
  readonly id: number;
  readonly leasedBy: string;
  readonly deliveredAt?: Date;
  readonly failedAt?: Date;
  readonly dueAt?: Date;
  readonly lastError?: string | null;
  readonly transientFailures?: number;
  readonly transientSince?: Date | null;
  readonly outOfReachAt?: Date | null;
}

/** Records the outcome of a claimed row; false if the lease was lost. */
export async function settleDelivery(tx: Tx, { id, leasedBy, ...result }: Result): Promise<boolean> {
  const done = await tx
    .updateTable('outbox')
    .set({ leasedUntil: null, leasedBy: null, crashedAttempts: 0, ...result })
    .where('id', '=', id)
    .where('leasedBy', '=', leasedBy)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Makes waiting deliveries of a receiver due, because it is reachable again. Skips locked rows and those that are due already. */
export const bringForward = (tx: Tx, kinds: readonly string[], { at, pauseMs }: { readonly at: Date; readonly pauseMs: number }) =>
  sql`
    with waiting as (
      select id, soon from outbox, lateral (select greatest(${at}::timestamptz, out_of_reach_at + ${pauseMs}::int * interval '1 millisecond') as soon) s
      where out_of_reach_at is not null and delivered_at is null and failed_at is null and leased_until is null and kind = any(${kinds}::text[])
        and due_at > soon
      order by id for update of outbox skip locked
    )
    update outbox set due_at = soon from waiting where outbox.id = waiting.id
  `.execute(tx);

/** Skips locked rows, which are being settled; the others must not wait for them. */
export const extendLeases = (db: Connection, ids: readonly number[], leasedBy: string, leasedUntil: Date) =>
  db
    .updateTable('outbox')
    .set({ leasedUntil })
    .where('id', 'in', (ours) =>
      ours.selectFrom('outbox').select('id').where('id', 'in', ids).where('leasedBy', '=', leasedBy).orderBy('id').forUpdate().skipLocked(),
    )
    .execute();

export const isLeasedBy = async (db: Connection, id: number, leasedBy: string): Promise<boolean> =>
  (await db.selectFrom('outbox').select('id').where('id', '=', id).where('leasedBy', '=', leasedBy).executeTakeFirst()) !== undefined;

/** Locks the row for the rest of the transaction if the lease is held. */
export const lockIfLeasedBy = async (tx: Tx, id: number, leasedBy: string): Promise<boolean> =>
  (await tx.selectFrom('outbox').select('id').where('id', '=', id).where('leasedBy', '=', leasedBy).forUpdate().executeTakeFirst()) !==
  undefined;

export const releaseDeliveries = (db: Connection, ids: readonly number[], leasedBy: string) =>
  db
    .updateTable('outbox')
    .set({ leasedUntil: null, leasedBy: null, attempts: oneLess, crashedAttempts: sql<number>`crashed_attempts - 1` })
    .where('id', 'in', ids)
    .where('leasedBy', '=', leasedBy)
    .execute();

/** Due rows without a handler in this process that were not reported yet; they are marked as waiting for a handler. */
export const takeUnhandled = (tx: Tx, kinds: readonly string[], at: Date, note: string) =>
  tx
    .updateTable('outbox')
    .set({ lastError: note, transientSince: null })
    .where('deliveredAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('dueAt', '<=', at)
    .where('lastError', 'is distinct from', note)
    .where('leasedUntil', 'is', null)
    .$if(kinds.length > 0, (update) => update.where('kind', 'not in', kinds))
    .returning(ROW)
    .execute();

export const outboxCounts = (db: Connection, at: Date) =>
  db
    .selectFrom('outbox')
    .select(['kind'])
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('deliveredAt', 'is', null).filterWhere('failedAt', 'is', null).as('queued'),
      eb.fn.countAll<number>().filterWhere('failedAt', 'is not', null).as('failed'),
      eb.fn
        .min<Date | null>('dueAt')
        .filterWhere('deliveredAt', 'is', null)
        .filterWhere('failedAt', 'is', null)
        .filterWhere('dueAt', '<=', at)
        .as('dueSince'),
    ])
    .groupBy('kind')
    .orderBy('kind')
    .execute();

export async function countDue(db: Connection, kinds: readonly string[], at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', sql<string>`any(${[...kinds]}::text[])`)
    .where('deliveredAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('dueAt', '<=', at)
    .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', at)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes batches delivered before a moment; a batch is deleted completely or not at all. */
export async function deleteDelivered(db: Connection, before: Date): Promise<number> {
  const gone = await db
    .deleteFrom('outbox')
    .where('deliveredAt', '<', before)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('outbox as other')
            .select('other.id')
            .whereRef('other.batch', '=', 'outbox.batch')
            .where((or) => or.or([or('other.deliveredAt', 'is', null), or('other.deliveredAt', '>=', before)])),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
