import type { EntityType } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { hasErrors, type Finding } from '../../engine/lint/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { nodeForStatus, structureFaults, type StatusDefinition, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import type { ChangeByHand } from './by-hand.ts';
import type { Definitions } from './definitions.ts';
import { lockStates, writeStates } from './repository/states.ts';
import { revisionBody, saveWorkingWorkflow, standingIn, workingWorkflow, type WorkflowRow } from './repository/working.ts';
import type { Subjects } from './subjects.ts';
import { showSilent } from './telling.ts';
import { publishTimers, type TimerParts } from './timers.ts';
import { lockWorkflow, publishBody } from './working.ts';

export interface Stranded {
  readonly status: StatusDefinition;
  readonly ids: readonly number[];
}

export interface StatusMove {
  readonly fromStatusId: number;
  readonly toStatusId: number;
}

export interface WorkflowPublishParts extends TimerParts {
  readonly subjects: Subjects;
  readonly definitions: Definitions;
  readonly findings: (on: Connection, row: WorkflowRow) => Promise<readonly Finding[]>;
  readonly changeByHand: (tx: Tx, change: ChangeByHand) => Promise<void>;
  readonly now: () => Date;
}

export interface PublishRequest {
  readonly workflowId: number;
  /** Version known to the officer; null skips the check. */
  readonly version: number | null;
  readonly moves: readonly StatusMove[];
  /** Timers that are due already fire as well. */
  readonly fireDue: boolean;
  readonly actor: Actor;
}

const REASON = 'The workflow was changed';

/** Entities whose status is missing in the body, by status; a mere change of node is excluded. */
export async function strandedIn(
  { subjects, definitions }: Pick<WorkflowPublishParts, 'subjects' | 'definitions'>,
  on: Connection,
  { id, entityType }: Pick<WorkflowRow, 'id' | 'entityType'>,
  body: WorkflowDefinition,
): Promise<readonly Stranded[]> {
  const placed = new Set(body.nodes.filter(({ marker }) => !marker).map(({ key }) => key));
  // An entity without a node was set manually to a status outside the workflow, and stays there.
  const homeless = (await standingIn(on, entityType, id)).filter(({ node }) => node !== null && !placed.has(node));
  const byStatus = await idsByStatus(subjects, on, entityType, homeless);
  const stranded: Stranded[] = [];
  for (const [statusId, ids] of byStatus) {
    const status = await definitions.statusById(on, statusId);
    if (!nodeForStatus(body, null, status.shortCode)) stranded.push({ status, ids });
  }
  return stranded;
}

async function idsByStatus(subjects: Subjects, on: Connection, kind: EntityType, standing: readonly { readonly entityId: number }[]) {
  const byStatus = new Map<number, number[]>();
  if (standing.length === 0) return byStatus;
  const now = await subjects.get(kind).read(
    on,
    standing.map(({ entityId }) => entityId),
  );
  for (const [id, { statusId }] of now) byStatus.set(statusId, [...(byStatus.get(statusId) ?? []), id]);
  return byStatus;
}

/**
 * Publishes collected edits. Entities of removed statuses are moved as given, without actions and with a reason in the log.
 *
 * @throws CodedError WORKFLOW_CHANGED_MEANWHILE, WORKFLOW_NOT_SOUND, WORKFLOW_MOVES_MISSING, WORKFLOW_MOVE_NOWHERE
 */
