import type { Period } from '../../../engine/calls/index.ts';
import { sql, type ColumnType, type Generated, type Insertable, type SelectQueryBuilder, type Updateable } from 'kysely';
import {
  columnsOfRecord,
  oneOf,
  type Connection,
  type Database,
  type RowOfRecord,
  type TableOfRecord,
  type Tx,
} from '../../plugins/database/index.ts';
import type { CallJson, CallRow } from '../types.ts';

export interface CallsTable extends TableOfRecord<'CALL'> {
  readonly referenceNumberCounter: Generated<number>;
  readonly sortOrder: Generated<number>;
  readonly callEnded: Generated<boolean>;
  readonly callEndedInternal: Generated<boolean>;
  readonly callReviewEnded: Generated<boolean>;
  readonly callFapReviewEnded: Generated<boolean>;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    calls: CallsTable;
    callInstruments: {
      readonly callId: number;
      readonly instrumentId: number;
      readonly availabilityTime: number | null;
      readonly submitted: Generated<boolean>;
      readonly fapId: ColumnType<number | null, number | null | undefined>;
    };
    callFaps: { readonly callId: number; readonly fapId: number };
  }
}

export type NewCall = Insertable<CallsTable>;
export type CallChanges = Updateable<CallsTable>;

/** Columns that no officer fills in; the type says when one is missing. */
const moreColumns: Record<Exclude<keyof CallRow, keyof RowOfRecord<'CALL'>>, true> = {
  referenceNumberCounter: true,
  sortOrder: true,
  callEnded: true,
  callEndedInternal: true,
  callReviewEnded: true,
  callFapReviewEnded: true,
  createdAt: true,
  updatedAt: true,
};

export const callJson = sql<CallJson>`json_build_object(${sql.join(
  [...columnsOfRecord('CALL'), ...Object.keys(moreColumns)].flatMap((name) => [sql.lit(name), sql.ref(`c.${name}`)]),
)})`;

type CallsQuery<O> = SelectQueryBuilder<Database, 'calls', O>;
export type NarrowCalls = <O>(query: CallsQuery<O>) => CallsQuery<O>;

export const callsWhere = (db: Connection, narrow: NarrowCalls): Promise<CallRow[]> =>
  narrow(db.selectFrom('calls').selectAll('calls')).orderBy('sortOrder').orderBy('id').execute();

export const callsByIds = (db: Connection, ids: readonly number[]): Promise<CallRow[]> =>
  db.selectFrom('calls').selectAll().where('id', '=', oneOf(ids)).execute();

export const callForUpdate = (tx: Tx, id: number): Promise<CallRow | undefined> =>
  tx.selectFrom('calls').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks a call against changes while rows are added to it. */
export const callForKeyShare = (tx: Tx, id: number): Promise<CallRow | undefined> =>
  tx.selectFrom('calls').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();

const due = (periods: readonly Period[], before: Date) => {
  const over = periods.map(({ end, flag }) => sql`(${sql.ref(end)} < ${before} and not ${sql.ref(flag)})`);
  return sql<boolean>`(${sql.join(over, sql` or `)})`;
};

export const someCallIsDue = async (db: Connection, periods: readonly Period[], before: Date): Promise<boolean> =>
  (await db.selectFrom('calls').select('id').where(due(periods, before)).limit(1).executeTakeFirst()) !== undefined;

/** Skips calls that are locked; the next run handles them. */
export const lockDueCalls = (tx: Tx, periods: readonly Period[], before: Date): Promise<CallRow[]> =>
  tx.selectFrom('calls').selectAll().where(due(periods, before)).orderBy('id').forUpdate().skipLocked().execute();

export const insertCall = (tx: Tx, call: NewCall): Promise<CallRow> =>
  tx.insertInto('calls').values(call).returningAll().executeTakeFirstOrThrow();

export const updateCallRow = (tx: Tx, id: number, changes: CallChanges, at: Date): Promise<CallRow> =>
  tx
    .updateTable('calls')
    .set({ ...changes, updatedAt: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteCallRow = (tx: Tx, id: number) => tx.deleteFrom('calls').where('id', '=', id).execute();

/**
 * Draws the next reference number; the row lock until commit prevents duplicates and gaps.
 *
 * @param from skips smaller numbers
 */
export async function drawReferenceNumber(tx: Tx, id: number, from = 0): Promise<number> {
  const { next } = await tx
    .updateTable('calls')
    .set({ referenceNumberCounter: sql<number>`greatest(reference_number_counter, ${from}) + 1` })
    .where('id', '=', id)
    .returning('referenceNumberCounter as next')
    .executeTakeFirstOrThrow();
  return next - 1;
}

/** Ids of all calls in their order, locked. */
export async function lockedCallOrder(tx: Tx): Promise<readonly number[]> {
  const rows = await tx.selectFrom('calls').select(['id', 'sortOrder']).orderBy('id').forUpdate().execute();
  return rows.sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id).map(({ id }) => id);
}

/** Writes all positions with one statement; unknown calls are ignored. */
export const saveOrder = (tx: Tx, order: readonly { readonly callId: number; readonly sortOrder: number }[], at: Date) =>
  sql`update calls set sort_order = o.sort_order, updated_at = ${at}
      from unnest(${order.map((o) => o.callId)}::int[], ${order.map((o) => o.sortOrder)}::int[]) as o(id, sort_order)
      where calls.id = o.id`.execute(tx);

export async function workflowUses(db: Connection, workflowIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const uses = new Map<number, number>();
  const rows = await db
    .selectFrom('calls')
    .select(['proposalWorkflowId', 'experimentWorkflowId'])
    .where((eb) => eb.or([eb('proposalWorkflowId', '=', oneOf(workflowIds)), eb('experimentWorkflowId', '=', oneOf(workflowIds))]))
    .execute();
  for (const { proposalWorkflowId, experimentWorkflowId } of rows)
    for (const id of new Set([proposalWorkflowId, experimentWorkflowId])) if (id !== null) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}
