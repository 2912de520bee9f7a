import { sql, type ColumnType, type Generated } from 'kysely';
import type { EntityType } from '../../../engine/catalog/types.ts';
import type { StatusDefinition, StatusTraits, WorkflowDefinition, WorkflowState } from '../../../engine/workflows/index.ts';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import { jsonb } from '../../plugins/database/index.ts';
import { noteWritten } from '../../plugins/database/cache-versions.ts';

interface StatusesTable {
  readonly id: Generated<number>;
  readonly shortCode: string;
  readonly name: string;
  readonly description: string;
  readonly isDefault: boolean;
  readonly entityType: EntityType;
  readonly traits: ColumnType<StatusTraits>;
}

interface WorkflowsTable {
  readonly id: Generated<number>;
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly entityType: EntityType;
  readonly working: ColumnType<WorkflowDefinition>;
  readonly workingChanges: Generated<number>;
  readonly version: Generated<number>;
  readonly publishedRevision: Generated<number>;
  readonly updatedAt: Generated<Date>;
}

interface WorkflowRevisionsTable {
  readonly workflowId: number;
  readonly revision: number;
  readonly body: ColumnType<WorkflowDefinition>;
  readonly hash: string;
  readonly publishedAt: Generated<Date>;
  readonly publishedBy: number | null;
}

interface WorkflowStatesTable {
  readonly entityKind: string;
  readonly entityId: number;
  readonly workflowId: number;
  readonly node: string | null;
  readonly occurrences: ColumnType<WorkflowState['occurrences']>;
  readonly used: ColumnType<WorkflowState['used']>;
  readonly enteredAt: Generated<Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    statuses: StatusesTable;
    workflows: WorkflowsTable;
    workflowRevisions: WorkflowRevisionsTable;
    workflowStates: WorkflowStatesTable;
    workflowConnections: { readonly id: Generated<number>; readonly workflowId: number; readonly key: string };
  }
}

export const allStatuses = (db: Connection): Promise<StatusDefinition[]> =>
  db.selectFrom('statuses').select(['id', 'shortCode', 'name', 'description', 'isDefault', 'entityType', 'traits']).orderBy('id').execute();

/** Stores statuses by key with the given ids, and advances the id sequence. */
export async function upsertStatuses(tx: Tx, statuses: readonly StatusDefinition[]): Promise<void> {
  if (statuses.length === 0) return;
  await tx
    .insertInto('statuses')
    .values(statuses.map(({ traits, ...status }) => ({ ...status, traits: jsonb(traits) })))
    .onConflict((conflict) =>
      conflict.columns(['entityType', 'shortCode']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        description: row.ref('excluded.description'),
        isDefault: row.ref('excluded.isDefault'),
        traits: row.ref('excluded.traits'),
      })),
    )
    .execute();
  // Never backwards: an open transaction may have used a later number.
  await sql`select setval('statuses_id_seq', greatest((select max(id) from statuses), (select last_value from statuses_id_seq)))`.execute(
    tx,
  );
}

/** A status of another installation; without its id, which is local. */
export type BroughtStatus = Pick<StatusDefinition, 'entityType' | 'shortCode' | 'name' | 'description' | 'traits'>;

/** Stores statuses by key. New ones are deletable, because only shipped statuses are not. */
export async function bringInStatusRows(tx: Tx, statuses: readonly BroughtStatus[]): Promise<void> {
  if (statuses.length === 0) return;
  await tx
    .insertInto('statuses')
    .values(
      statuses.map(({ entityType, shortCode, name, description, traits }) => ({
        entityType,
        shortCode,
        name,
        description,
        isDefault: false,
        traits: jsonb(traits),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['entityType', 'shortCode']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        description: row.ref('excluded.description'),
        traits: row.ref('excluded.traits'),
      })),
    )
    .execute();
}

const PUBLISHED = ['workflows.id', 'workflows.entityType', 'workflows.publishedRevision as revision', 'workflowRevisions.body'] as const;

const published = (db: Connection) =>
  db
    .selectFrom('workflows')
    .innerJoin('workflowRevisions', (on) =>
      on.onRef('workflowRevisions.workflowId', '=', 'workflows.id').onRef('workflowRevisions.revision', '=', 'workflows.publishedRevision'),
    )
    .select(PUBLISHED);

/** Share-locked within a transaction, so that the next publication sees entities that enter it. */
export const publishedWorkflow = (db: Connection, id: number) =>
  published(db)
    .where('workflows.id', '=', id)
    .$if(db.isTransaction, (query) => query.forShare('workflows'))
    .executeTakeFirst();

export const publishedByIds = async (db: Connection, ids: readonly number[]) =>
  ids.length === 0 ? [] : published(db).where('workflows.id', 'in', ids).execute();

export const workflowKinds = (db: Connection, ids: readonly number[]) =>
  ids.length === 0 ? [] : db.selectFrom('workflows').select(['id', 'entityType']).where('id', 'in', ids).execute();

export const connectionIds = (db: Connection, workflowIds: readonly number[]) =>
  db.selectFrom('workflowConnections').select(['id', 'workflowId', 'key']).where('workflowId', 'in', workflowIds).execute();

export const workflowByKey = (db: Connection, key: string) =>
  db
    .selectFrom('workflows')
    .leftJoin('workflowRevisions', (on) =>
      on.onRef('workflowRevisions.workflowId', '=', 'workflows.id').onRef('workflowRevisions.revision', '=', 'workflows.publishedRevision'),
    )
    .select(['workflows.id', 'publishedRevision', 'hash'])
    .where('workflows.key', '=', key)
    .executeTakeFirst();

export async function insertWorkflow(tx: Tx, body: WorkflowDefinition): Promise<number> {
  const { key, name, description, entityType } = body;
  const row = await tx
    .insertInto('workflows')
    .values({ key, name, description, entityType, working: jsonb(body) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const setWorkflow = (tx: Tx, id: number, body: WorkflowDefinition, publishedRevision: number) =>
  tx
    .updateTable('workflows')
    .set({
      name: body.name,
      description: body.description,
      working: jsonb(body),
      workingChanges: 0,
      version: sql<number>`version + 1`,
      publishedRevision,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();

export interface NewWorkflowRevision {
  readonly workflowId: number;
  readonly revision: number;
  readonly body: WorkflowDefinition;
  readonly hash: string;
  readonly publishedBy: number | null;
}

/** Mark of transactions that publish: see `noteWritten`. */
export const WORKFLOW_REVISIONS = 'workflow revisions';

export function insertWorkflowRevision(tx: Tx, { body, ...revision }: NewWorkflowRevision) {
  noteWritten(tx, WORKFLOW_REVISIONS);
  return tx
    .insertInto('workflowRevisions')
    .values({ ...revision, body: jsonb(body) })
    .execute();
}

export async function ensureConnections(tx: Tx, workflowId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('workflowConnections')
    .values(keys.map((key) => ({ workflowId, key })))
    .onConflict((conflict) => conflict.columns(['workflowId', 'key']).doNothing())
    .execute();
}
