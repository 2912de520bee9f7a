import { sql } from 'kysely';
import type { WorkflowState } from '../../../engine/workflows/index.ts';
import { jsonb, oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';

export interface StoredState {
  readonly entityId: number;
  readonly workflowId: number;
  readonly revision: number;
  readonly state: WorkflowState;
}

const query = (db: Connection, kind: string, ids: readonly number[]) =>
  db
    .selectFrom('workflowStates as s')
    .innerJoin('workflows as w', 'w.id', 's.workflowId')
    .select(['s.entityId', 's.workflowId', 'w.publishedRevision as revision', 's.node', 's.occurrences', 's.used'])
    .where('s.entityKind', '=', kind)
    .where('s.entityId', '=', oneOf(ids))
    .orderBy('s.entityId');

type Row = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number];

const toState = ({ node, occurrences, used, ...row }: Row): StoredState => ({ ...row, state: { node, occurrences, used } });

export const readStates = async (db: Connection, kind: string, ids: readonly number[]): Promise<readonly StoredState[]> =>
  (await query(db, kind, ids).execute()).map(toState);

/** The same with row locks. The workflows are share-locked, so that no publication removes a status that an entity is moving into. */
export const lockStates = async (tx: Tx, kind: string, ids: readonly number[]): Promise<readonly StoredState[]> =>
  (await query(tx, kind, ids).forUpdate('s').forShare('w').execute()).map(toState);

export interface NewState {
  readonly entityId: number;
  readonly workflowId: number;
  readonly state: WorkflowState;
  readonly enteredAt: Date;
}

export const insertState = (tx: Tx, kind: string, { entityId, workflowId, state: { node, occurrences, used }, enteredAt }: NewState) =>
  tx
    .insertInto('workflowStates')
    .values({ entityKind: kind, entityId, workflowId, node, occurrences: jsonb(occurrences), used: jsonb(used), enteredAt })
    .onConflict((conflict) =>
      conflict.columns(['entityKind', 'entityId']).doUpdateSet((row) => ({
        workflowId: row.ref('excluded.workflowId'),
        node: row.ref('excluded.node'),
        occurrences: row.ref('excluded.occurrences'),
        used: row.ref('excluded.used'),
        enteredAt: row.ref('excluded.enteredAt'),
      })),
    )
    .execute();

export const deleteState = (tx: Tx, kind: string, entityId: number) =>
  tx.deleteFrom('workflowStates').where('entityKind', '=', kind).where('entityId', '=', entityId).execute();

export interface WrittenState extends Pick<StoredState, 'entityId' | 'state'> {
  /** Absent or null: it stands where it stood. */
  readonly enteredAt?: Date | null;
}

export async function writeStates(tx: Tx, kind: string, states: readonly WrittenState[]): Promise<void> {
  if (states.length === 0) return;
  const rows = states.map(({ entityId, state, enteredAt = null }) => ({ entity_id: entityId, ...state, entered_at: enteredAt }));
  await sql`
    update workflow_states s
    set node = v.node, occurrences = v.occurrences, used = v.used, entered_at = coalesce(v.entered_at, s.entered_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(entity_id int, node text, occurrences jsonb, used jsonb, entered_at timestamptz)
    where s.entity_kind = ${kind} and s.entity_id = v.entity_id
  `.execute(tx);
}
