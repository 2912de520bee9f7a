import type { UnfilledMail } from '../../engine/lint/index.ts';
import { randomUUID } from 'node:crypto';
import type { EntityType } from '../../engine/catalog/types.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { WorkflowAction } from '../../engine/workflows/index.ts';
import type { EntityRef } from '../events/index.ts';
import type { Delivery } from '../outbox/index.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import type { ActionLabel } from './types.ts';

/** An action for all entities that moved the same way in one transaction. */
export interface ActionRun {
  /** Unique id of the transition; part of every idempotency key. */
  readonly transition: string;
  readonly workflowId: number;
  readonly edge: string | null;
  readonly node: string;
  readonly action: WorkflowAction;
  readonly kind: EntityType;
  readonly ids: readonly number[];
  readonly status: string;
  readonly statusCode: string;
  readonly previousStatus: string;
}

/** Type-specific parts of a status action; its delivery handler is registered with the outbox. */
export interface ActionType {
  readonly plan?: (run: ActionRun, tx: Tx) => readonly Delivery[] | Promise<readonly Delivery[]>;
  readonly templates?: (on: Connection) => Promise<readonly string[]>;
  readonly unfilledMails?: (on: Connection) => Promise<readonly UnfilledMail[]>;
  readonly emptyGroups?: (on: Connection) => Promise<readonly string[]>;
  readonly defaults?: () => Promise<object>;
  readonly shown?: () => Promise<(config: JsonObject) => object>;
}

export const actionLabel = (run: ActionRun, recipient: string | null, ids: readonly number[]): ActionLabel => ({
  workflowId: run.workflowId,
  edge: run.edge,
  node: run.node,
  action: run.action.key,
  type: run.action.type,
  recipient,
  kind: run.kind,
  ids,
});

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
    payload: { label: actionLabel(run, null, [id]), config: run.action.config, status: run.status, previousStatus: run.previousStatus },
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
    register: (type: string, actionType: ActionType): void => types.add(type, actionType),
    get: (type: string): ActionType => types.get(type) ?? {},
    templates: (on: Connection) => fromEach((it) => it.templates?.(on)),
    unfilledMails: (on: Connection) => fromEach((it) => it.unfilledMails?.(on)),
    emptyGroups: (on: Connection) => fromEach((it) => it.emptyGroups?.(on)),
    async shown(): Promise<ReadonlyMap<string, (config: JsonObject) => object>> {
      const shown = new Map<string, (config: JsonObject) => object>();
      for (const [type, it] of types.entries()) if (it.shown) shown.set(type, await it.shown());
      return shown;
    },
    plan: async (run: ActionRun, tx: Tx): Promise<readonly Delivery[]> => (types.get(run.action.type)?.plan ?? onePerEntity)(run, tx),
  };
}

export interface Move extends Omit<ActionRun, 'transition' | 'action' | 'ids'> {
  readonly id: number;
  readonly actions: readonly WorkflowAction[];
}

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
