import {
  blankConnection,
  blankNode,
  newNodeKey,
  removalEdits,
  workflowEditsBack,
  type ActionHolder,
  type WorkflowEdit,
} from '../../../engine/edits/index.ts';
import type { Json } from '../../../engine/json.ts';
import { GRID, tidyPositions, type WorkflowAction, type WorkflowDefinition, type WorkflowTimer } from '../../../engine/workflows/index.ts';
import i18next from 'i18next';
import type { WorkflowCommand } from './editing.ts';
import { randomBrowserPart } from './random-part.ts';

const label = (name: string, values: Readonly<Record<string, string>> = {}): string =>
  i18next.t(`studio.workflows.command.${name}`, values);

interface Place {
  readonly x: number;
  readonly y: number;
}

export function addStatus(workflow: WorkflowDefinition, status: string, name: string, at?: Place): WorkflowCommand {
  const key = newNodeKey(workflow, status);
  const lowest = Math.max(-GRID.down, ...workflow.nodes.map(({ position }) => position.y));
  const node = blankNode(key, status, at ?? { x: 0, y: lowest + GRID.down });
  return { label: label('addStatus', { name }), edits: [{ edit: 'addNode', node }], select: { kind: 'node', key } };
}

export function connect(workflow: WorkflowDefinition, from: string, to: string): WorkflowCommand {
  const connection = blankConnection(workflow, from, to, randomBrowserPart());
  return { label: label('connect'), edits: [{ edit: 'addConnection', connection }], select: { kind: 'edge', key: connection.key } };
}

export function connectNew(workflow: WorkflowDefinition, from: string, status: string, name: string): WorkflowCommand {
  const source = workflow.nodes.find(({ key }) => key === from);
  const ways = workflow.edges.filter((edge) => edge.from === from).length;
  const at = source && { x: source.position.x + ways * GRID.across, y: source.position.y + GRID.down };
  const added = addStatus(workflow, status, name, at);
  const to = newNodeKey(workflow, status);
  const connection = blankConnection(workflow, from, to, randomBrowserPart());
  return { ...added, edits: [...added.edits, { edit: 'addConnection', connection }], select: { kind: 'edge', key: connection.key } };
}

/** Removes a status with its connections; `join` connects its predecessors to its successors. */
export function removeStatus(workflow: WorkflowDefinition, node: string, name: string, join = false): WorkflowCommand {
  const edits: readonly WorkflowEdit[] = join ? removalEdits(workflow, node, randomBrowserPart) : [{ edit: 'removeNode', node }];
  return { label: label('removeStatus', { name }), edits, select: { kind: 'workflow' } };
}

export const removeConnection = (connection: string): WorkflowCommand => ({
  label: label('removeConnection'),
  edits: [{ edit: 'removeConnection', connection }],
  select: { kind: 'workflow' },
});

export const setEvents = (connection: string, events: readonly string[]): WorkflowCommand => ({
  label: label('setEvents'),
  edits: [{ edit: 'setEvents', connection, events }],
});

export const setManual = (connection: string, roles: readonly string[]): WorkflowCommand => ({
  label: label('setManual'),
  edits: [{ edit: 'setManual', connection, manual: roles.length === 0 ? null : roles }],
});

export const setWhen = (connection: string, when: Json): WorkflowCommand => ({
  label: label('setWhen'),
  edits: [{ edit: 'setWhen', connection, when }],
});

export const setTimer = (connection: string, timer: WorkflowTimer | null): WorkflowCommand => ({
  label: label('setTimer'),
  edits: [{ edit: 'setTimer', connection, timer }],
});

export const setMarker = (node: string, marker: boolean): WorkflowCommand => ({
  label: label('setMarker'),
  edits: [{ edit: 'setMarker', node, marker }],
});

export const addAction = (holder: ActionHolder, action: WorkflowAction): WorkflowCommand => ({
  label: label('addAction'),
  edits: [{ edit: 'addAction', of: holder, action }],
});

export const setAction = (holder: ActionHolder, action: WorkflowAction): WorkflowCommand => ({
  label: label('setAction'),
  edits: [{ edit: 'setAction', of: holder, action }],
});

export const removeAction = (holder: ActionHolder, action: string): WorkflowCommand => ({
  label: label('removeAction'),
  edits: [{ edit: 'removeAction', of: holder, action }],
});

export const rename = (texts: { readonly name?: string; readonly description?: string }): WorkflowCommand => ({
  label: label('rename'),
  edits: [{ edit: 'setWorkflow', ...texts }],
});

/** Swaps a connection with the one evaluated before it. */
export function tryEarlier(workflow: WorkflowDefinition, key: string): WorkflowCommand | null {
  const edge = workflow.edges.find((it) => it.key === key);
  const ways = workflow.edges
    .filter(({ from }) => from === edge?.from)
    .sort((a, b) => a.sortOrder - b.sortOrder || (a.key < b.key ? -1 : 1));
  const at = ways.findIndex((it) => it.key === key);
  if (at <= 0) return null;
  const order = ways.toSpliced(at, 1).toSpliced(at - 1, 0, ...ways.slice(at, at + 1));
  const edits = order.flatMap((it, sortOrder): WorkflowEdit[] =>
    it.sortOrder === sortOrder ? [] : [{ edit: 'setOrder', connection: it.key, sortOrder }],
  );
  return { label: label('setOrder'), edits };
}

export const moveNodes = (positions: Readonly<Record<string, Place>>): WorkflowCommand => ({
  label: label('moveNodes'),
  edits: [{ edit: 'moveNodes', positions }],
});

/** Applies the automatic layout; null if nothing moves. */
export function tidy(workflow: WorkflowDefinition): WorkflowCommand | null {
  const places = tidyPositions(workflow);
  const moved = workflow.nodes.filter(({ key, position: { x, y } }) => places[key]?.x !== x || places[key].y !== y);
  if (moved.length === 0) return null;
  return { label: label('tidy'), edits: [{ edit: 'moveNodes', positions: places }] };
}

/** Restores a revision by edits; null if that is impossible. */
export function returnToWorkflow(workflow: WorkflowDefinition, target: WorkflowDefinition, revision: number): WorkflowCommand | null {
  const edits = workflowEditsBack(workflow, target);
  return edits && { label: i18next.t('studio.workflows.command.returnTo', { revision }), edits, select: { kind: 'workflow' } };
}
