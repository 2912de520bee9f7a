import type { WorkflowSubjectDefinition } from '../../engine/catalog/types.ts';
import { asKey, newKey } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { workflowHash, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import { isForeignKeyViolation, type Tx } from '../plugins/database/index.ts';
import { randomKeyPart } from '../random-part.ts';
import { ensureConnections, insertWorkflowRevision, insertWorkflow } from './repository/workflows.ts';
import { deleteWorkflowRow, workflowForUpdate, type WorkflowRow } from './repository/working.ts';
import { connectionKeys, isInUse, lockWorkflow, type WorkflowEditParts } from './working.ts';

const NAME_MAX = 50;
const DESCRIPTION_MAX = 200;

export interface WorkflowTexts {
  readonly name: string;
  readonly description: string;
}

/** @throws CodedError WORKFLOW_FIELDS */
export function readTexts({ name, description }: WorkflowTexts): WorkflowTexts {
  const texts = { name: name.trim(), description: description.trim() };
  if (texts.name === '' || texts.name.length > NAME_MAX)
    throw fail('WORKFLOW_FIELDS', { message: `The name is 1 to ${NAME_MAX} characters` });
  if (texts.description.length > DESCRIPTION_MAX) {
    throw fail('WORKFLOW_FIELDS', { message: `The description is up to ${DESCRIPTION_MAX} characters` });
  }
  return texts;
}

export function createWorkflow(
  tx: Tx,
  { kind: entityType, firstStatus: status }: WorkflowSubjectDefinition,
  texts: WorkflowTexts,
  actor: Pick<Actor, 'userId'>,
): Promise<WorkflowRow> {
  const initial = asKey(status);
  const node = { key: initial, status, marker: false, actions: [], position: { x: 0, y: 0 } };
  const named = readTexts(texts);
  const key = newKey(named.name, randomKeyPart());
  return install(tx, { key, ...named, entityType, initial, nodes: [node], edges: [] }, actor);
}

/** Copies the working revision. @throws CodedError WORKFLOW_NOT_FOUND */
export async function workflowCopy(tx: Tx, workflowId: number, actor: Pick<Actor, 'userId'>): Promise<WorkflowRow> {
  const { working } = await lockWorkflow(tx, workflowId);
  const name = `Copy of ${working.name}`.slice(0, NAME_MAX);
  return install(tx, { ...working, key: newKey(working.name, randomKeyPart()), name }, actor);
}

async function install(tx: Tx, working: WorkflowDefinition, actor: Pick<Actor, 'userId'>): Promise<WorkflowRow> {
  const id = await insertWorkflow(tx, working);
  await insertWorkflowRevision(tx, { workflowId: id, revision: 1, body: working, hash: workflowHash(working), publishedBy: actor.userId });
  await ensureConnections(tx, id, connectionKeys(working));
  const row = await workflowForUpdate(tx, id);
  if (!row) throw fail('WORKFLOW_NOT_FOUND', { workflowId: id });
  return row;
}

/** @throws CodedError WORKFLOW_NOT_FOUND, WORKFLOW_IN_USE */
export async function removeWorkflow(parts: WorkflowEditParts, tx: Tx, workflowId: number): Promise<WorkflowRow> {
  const row = await lockWorkflow(tx, workflowId);
  if (await parts.isUsed(tx, workflowId)) throw fail('WORKFLOW_IN_USE', { what: 'calls' });
  if (await isInUse(parts, tx, workflowId)) throw fail('WORKFLOW_IN_USE', { what: 'proposals or experiments' });
  try {
    await deleteWorkflowRow(tx, workflowId);
  } catch (error) {
    if (isForeignKeyViolation(error)) throw fail('WORKFLOW_IN_USE', { what: 'calls' });
    throw error;
  }
  return row;
}
