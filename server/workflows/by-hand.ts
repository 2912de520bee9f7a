import { fail } from '../../engine/errors.ts';
import type { EntityType } from '../../engine/catalog/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { answersProposers, mailsOf, moveByHand, statusesOf, workflowSubject, type StatusDefinition } from '../../engine/workflows/index.ts';
import type { Services } from '../context.ts';
import type { DomainEvent } from '../events/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { deliveriesOf, type Move } from './actions.ts';
import { lockStates, writeStates, type StoredState } from './repository/states.ts';
import type { StepParts } from './step.ts';
import { tellingNow } from './telling.ts';
import { startTimers } from './timers.ts';

export interface ChangeByHand {
  readonly kind: EntityType;
  readonly ids: readonly number[];
  readonly statusId: number;
  readonly actor: Actor;
  readonly at: Date;
  /** False: no actions run, for corrections by staff. */
  readonly runActions?: boolean;
  readonly reason?: string | null | undefined;
}

/**
 * Sets the status manually; unchanged entities are skipped. Progress at and after the new status is reset; the caller checks the permission.
 *
 * @throws CodedError STATUS_NOT_IN_WORKFLOW: only statuses of the entity's own workflow, or shipped ones, can be chosen
 */
export async function changeByHand(
  services: Pick<Services, 'events' | 'outbox'>,
  parts: StepParts,
  tx: Tx,
  change: ChangeByHand,
): Promise<void> {
  const { subjects, definitions, actions, catalog } = parts;
  const { kind, statusId, actor, at } = change;
  const status = await definitions.statusById(tx, statusId);
  if (status.entityType !== kind) throw fail('STATUS_OF_OTHER_KIND', { status: status.name });
  const subject = subjects.get(kind);
  const sortedIds = [...new Set(change.ids)].sort((a, b) => a - b);
  await subject.lock(tx, sortedIds);
  const now = await subject.read(tx, sortedIds);
  const ids = sortedIds.filter((id) => now.has(id) && now.get(id)?.statusId !== statusId);
  if (ids.length === 0) return;

  const moves: Move[] = [];
  const states: Pick<StoredState, 'entityId' | 'state'>[] = [];
  const stays: Parameters<typeof startTimers>[3][number][] = [];
  const runsActions = change.runActions ?? true;
  const telling = new Set<number>();
  const answered = new Set<number>();
  for (const stored of await lockStates(tx, kind, ids)) {
    const { body } = await definitions.body(tx, stored.workflowId, stored.revision);
    if (!mayBeChosen(status, statusesOf(body))) throw fail('STATUS_NOT_IN_WORKFLOW', { status: status.name });
    const moved = moveByHand(body, stored.state, { status: status.shortCode }, catalog);
    states.push({ entityId: stored.entityId, state: moved.state });
    stays.push({ entityId: stored.entityId, body, node: moved.state.node, entered: at });
    const tellingNodes = await tellingNow(definitions, tx, body);
    if (moved.to !== null && tellingNodes.has(moved.to)) telling.add(stored.entityId);
    const { node: from } = stored.state;
    const wasAnswered = from !== null && tellingNodes.has(from) && now.get(stored.entityId)?.isShown === true;
    const mailsTo = runsActions ? mailsOf(moved.actions, catalog).map(({ recipient }) => recipient) : [];
    if (answersProposers(body, { from, to: moved.to, mailsTo, wasAnswered })) answered.add(stored.entityId);
    const previous = await definitions.statusById(tx, now.get(stored.entityId)?.statusId ?? 0);
    if (moved.to !== null) {
      const { edge, to: node, actions: toRun } = moved;
      const { entityId: id, workflowId } = stored;
      const statuses = { status: status.name, statusCode: status.shortCode, previousStatus: previous.name };
      moves.push({ kind, id, workflowId, edge, node, actions: toRun, ...statuses });
    }
  }
  await writeStates(
    tx,
    kind,
    states.map((it) => ({ ...it, enteredAt: at })),
  );
  await startTimers(parts, tx, kind, stays);
  const isTelling = (id: number) => !answered.has(id) && (status.traits.decision === true || telling.has(id));
  for (const [some, silentStatusId] of [
    [ids.filter((id) => !isTelling(id)), statusId],
    [ids.filter(isTelling), null],
  ] as const)
    if (some.length > 0) await subject.writeStatus(tx, some, { statusId, silentStatusId }, at);
  await subject.afterManual?.(tx, ids, status, actor);
  if (runsActions) await services.outbox.enqueue(tx, ...(await deliveriesOf(tx, moves, actions)));

  const reason = change.reason?.trim() ?? '';
  const events: DomainEvent[] = [];
  for (const id of ids) {
    const previous = await definitions.statusById(tx, now.get(id)?.statusId ?? 0);
    const changes = {
      previousStatus: previous.name,
      status: status.name,
      previousStatusId: previous.id,
      statusId,
      actionsRun: change.runActions ?? true,
      reason,
      note: reason === '' ? '' : `(${reason})`,
    };
    events.push({ event: workflowSubject(catalog, kind).statusChanged.byUser, entity: { kind, id }, actor, at, changes, locked: true });
  }
  await services.events.recordMany(tx, events);
}

/** Manual choices: statuses of the workflow and shipped ones (domain reference 1.5). */
const mayBeChosen = (status: StatusDefinition, inWorkflow: readonly string[]): boolean =>
  status.isDefault || inWorkflow.includes(status.shortCode);
