import { diffWorkflow } from '../../engine/diff/index.ts';
import { applyToWorkflow, type WorkflowEdit } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { connectionView, workflowHash, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import type { CheckEdits } from './check-edits.ts';
import { ensureConnections, insertRevision } from './repository.ts';
import {
  anyStandsIn,
  insertEdits,
  revisionBody,
  saveWorking,
  setPublished,
  workflowForUpdate,
  type EditRow,
  type WorkflowRow,
} from './repository-working.ts';

export interface EditParts {
  readonly check: CheckEdits;
  /** Whether rows of domains below (calls) use the workflow. */
  readonly isUsed: (db: Connection, workflowId: number) => Promise<boolean>;
  readonly now: () => Date;
}

export interface EditRequest {
  readonly workflowId: number;
  readonly edits: readonly WorkflowEdit[];
  readonly actor: Pick<Actor, 'userId'>;
}

/**
 * Carries edits out on the working revision, all or none. While nothing uses the workflow they are published at once; afterwards they
 * collect until `publish`.
 * @throws CodedError when an edit does not fit any more, or names what does not exist
 */
export async function applyEdits(parts: EditParts, tx: Tx, { workflowId, edits, actor }: EditRequest): Promise<WorkflowRow> {
  const row = await lockWorkflow(tx, workflowId);
  const working = edits.reduce<WorkflowDefinition>(applyToWorkflow, row.working);
  await parts.check(tx, row.working, working);
  return store(parts, tx, row, { working, edits, actor });
}

interface Change {
  readonly working: WorkflowDefinition;
  readonly edits: readonly WorkflowEdit[];
  readonly actor: Pick<Actor, 'userId'>;
}

/** Stores the workflow as it is now, with the edits that made it so. */
export async function store(parts: EditParts, tx: Tx, row: WorkflowRow, { working, edits, actor }: Change): Promise<WorkflowRow> {
  const version = row.version + Math.max(1, edits.length);
  const rows = edits.map((edit, i): EditRow => ({ version: row.version + 1 + i, edit, editedAt: parts.now(), editedBy: actor.userId }));
  await insertEdits(tx, row.id, rows);
  await ensureConnections(tx, row.id, connectionKeys(working));
  if (!(await isInUse(parts, tx, row.id))) {
    await saveWorking(tx, row.id, { working, changes: 0, version });
    const publishedRevision = await publishBody(tx, row, working, actor);
    return { ...row, working, version, workingChanges: 0, publishedRevision };
  }
  const published = await revisionBody(tx, row.id, row.publishedRevision);
  const isSame = published !== undefined && workflowHash(published) === workflowHash(working);
  // a difference that has no words of its own is one nevertheless
  const changes = isSame ? 0 : Math.max(1, diffWorkflow(published ?? working, working).length);
  await saveWorking(tx, row.id, { working, changes, version });
  return { ...row, working, version, workingChanges: changes };
}

/** Makes the body the published revision, unless it means the same as the one before. Returns the number of the revision. */
export async function publishBody(tx: Tx, row: WorkflowRow, body: WorkflowDefinition, actor: Pick<Actor, 'userId'>): Promise<number> {
  const before = await revisionBody(tx, row.id, row.publishedRevision);
  const hash = workflowHash(body);
  if (before && workflowHash(before) === hash) return row.publishedRevision;
  const revision = row.publishedRevision + 1;
  await insertRevision(tx, { workflowId: row.id, revision, body, hash, publishedBy: actor.userId });
  await setPublished(tx, row.id, revision);
  return revision;
}

export const isInUse = async ({ isUsed }: Pick<EditParts, 'isUsed'>, tx: Connection, workflowId: number): Promise<boolean> =>
  (await isUsed(tx, workflowId)) || anyStandsIn(tx, workflowId);

export const connectionKeys = (body: WorkflowDefinition): readonly string[] =>
  connectionView(body).flatMap(({ connections }) => connections.map(({ id }) => id));

/** @throws CodedError WORKFLOW_NOT_FOUND */
export async function lockWorkflow(tx: Tx, workflowId: number): Promise<WorkflowRow> {
  const row = await workflowForUpdate(tx, workflowId);
  if (!row) throw fail('WORKFLOW_NOT_FOUND', { workflowId });
  return row;
}
