import { sql, type ColumnType } from 'kysely';
import type { WorkflowTimer } from '../../../engine/workflows/index.ts';
import { jsonb, oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';

interface WorkflowTimersTable {
  readonly entityKind: string;
  readonly entityId: number;
  readonly edge: string;
  readonly timer: ColumnType<WorkflowTimer>;
  readonly enteredAt: Date;
  readonly dueAt: Date | null;
  readonly firedAt: Date | null;
  readonly retryAt: Date | null;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    workflowTimers: WorkflowTimersTable;
  }
}

export interface TimerKey {
  readonly entityKind: string;
  readonly entityId: number;
  readonly edge: string;
}

export interface TimerRow {
  readonly entityId: number;
  readonly edge: string;
  readonly timer: WorkflowTimer;
  readonly enteredAt: Date;
  readonly dueAt: Date | null;
  readonly firedAt: Date | null;
}

const ROW = ['entityId', 'edge', 'timer', 'enteredAt', 'dueAt', 'firedAt'] as const;

export const timersOf = (db: Connection, kind: string, ids: readonly number[]): Promise<TimerRow[]> =>
  db.selectFrom('workflowTimers').select(ROW).where('entityKind', '=', kind).where('entityId', '=', oneOf(ids)).execute();

/** Waiting timers that are reckoned from a date of the call. */
export const datedTimers = (db: Connection, kind: string, ids: readonly number[]): Promise<TimerRow[]> =>
  db
    .selectFrom('workflowTimers')
    .select(ROW)
    .where('entityKind', '=', kind)
    .where('entityId', '=', oneOf(ids))
    .where('firedAt', 'is', null)
    .where(sql<boolean>`timer -> 'at' is not null`)
    .execute();

export const kindsWithDatedTimers = async (db: Connection): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('workflowTimers')
      .select('entityKind')
      .distinct()
      .where('firedAt', 'is', null)
      .where(sql<boolean>`timer -> 'at' is not null`)
      .execute()
  ).map(({ entityKind }) => entityKind);

export const deleteTimers = (tx: Tx, kind: string, ids: readonly number[]) =>
  tx.deleteFrom('workflowTimers').where('entityKind', '=', kind).where('entityId', '=', oneOf(ids)).execute();

export async function insertTimers(tx: Tx, entityKind: string, rows: readonly TimerRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('workflowTimers')
    .values(rows.map(({ timer, ...row }) => ({ ...row, entityKind, timer: jsonb(timer), retryAt: null })))
    .execute();
}

export async function setDueMoments(tx: Tx, kind: string, rows: readonly Pick<TimerRow, 'entityId' | 'edge' | 'dueAt'>[]): Promise<void> {
  if (rows.length === 0) return;
  const values = JSON.stringify(rows.map(({ entityId, edge, dueAt }) => ({ entity_id: entityId, edge, due_at: dueAt })));
  await sql`
    update workflow_timers t set due_at = v.due_at
    from jsonb_to_recordset(${values}::jsonb) as v(entity_id int, edge text, due_at timestamptz)
    where t.entity_kind = ${kind} and t.entity_id = v.entity_id and t.edge = v.edge and t.fired_at is null
  `.execute(tx);
}

const due = (db: Connection, at: Date) =>
  db
    .selectFrom('workflowTimers')
    .select(['entityKind', 'entityId', 'edge'])
    .where('firedAt', 'is', null)
    .where('dueAt', '<=', at)
    .where((eb) => eb.or([eb('retryAt', 'is', null), eb('retryAt', '<=', at)]));

export const dueTimers = (db: Connection, at: Date, limit: number): Promise<TimerKey[]> =>
  due(db, at).orderBy('dueAt').limit(limit).execute();

/** Marks a timer as fired; false where it is not due any more. */
export async function markFired(tx: Tx, { entityKind, entityId, edge }: TimerKey, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('workflowTimers')
    .set({ firedAt: at, retryAt: null })
    .where('entityKind', '=', entityKind)
    .where('entityId', '=', entityId)
    .where('edge', '=', edge)
    .where('firedAt', 'is', null)
    .where('dueAt', '<=', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const postponeTimer = (db: Connection, { entityKind, entityId, edge }: TimerKey, retryAt: Date) =>
  db
    .updateTable('workflowTimers')
    .set({ retryAt })
    .where('entityKind', '=', entityKind)
    .where('entityId', '=', entityId)
    .where('edge', '=', edge)
    .execute();
