import { sql, type ColumnType } from 'kysely';
import type { EntityType } from '../../../engine/catalog/types.ts';
import type { WorkflowEdit } from '../../../engine/edits/index.ts';
import type { WorkflowDefinition } from '../../../engine/workflows/index.ts';
import { jsonb, shownName, type Connection, type Tx } from '../../plugins/database/index.ts';

interface WorkflowEditsTable {
  readonly workflowId: number;
  readonly version: number;
  readonly edit: ColumnType<WorkflowEdit>;
  readonly editedAt: Date;
  readonly editedBy: number | null;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    workflowEdits: WorkflowEditsTable;
  }
}

/** A workflow in the studio: `working` includes unpublished edits. */
export interface WorkflowRow {
  readonly id: number;
  readonly entityType: EntityType;
  readonly working: WorkflowDefinition;
  readonly workingChanges: number;
  readonly publishedRevision: number;
  readonly version: number;
}

const columns = ['id', 'entityType', 'working', 'workingChanges', 'publishedRevision', 'version'] as const;

export const workingWorkflow = (db: Connection, id: number): Promise<WorkflowRow | undefined> =>
  db.selectFrom('workflows').select(columns).where('id', '=', id).executeTakeFirst();

/** Locks a workflow for a change; new proposals, which only reference it, do not wait. */
export const workflowForUpdate = (tx: Tx, id: number): Promise<WorkflowRow | undefined> =>
  tx.selectFrom('workflows').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const everyWorkflow = (db: Connection): Promise<WorkflowRow[]> => db.selectFrom('workflows').select(columns).orderBy('id').execute();

export const workingWorkflows = (db: Connection, entityType: EntityType): Promise<WorkflowRow[]> =>
  db.selectFrom('workflows').select(columns).where('entityType', '=', entityType).orderBy('id').execute();

export const workflowOfConnection = (db: Connection, connectionId: number) =>
  db.selectFrom('workflowConnections').select(['workflowId', 'key']).where('id', '=', connectionId).executeTakeFirst();

export interface WorkingWorkflowState {
  readonly working: WorkflowDefinition;
  readonly changes: number;
  readonly version: number;
}

export const saveWorkingWorkflow = (tx: Tx, id: number, { working, changes, version }: WorkingWorkflowState) =>
  tx
    .updateTable('workflows')
    .set({
      name: working.name,
      description: working.description,
      working: jsonb(working),
      workingChanges: changes,
      version,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();

export const setPublished = (tx: Tx, id: number, publishedRevision: number) =>
  tx.updateTable('workflows').set({ publishedRevision }).where('id', '=', id).execute();

export interface WorkflowEditRow {
  readonly version: number;
  readonly edit: WorkflowEdit;
  readonly editedAt: Date;
  readonly editedBy: number | null;
}

export async function insertWorkflowEdits(tx: Tx, workflowId: number, rows: readonly WorkflowEditRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('workflowEdits')
    .values(rows.map(({ edit, ...row }) => ({ ...row, workflowId, edit: jsonb(edit) })))
    .execute();
}

export const workflowEditsSince = (db: Connection, workflowId: number, version: number) =>
  db
    .selectFrom('workflowEdits as e')
    .leftJoin('users as u', 'u.id', 'e.editedBy')
    .select(['e.version', 'e.edit', 'e.editedAt', 'e.editedBy'])
    .select(shownName('u').as('who'))
    .where('e.workflowId', '=', workflowId)
    .where('e.version', '>', version)
    .orderBy('e.version')
    .execute();

export const workflowRevisions = (db: Connection, workflowId: number) =>
  db
    .selectFrom('workflowRevisions as r')
    .leftJoin('users as u', 'u.id', 'r.publishedBy')
    .select(['r.revision', 'r.publishedAt', 'r.body'])
    .select(shownName('u').as('publishedBy'))
    .where('r.workflowId', '=', workflowId)
    .orderBy('r.revision', 'desc')
    .execute();

export const revisionBody = async (db: Connection, workflowId: number, revision: number): Promise<WorkflowDefinition | undefined> =>
  (
    await db
      .selectFrom('workflowRevisions')
      .select('body')
      .where('workflowId', '=', workflowId)
      .where('revision', '=', revision)
      .executeTakeFirst()
  )?.body;

export const deleteWorkflowRow = (tx: Tx, id: number) => tx.deleteFrom('workflows').where('id', '=', id).execute();

export interface StandingRow {
  readonly entityId: number;
  readonly node: string | null;
  readonly enteredAt: Date;
}

/** Entities of a workflow in lock order. */
export const standingIn = (db: Connection, kind: EntityType, workflowId: number): Promise<StandingRow[]> =>
  db
    .selectFrom('workflowStates')
    .select(['entityId', 'node', 'enteredAt'])
    .where('entityKind', '=', kind)
    .where('workflowId', '=', workflowId)
    .orderBy('entityId')
    .execute();

export const anyStandsIn = async (db: Connection, workflowId: number): Promise<boolean> =>
  (await db.selectFrom('workflowStates').select('entityId').where('workflowId', '=', workflowId).limit(1).executeTakeFirst()) !== undefined;

export const workflowsWithStatus = async (db: Connection, entityType: EntityType, status: string): Promise<readonly string[]> => {
  const part = JSON.stringify([{ status }]);
  const rows = await db
    .selectFrom('workflows as w')
    .innerJoin('workflowRevisions as r', (on) => on.onRef('r.workflowId', '=', 'w.id').onRef('r.revision', '=', 'w.publishedRevision'))
    .select('w.name')
    .where('w.entityType', '=', entityType)
    .where(sql<boolean>`(w.working -> 'nodes' @> ${part}::jsonb or r.body -> 'nodes' @> ${part}::jsonb)`)
    .orderBy('w.id')
    .execute();
  return rows.map(({ name }) => name);
};