export async function publishWorkflow(
  parts: WorkflowPublishParts,
  tx: Tx,
  { workflowId, version, moves, fireDue, actor }: PublishRequest,
): Promise<WorkflowRow> {
  await lockConcerned(parts, tx, workflowId);
  const row = await lockWorkflow(tx, workflowId);
  assertUnchanged(row, version);
  const [broken] = structureFaults(row.working);
  if (broken !== undefined) throw fail('WORKFLOW_NOT_SOUND', { message: broken });
  const findings = await parts.findings(tx, row);
  if (hasErrors(findings)) throw fail('WORKFLOW_NOT_SOUND', { message: findings[0]?.message });
  const stranded = await strandedIn(parts, tx, row, row.working);
  await assertMoves(parts, tx, row, { stranded, moves });

  const publishedRevision = await publishBody(tx, row, row.working, actor);
  await saveWorkingWorkflow(tx, row.id, { working: row.working, changes: 0, version: row.version });
  for (const { status, ids } of stranded) {
    const statusId = moves.find(({ fromStatusId }) => fromStatusId === status.id)?.toStatusId ?? 0;
    await parts.changeByHand(tx, { kind: row.entityType, ids, statusId, actor, at: parts.now(), runActions: false, reason: REASON });
  }
  await findNodes(parts, tx, row);
  await publishTimers(parts, tx, { row, at: parts.now(), fireDue });
  await showSilent(parts, tx, { id: row.id, body: row.working });
  return { ...row, publishedRevision, workingChanges: 0 };
}

/** @throws CodedError WORKFLOW_CHANGED_MEANWHILE if it differs from the version known to the officer */
export function assertUnchanged({ id, version }: Pick<WorkflowRow, 'id' | 'version'>, seen: number | null): void {
  if (seen !== null && seen !== version) throw fail('WORKFLOW_CHANGED_MEANWHILE', { workflowId: id });
}

/**
 * Locks entities before the workflow, the same order as a step, to avoid deadlocks. If a status is removed, all entities of the workflow are locked,
 * because any could be moving into it.
 */
async function lockConcerned({ subjects }: WorkflowPublishParts, tx: Tx, workflowId: number): Promise<void> {
  const row = await workingWorkflow(tx, workflowId);
  if (!row) return;
  const kept = new Set(row.working.nodes.map(({ key }) => key));
  const published = await revisionBody(tx, row.id, row.publishedRevision);
  const goes = published?.nodes.some(({ key }) => !kept.has(key)) ?? false;
  const ids = (await standingIn(tx, row.entityType, row.id))
    .filter(({ node }) => goes || node === null || !kept.has(node))
    .map(({ entityId }) => entityId);
  if (ids.length > 0) await subjects.get(row.entityType).lock(tx, ids);
}

interface Asked {
  readonly stranded: readonly Stranded[];
  readonly moves: readonly StatusMove[];
}

async function assertMoves(
  { definitions }: WorkflowPublishParts,
  tx: Tx,
  { working }: WorkflowRow,
  { stranded, moves }: Asked,
): Promise<void> {
  const without = stranded.filter(({ status }) => !moves.some(({ fromStatusId }) => fromStatusId === status.id));
  if (without.length > 0) throw fail('WORKFLOW_MOVES_MISSING', { statuses: without.map(({ status }) => status.name) });
  for (const { toStatusId } of moves) {
    const status = await definitions.statusById(tx, toStatusId);
    if (!nodeForStatus(working, null, status.shortCode)) throw fail('WORKFLOW_MOVE_NOWHERE', { status: status.name });
  }
}

/** Assigns entities of removed or missing nodes to another node of the same status. */
async function findNodes({ subjects, definitions }: WorkflowPublishParts, tx: Tx, { id, entityType, working }: WorkflowRow): Promise<void> {
  const keys = new Set(working.nodes.map(({ key }) => key));
  const without = (await standingIn(tx, entityType, id)).filter(({ node }) => node === null || !keys.has(node));
  if (without.length === 0) return;
  const ids = without.map(({ entityId }) => entityId);
  const subject = subjects.get(entityType);
  await subject.lock(tx, ids);
  const statuses = await subject.read(tx, ids);
  const states = await Promise.all(
    (await lockStates(tx, entityType, ids)).map(async ({ entityId, state }) => {
      const { shortCode } = await definitions.statusById(tx, statuses.get(entityId)?.statusId ?? 0);
      return { entityId, state: { ...state, node: nodeForStatus(working, null, shortCode)?.key ?? null } };
    }),
  );
  await writeStates(tx, entityType, states);
}
