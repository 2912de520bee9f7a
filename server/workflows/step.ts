import type { Catalog, EntityType } from '../../engine/catalog/types.ts';
import {
  advance,
  nodeByKey,
  workflowSubject,
  type Transition,
  type WorkflowDefinition,
  type WorkflowState,
} from '../../engine/workflows/index.ts';
import { system } from '../../engine/rules/actor.ts';
import type { DomainEvent, WorkflowStepResult } from '../events/index.ts';
import type { Delivery } from '../outbox/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { deliveriesOf, type ActionTypes, type Move } from './actions.ts';
import type { Definitions } from './definitions.ts';
import { lockStates, writeStates, type StoredState } from './repository/states.ts';
import type { NewStatus, Subjects, WorkflowSubject } from './subjects.ts';
import { tellingNow } from './telling.ts';

export interface StepParts {
  readonly catalog: Catalog;
  readonly definitions: Definitions;
  readonly subjects: Subjects;
  readonly actions: ActionTypes;
}

/** Applies events to the workflows of their entities, under the entities' row locks. */
export async function stepEntity(parts: StepParts, tx: Tx, happenings: readonly DomainEvent[]): Promise<WorkflowStepResult> {
  const moves = new Map<DomainEvent, readonly DomainEvent[]>();
  const deliveries: Delivery[] = [];
  const kinds = new Set(happenings.map(({ entity }) => entity.kind).filter(parts.subjects.isKind));
  for (const kind of kinds) {
    const ofKind = happenings.filter(({ entity }) => entity.kind === kind);
    const done = await stepKind(parts, tx, kind, ofKind);
    for (const [cause, changes] of done.moves) moves.set(cause, changes);
    deliveries.push(...done.deliveries);
  }
  return { moves, deliveries };
}

async function stepKind(parts: StepParts, tx: Tx, kind: EntityType, happenings: readonly DomainEvent[]): Promise<WorkflowStepResult> {
  const { subjects, definitions, actions, catalog } = parts;
  const idsOf = (some: readonly DomainEvent[]) => [...new Set(some.map(({ entity }) => entity.id))].sort((a, b) => a - b);
  const unlocked = idsOf(happenings.filter(({ locked }) => !locked));
  if (unlocked.length > 0) await subjects.get(kind).lock(tx, unlocked);
  const stored = new Map((await lockStates(tx, kind, idsOf(happenings))).map((it) => [it.entityId, it]));

  const states = new Map<number, WorkflowState>();
  const moves = new Map<DomainEvent, readonly DomainEvent[]>();
  const ways: Move[] = [];
  const ends = new Map<number, Ending>();
  for (const happening of happenings) {
    const at = stored.get(happening.entity.id);
    if (!at) continue;
    const { body } = await definitions.body(tx, at.workflowId, at.revision);
    const before = states.get(at.entityId) ?? at.state;
    const { state, transitions } = advance(body, before, happening.event, catalog);
    if (transitions.length > 0 || isNews(body, before, happening.event)) states.set(at.entityId, state);
    const passed = await Promise.all(transitions.map((transition) => describe(parts, tx, { kind, at, body, transition })));
    ways.push(...passed.map(({ move }) => move));
    const last = passed.at(-1);
    if (last) {
      const telling = await tellingNow(definitions, tx, body);
      const silent = passed.findLast(({ move }) => !telling.has(move.node))?.changes.statusId;
      const silentStatusId = silent ?? ends.get(at.entityId)?.silentStatusId ?? null;
      ends.set(at.entityId, { statusId: last.changes.statusId, silentStatusId, at: happening.at });
    }
    moves.set(
      happening,
      passed.map(({ changes }) => ({
        event: workflowSubject(catalog, kind).statusChanged.byWorkflow,
        entity: happening.entity,
        actor: system,
        at: happening.at,
        changes: { ...changes, cause: happening.event },
      })),
    );
  }
  await writeStates(
    tx,
    kind,
    [...states].map(([entityId, state]) => ({ entityId, state })),
  );
  await writeStatuses(tx, subjects.get(kind), ends);
  return { moves, deliveries: await deliveriesOf(tx, ways, actions) };
}

/** False for a repeated event that no edge uses: repeated saves then cost no write. */
function isNews(workflow: WorkflowDefinition, before: WorkflowState, event: string): boolean {
  return !before.occurrences.some((it) => it.event === event) || workflow.edges.some((edge) => edge.events.includes(event));
}

interface Passage {
  readonly kind: EntityType;
  readonly at: StoredState;
  readonly body: WorkflowDefinition;
  readonly transition: Transition;
}

async function describe({ definitions }: StepParts, tx: Tx, { kind, at, body, transition }: Passage) {
  const status = await definitions.statusByCode(tx, kind, transition.status);
  const previous = await definitions.statusByCode(tx, kind, nodeByKey(body, transition.from)?.status ?? '');
  const { edge, to: node, actions, trigger, passedOver } = transition;
  const move: Move = {
    kind,
    id: at.entityId,
    workflowId: at.workflowId,
    edge,
    node,
    actions,
    status: status.name,
    statusCode: status.shortCode,
    previousStatus: previous.name,
  };
  const changes = {
    previousStatus: previous.name,
    status: status.name,
    previousStatusId: previous.id,
    statusId: status.id,
    edge,
    trigger,
    passedOver,
  };
  return { move, changes };
}

interface Ending extends NewStatus {
  readonly at: Date;
}

async function writeStatuses(tx: Tx, subject: WorkflowSubject, ends: ReadonlyMap<number, Ending>): Promise<void> {
  const alike = new Map<string, { readonly end: Ending; readonly ids: number[] }>();
  for (const [id, end] of ends) {
    const key = `${end.statusId} ${end.silentStatusId}`;
    const group = alike.get(key) ?? { end, ids: [] };
    alike.set(key, group);
    group.ids.push(id);
  }
  for (const { end, ids } of alike.values()) await subject.writeStatus(tx, ids, end, end.at);
}
