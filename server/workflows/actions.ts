import type { UnfilledMail } from '../../engine/lint/index.ts';
import { randomUUID } from 'node:crypto';
import type { EntityType } from '../../engine/catalog/types.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { WorkflowAction } from '../../engine/workflows/index.ts';
import type { EntityRef } from '../events/index.ts';
import type { Delivery } from '../outbox/index.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';

/** An action that is to run for entities which moved the same way in the same transaction. */
export interface ActionRun {
  /** Names the transition for ever; part of every idempotency key. */
  readonly transition: string;
  readonly workflowId: number;
  readonly edge: string | null;
  readonly node: string;
  readonly action: WorkflowAction;
  readonly kind: EntityType;
  readonly ids: readonly number[];
  /** Names as they were at that time. */
  readonly status: string;
  /** Its short code. */
  readonly statusCode: string;
  readonly previousStatus: string;
}

/** Copied into a delivery, so that its log needs no workflow that still has this action. */
export interface ActionLabel extends JsonObject {
  readonly workflowId: number | null;
  readonly edge: string | null;
  readonly node: string | null;
  readonly action: string | null;
  readonly type: string;
  readonly recipient: string | null;
  readonly kind: string;
  readonly ids: readonly number[];
  /** The event that it tells of stands in the log of its entity already. */
  readonly quiet?: true;
}

/** What a type of status action brings along; who delivers it is registered with the outbox. */
export interface ActionType {
  /** Splits a run into deliveries; absent: one per entity. */
  readonly plan?: (run: ActionRun, tx: Tx) => readonly Delivery[] | Promise<readonly Delivery[]>;
  /** Keys of what its configuration may name. */
  readonly templates?: (on: Connection) => Promise<readonly string[]>;
  /** E-mail templates that print something which no mail of a workflow fills in. */
  readonly unfilledMails?: (on: Connection) => Promise<readonly UnfilledMail[]>;
  /** Recipient groups to which nobody belongs here. */
  readonly emptyGroups?: (on: Connection) => Promise<readonly string[]>;
  /** What a new action of the type may choose from, as the API's StatusActionDefaultConfig. */
  readonly defaults?: () => Promise<object>;
  /** Looks up what it needs, once, and then writes out configurations as the API's StatusActionConfig. */
  readonly shown?: () => Promise<(config: JsonObject) => object>;
}

export const labelOf = (run: ActionRun, recipient: string | null, ids: readonly number[]): ActionLabel => ({
  workflowId: run.workflowId,
  edge: run.edge,
  node: run.node,
  action: run.action.key,
  type: run.action.type,
  recipient,
  kind: run.kind,
  ids,
});

/** Of what is sent about an entity though no workflow has ordered it. */
export const labelAbout = (type: string, { kind, id }: EntityRef, recipient: string | null): ActionLabel => ({
  workflowId: null,
  edge: null,
  node: null,
  action: null,
  type,
  recipient,
  kind,
  ids: [id],
});

const onePerEntity = (run: ActionRun): readonly Delivery[] =>
  run.ids.map((id) => ({
    kind: run.action.type,
    payload: { label: labelOf(run, null, [id]), config: run.action.config, status: run.status, previousStatus: run.previousStatus },
    idempotencyKey: [run.transition, run.action.key, run.kind.toLowerCase(), id].join('.'),
  }));

export type ActionTypes = ReturnType<typeof createActionTypes>;

export function createActionTypes() {
  const types = newRegistry<ActionType>('type of status action');
  const fromEach = async <T>(ask: (it: ActionType) => Promise<readonly T[]> | undefined): Promise<readonly T[]> => {
    const all: T[] = [];
    for (const it of types.values()) all.push(...((await ask(it)) ?? []));
    return all;
  };
  return {
    register: (type: string, given: ActionType): void => types.add(type, given),
    get: (type: string): ActionType => types.get(type) ?? {},
    /** Keys of everything that the configurations of actions may name. */
    templates: (on: Connection) => fromEach((it) => it.templates?.(on)),
    unfilledMails: (on: Connection) => fromEach((it) => it.unfilledMails?.(on)),
    /** Recipient groups to which nobody belongs here. */
    emptyGroups: (on: Connection) => fromEach((it) => it.emptyGroups?.(on)),
    async shown(): Promise<ReadonlyMap<string, (config: JsonObject) => object>> {
      const shown = new Map<string, (config: JsonObject) => object>();
      for (const [type, it] of types.entries()) if (it.shown) shown.set(type, await it.shown());
      return shown;
    },
    plan: async (run: ActionRun, tx: Tx): Promise<readonly Delivery[]> => (types.get(run.action.type)?.plan ?? onePerEntity)(run, tx),
  };
}

/** One move of one entity, with the actions it sets off. */
export interface Move extends Omit<ActionRun, 'transition' | 'action' | 'ids'> {
  readonly id: number;
  readonly actions: readonly WorkflowAction[];
}

/** Puts entities that moved the same way together and plans each action once for all of them. */
export async function deliveriesOf(tx: Tx, moves: readonly Move[], { plan }: Pick<ActionTypes, 'plan'>): Promise<readonly Delivery[]> {
  const groups = new Map<string, [Move, ...Move[]]>();
  for (const move of moves) {
    const way = JSON.stringify([move.kind, move.workflowId, move.edge, move.node, move.previousStatus]);
    const group = groups.get(way);
    if (group) group.push(move);
    else groups.set(way, [move]);
  }
  const deliveries: Delivery[] = [];
  for (const group of groups.values()) {
    const { id: _, actions, ...way } = group[0];
    const transition = randomUUID();
    const ids = group.map(({ id }) => id);
    for (const action of actions) deliveries.push(...(await plan({ ...way, transition, action, ids }, tx)));
  }
  return deliveries;
}
