import { diffWorkflow } from '../../engine/diff/index.ts';
import { applyToWorkflow, type WorkflowEdit } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { connectionView, workflowHash, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import type { CheckEdits } from './check-edits.ts';
import { ensureConnections, insertWorkflowRevision } from './repository/workflows.ts';
import {
  anyStandsIn,
  insertWorkflowEdits,
  revisionBody,
  saveWorkingWorkflow,
  setPublished,
  workflowForUpdate,
  type WorkflowEditRow,
  type WorkflowRow,
} from './repository/working.ts';

export interface WorkflowEditParts {
  readonly check: CheckEdits;
  readonly isUsed: (db: Connection, workflowId: number) => Promise<boolean>;
  readonly now: () => Date;
}

export interface WorkflowEditRequest {
  readonly workflowId: number;
  readonly edits: readonly WorkflowEdit[];
  readonly actor: Pick<Actor, 'userId'>;
}

/**
 * Applies edits to the working revision, all or none. An unused workflow is published at once, otherwise edits collect until `publish`.
 *
 * @throws CodedError when an edit no longer applies, or names what does not exist
 */
export async function applyWorkflowEdits(
  parts: WorkflowEditParts,
  tx: Tx,
  { workflowId, edits, actor }: WorkflowEditRequest,
): Promise<WorkflowRow> {
  const row = await lockWorkflow(tx, workflowId);
  const working = edits.reduce<WorkflowDefinition>(applyToWorkflow, row.working);
  await parts.check(tx, row.working, working);
  return storeWorkflow(parts, tx, row, { working, edits, actor });
}

interface Change {
  readonly working: WorkflowDefinition;
  readonly edits: readonly WorkflowEdit[];
  readonly actor: Pick<Actor, 'userId'>;
}

export async function storeWorkflow(
  parts: WorkflowEditParts,
  tx: Tx,
  row: WorkflowRow,
  { working, edits, actor }: Change,
): Promise<WorkflowRow> {
  const version = row.version + Math.max(1, edits.length);
  const rows = edits.map((edit, i): WorkflowEditRow => ({
    version: row.version + 1 + i,
    edit,
    editedAt: parts.now(),
    editedBy: actor.userId,
  }));
  await insertWorkflowEdits(tx, row.id, rows);
  await ensureConnections(tx, row.id, connectionKeys(working));
  if (!(await isInUse(parts, tx, row.id))) {
    await saveWorkingWorkflow(tx, row.id, { working, changes: 0, version });
    const publishedRevision = await publishBody(tx, row, working, actor);
    return { ...row, working, version, workingChanges: 0, publishedRevision };
  }
  const published = await revisionBody(tx, row.id, row.publishedRevision);
  const isSame = published !== undefined && workflowHash(published) === workflowHash(working);
  // Counts a difference without a description as one change.
  const changes = isSame ? 0 : Math.max(1, diffWorkflow(published ?? working, working).length);
  await saveWorkingWorkflow(tx, row.id, { working, changes, version });
  return { ...row, working, version, workingChanges: changes };
}

/** Publishes the body unless its meaning is unchanged. Returns the revision number. */
export async function publishBody(tx: Tx, row: WorkflowRow, body: WorkflowDefinition, actor: Pick<Actor, 'userId'>): Promise<number> {
  const before = await revisionBody(tx, row.id, row.publishedRevision);
  const hash = workflowHash(body);
  if (before && workflowHash(before) === hash) return row.publishedRevision;
  const revision = row.publishedRevision + 1;
  await insertWorkflowRevision(tx, { workflowId: row.id, revision, body, hash, publishedBy: actor.userId });
  await setPublished(tx, row.id, revision);
  return revision;
}

export const isInUse = async ({ isUsed }: Pick<WorkflowEditParts, 'isUsed'>, tx: Connection, workflowId: number): Promise<boolean> =>
  (await isUsed(tx, workflowId)) || anyStandsIn(tx, workflowId);

export const connectionKeys = (body: WorkflowDefinition): readonly string[] =>
  connectionView(body).flatMap(({ connections }) => connections.map(({ id }) => id));

/** @throws CodedError WORKFLOW_NOT_FOUND */
export async function lockWorkflow(tx: Tx, workflowId: number): Promise<WorkflowRow> {
  const row = await workflowForUpdate(tx, workflowId);
  if (!row) throw fail('WORKFLOW_NOT_FOUND', { workflowId });
  return row;
}
