import type { Catalog, EntityType } from '../../engine/catalog/types.ts';
import {
  advance,
  asksConditions,
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
import { becauseOf } from './because.ts';
import { judgesFor, type ConditionJudge } from './conditions.ts';
import type { Definitions } from './definitions.ts';
import { lockStates, writeStates, type StoredState } from './repository/states.ts';
import type { NewStatus, WorkflowSubject } from './subjects.ts';
import { tellingNow } from './telling.ts';
import { startTimers, type TimerParts } from './timers.ts';

export interface StepParts extends TimerParts {
  readonly catalog: Catalog;
  readonly definitions: Definitions;
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
  const { subjects, catalog } = parts;
  const idsOf = (some: readonly DomainEvent[]) => [...new Set(some.map(({ entity }) => entity.id))].sort((a, b) => a - b);
  const unlocked = idsOf(happenings.filter(({ locked }) => !locked));
  if (unlocked.length > 0) await subjects.get(kind).lock(tx, unlocked);
  const standing = await standingAt(parts, tx, kind, idsOf(happenings));
  const judge = await judgesFor(parts, tx, kind, conditional(parts, standing, happenings));

  const moved = new Map<number, Moved>();
  const moves = new Map<DomainEvent, readonly DomainEvent[]>();
  for (const happening of happenings) {
    const { id } = happening.entity;
    const place = standing.get(id);
    if (!place) continue;
    const { stored, body } = place;
    const before = moved.get(id)?.state ?? stored.state;
    const { state, transitions } = advance(body, before, happening.event, catalog, judge(id).holds);
    const cause = { ...place, kind, at: happening.at, entity: happening.entity, event: happening.event, judge: judge(id) };
    const passed = await passages(parts, tx, cause, transitions);
    if (transitions.length > 0 || state.used !== before.used || isNews(body, before, happening.event))
      moved.set(id, { stored, body, state, passed: [...(moved.get(id)?.passed ?? []), ...passed], at: happening.at });
    moves.set(
      happening,
      passed.map((it) => it.happening),
    );
  }
  return { moves, deliveries: await writePassages(parts, tx, kind, [...moved.values()]) };
}

interface Standing {
  readonly stored: StoredState;
  readonly body: WorkflowDefinition;
}

async function standingAt(
  { definitions }: StepParts,
  tx: Tx,
  kind: EntityType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  const standing = new Map<number, Standing>();
  for (const stored of await lockStates(tx, kind, ids)) {
    const { body } = await definitions.body(tx, stored.workflowId, stored.revision);
    standing.set(stored.entityId, { stored, body });
  }
  return standing;
}

/** Entities whose events let a condition be judged: for the others no answer is read. */
function conditional(
  { catalog }: StepParts,
  standing: ReadonlyMap<number, Standing>,
  happenings: readonly DomainEvent[],
): readonly number[] {
  return [...standing].flatMap(([id, { stored, body }]) => {
    const events = happenings.filter(({ entity }) => entity.id === id).map(({ event }) => event);
    return asksConditions(body, stored.state, events, catalog) ? [id] : [];
  });
}

/** False for a repeated event that no edge uses: repeated saves then cost no write. */
function isNews(workflow: WorkflowDefinition, before: WorkflowState, event: string): boolean {
  return !before.occurrences.some((it) => it.event === event) || workflow.edges.some((edge) => edge.events.includes(event));
}

interface Cause extends Standing {
  readonly kind: EntityType;
  readonly at: Date;
  readonly entity: DomainEvent['entity'];
  /** Null for a timer. */
  readonly event: string | null;
  readonly judge: ConditionJudge;
}

/** A connection that was taken, with the event that tells of it. */
interface Passage {
  readonly move: Move;
  readonly statusId: number;
  readonly happening: DomainEvent;
}

export async function passages(
  { definitions, catalog }: StepParts,
  tx: Tx,
  { kind, stored, body, at, entity, event, judge }: Cause,
  transitions: readonly Transition[],
): Promise<readonly Passage[]> {
  const passed: Passage[] = [];
  for (const [index, transition] of transitions.entries()) {
    const status = await definitions.statusByCode(tx, kind, transition.status);
    const previous = await definitions.statusByCode(tx, kind, nodeByKey(body, transition.from)?.status ?? '');
    const { edge, to: node, actions, trigger, passedOver } = transition;
    const { workflowId, entityId: id } = stored;
    const statuses = { status: status.name, statusCode: status.shortCode, previousStatus: previous.name };
    const ids = { previousStatusId: previous.id, statusId: status.id };
    const because = becauseOf(body, edge, judge.question);
    const changes = {
      ...{ previousStatus: previous.name, status: status.name, ...ids, edge, trigger, passedOver },
      ...(event === null ? (index === 0 ? { timer: edge } : {}) : { cause: event }),
      ...(because === '' ? {} : { note: `(${because})` }),
    };
    const { byWorkflow } = workflowSubject(catalog, kind).statusChanged;
    passed.push({
      move: { kind, id, workflowId, edge, node, actions, ...statuses },
      statusId: status.id,
      happening: { event: byWorkflow, entity, actor: system, at, changes },
    });
  }
  return passed;
}

interface Moved extends Standing {
  readonly state: WorkflowState;
  readonly passed: readonly Passage[];
  readonly at: Date;
}

/** Stores states, statuses and timers. Returns the deliveries of the connections' actions. */
export async function writePassages(parts: StepParts, tx: Tx, kind: EntityType, all: readonly Moved[]): Promise<readonly Delivery[]> {
  const entered = all.filter(({ passed }) => passed.length > 0);
  await writeStates(
    tx,
    kind,
    all.map(({ stored: { entityId }, state, passed, at }) => ({ entityId, state, enteredAt: passed.length > 0 ? at : null })),
  );
  const ends = new Map<number, Ending>();
  for (const { stored, body, passed, at } of entered) {
    const telling = await tellingNow(parts.definitions, tx, body);
    const silentStatusId = passed.findLast(({ move }) => !telling.has(move.node))?.statusId ?? null;
    ends.set(stored.entityId, { statusId: passed.at(-1)?.statusId ?? 0, silentStatusId, at });
  }
  await writeStatuses(tx, parts.subjects.get(kind), ends);
  await startTimers(
    parts,
    tx,
    kind,
    entered.map(({ stored: { entityId }, body, state: { node }, at }) => ({ entityId, body, node, entered: at })),
  );
  return deliveriesOf(
    tx,
    entered.flatMap(({ passed }) => passed.map(({ move }) => move)),
    parts.actions,
  );
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
