import { describe, expect, test } from 'vitest';
import { diffWorkflow } from '../../engine/diff/index.ts';
import {
  applyToWorkflow,
  asKey,
  invertOnWorkflow,
  newConnectionKey,
  newKey,
  newNodeKey,
  workflowEditsBack,
  type WorkflowEdit,
} from '../../engine/edits/index.ts';
import type { WorkflowDefinition } from '../../engine/workflows/index.ts';
import { meaningOf, MOST_CONNECTIONS, MOST_STATUSES, workflowHash } from '../../engine/workflows/index.ts';
import { generator } from '../support/random.ts';
import type { Generator } from '../support/random.ts';
import { aConnection, aNode, shippedWorkflow } from '../support/workflows.ts';

const general = shippedWorkflow('general');
const ACTION = { key: 'email', type: 'EMAIL', config: { recipients: [] } } as const;
const apply = (edit: WorkflowEdit, workflow = general) => applyToWorkflow(workflow, edit);

describe('edits of a workflow', () => {
  test('a status leaves with its connections, and comes back with them', () => {
    const edit: WorkflowEdit = { edit: 'removeNode', node: 'fap-review' };

    const without = apply(edit);

    expect(without.edges.map(({ key }) => key).filter((key) => key.includes('fap-review'))).toEqual([]);
    expect(apply(invertOnWorkflow(general, edit), without)).toEqual(general);
  });

  const refused: readonly (readonly [string, WorkflowEdit, string])[] = [
    ['the first status stays', { edit: 'removeNode', node: 'draft' }, 'EDIT_INITIAL_REMOVED'],
    ['a node stands in a workflow once', { edit: 'addNode', node: aNode('draft') }, 'EDIT_NODE_REPEATED'],
    ['a connection needs both ends', { edit: 'addConnection', connection: aConnection('draft', 'gone') }, 'EDIT_NODE_UNKNOWN'],
    [
      'a connection cannot be hung on nothing',
      { edit: 'reconnect', connection: 'draft--expired', from: 'gone', to: 'expired' },
      'EDIT_NODE_UNKNOWN',
    ],
    [
      'a connection stands in a workflow once',
      { edit: 'addConnection', connection: aConnection('draft', 'expired') },
      'EDIT_CONNECTION_REPEATED',
    ],
    ['a connection that is gone has no events', { edit: 'setEvents', connection: 'gone', events: [] }, 'EDIT_CONNECTION_UNKNOWN'],
    ['a status that is entered is no marker', { edit: 'setMarker', node: 'expired', marker: true }, 'EDIT_MARKER_ENTERED'],
    ['the first status is no marker', { edit: 'setMarker', node: 'draft', marker: true }, 'EDIT_MARKER_ENTERED'],
    ['an action that is gone is not changed', { edit: 'setAction', of: { node: 'draft' }, action: ACTION }, 'EDIT_ACTION_UNKNOWN'],
    ['an action that is gone is not removed', { edit: 'removeAction', of: { node: 'draft' }, action: 'email' }, 'EDIT_ACTION_UNKNOWN'],
    ['what is moved must be there', { edit: 'moveNodes', positions: { gone: { x: 0, y: 0 } } }, 'EDIT_NODE_UNKNOWN'],
  ];
  test.each(refused)('%s', (_title, edit, reason) => {
    expect(() => apply(edit)).toThrow(expect.objectContaining({ reason }));
  });

  test('an action stands at a place once; it comes back where it stood', () => {
    const of = { node: 'draft' } as const;
    const add: WorkflowEdit = { edit: 'addAction', of, action: ACTION };
    const two = [add, { ...add, action: { ...ACTION, key: 'mail' } }].reduce(applyToWorkflow, general);
    const remove: WorkflowEdit = { edit: 'removeAction', of, action: 'email' };

    expect(() => apply(add, two)).toThrow(expect.objectContaining({ reason: 'EDIT_ACTION_REPEATED' }));
    expect(apply(invertOnWorkflow(two, remove), apply(remove, two))).toEqual(two);
  });

  test('it does not grow over what can be checked, and what is as large as that can be changed and made smaller', () => {
    const nodes = Array.from({ length: MOST_STATUSES }, (_, at) => ({ ...aNode('expired'), key: at === 0 ? general.initial : `n${at}` }));
    const edges = Array.from({ length: MOST_CONNECTIONS }, (_, at) => ({ ...aConnection('n1', 'n2'), key: `e${at}` }));
    const full: WorkflowDefinition = { ...general, nodes, edges };

    for (const [edit, message] of [
      [{ edit: 'addNode', node: aNode('one-more') }, 'A workflow may have at most 300 statuses'],
      [{ edit: 'addConnection', connection: aConnection('n1', 'n3') }, 'A workflow may have at most 2000 connections'],
    ] as const) {
      expect(() => apply(edit, full)).toThrow(expect.objectContaining({ reason: 'WORKFLOW_FIELDS', message }));
    }
    const smaller = apply({ edit: 'removeNode', node: 'n1' }, full);
    expect(apply(invertOnWorkflow(full, { edit: 'removeNode', node: 'n1' }), smaller)).toEqual(full);
    expect(apply({ edit: 'setEvents', connection: 'e0', events: [] }, full).edges).toHaveLength(MOST_CONNECTIONS);
  });

  test('nothing can be led into a marker', () => {
    const technique = shippedWorkflow('technique');

    expect(() => apply({ edit: 'addConnection', connection: aConnection('draft', 'quick-review') }, technique)).toThrow(
      expect.objectContaining({ reason: 'EDIT_MARKER_ENTERED' }),
    );
  });

  test('a place on the canvas has no meaning; an event has', () => {
    const moved = apply({ edit: 'moveNodes', positions: { draft: { x: 7, y: 7 } } });

    expect(moved).not.toEqual(general);
    expect(workflowHash(moved)).toBe(workflowHash(general));
    expect(workflowHash(apply({ edit: 'setEvents', connection: 'draft--expired', events: [] }))).not.toBe(workflowHash(general));
  });

  test('new keys are made of words; those of parts that come together from two sides have a random part', () => {
    expect(newNodeKey(general, 'FAP_REVIEW')).toBe('fap-review-2');
    expect(newNodeKey(general, '_X__1_')).toBe('x-1');
    expect(newConnectionKey('draft', 'expired', '4f1c9a')).toBe('draft--expired--4f1c9a');
    expect(newKey('Rapid access (2026)', '4f1c9a')).toBe('rapid-access-2026-4f1c9a');
    expect(newKey('long '.repeat(40), '4f1c9a')).toBe(`${'long-'.repeat(12)}4f1c9a`);
    expect(asKey('Späte Anträge für Ås')).toBe('spate-antrage-fur-as');
    expect(asKey('测试')).toBe('item');
  });
});

const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);
const EDITS_PER_SEED = 50;
const EVENTS = ['PROPOSAL_SUBMITTED', 'CALL_ENDED', 'PROPOSAL_NOTIFIED', 'PROPOSAL_ACCEPTED'];

function someEdit(workflow: WorkflowDefinition, random: Generator): WorkflowEdit {
  const node = () => (random.chance(0.05) ? 'gone' : random.pick(workflow.nodes).key);
  const connection = () => (workflow.edges.length === 0 || random.chance(0.05) ? 'gone' : random.pick(workflow.edges).key);
  const of = () => (random.chance(0.5) ? { node: node() } : { connection: connection() });
  const action = { key: `a${random.integer(1, 3)}`, type: 'RABBITMQ', config: { exchanges: [`x${random.integer(1, 9)}`] } };
  const made: readonly (() => WorkflowEdit)[] = [
    () => ({ edit: 'setWorkflow', name: `Name ${random.integer(1, 9)}` }),
    () => ({ edit: 'addNode', node: aNode(`n${random.integer(1, 40)}`) }),
    () => ({ edit: 'removeNode', node: node() }),
    () => ({ edit: 'moveNodes', positions: { [node()]: { x: random.integer(0, 9), y: 1 } } }),
    () => ({ edit: 'setMarker', node: node(), marker: random.chance(0.5) }),
    () => ({ edit: 'addConnection', connection: aConnection(node(), node(), random.some(EVENTS, 2)) }),
    () => ({ edit: 'removeConnection', connection: connection() }),
    () => ({ edit: 'reconnect', connection: connection(), from: node(), to: node() }),
    () => ({ edit: 'setEvents', connection: connection(), events: random.some(EVENTS, random.integer(0, 3)) }),
    () => ({ edit: 'setWhen', connection: connection(), when: random.chance(0.5) ? null : { '>': [{ answer: 'days' }, 10] } }),
    () => ({ edit: 'setTimer', connection: connection(), timer: random.chance(0.5) ? null : { after: 'P14D' } }),
    () => ({ edit: 'setManual', connection: connection(), manual: random.chance(0.5) ? null : ['USER_OFFICER'] }),
    () => ({ edit: 'setOrder', connection: connection(), sortOrder: random.integer(0, 5) }),
    () => ({ edit: 'addAction', of: of(), action, ...(random.chance(0.5) ? {} : { index: 0 }) }),
    () => ({ edit: 'removeAction', of: of(), action: action.key }),
    () => ({ edit: 'setAction', of: of(), action }),
    () => ({ edit: 'setActions', of: of(), actions: [action] }),
  ];
  return random.pick(made)();
}

const tried = (workflow: WorkflowDefinition, edit: WorkflowEdit): WorkflowDefinition | null => {
  try {
    return applyToWorkflow(workflow, edit);
  } catch {
    return null;
  }
};

describe('whatever the edits', () => {
  const runs = [...SEEDS.map((seed) => ({ seed, edits: EDITS_PER_SEED })), { seed: SEEDS.length + 1, edits: 1000 }];
  test.each(runs)('connections keep both ends through $edits edits, and each can be taken back (seed $seed)', ({ seed, edits }) => {
    const random = generator(seed);
    let workflow = general;
    let done = 0;
    while (done < edits) {
      const edit = someEdit(workflow, random);
      const after = tried(workflow, edit);
      if (!after) continue;
      done += 1;
      const keys = after.nodes.map(({ key }) => key);
      expect(after.edges.every(({ from, to }) => keys.includes(from) && keys.includes(to))).toBe(true);
      expect(after.edges.every(({ to }) => !after.nodes.find(({ key }) => key === to)?.marker)).toBe(true);
      expect(keys).toContain(after.initial);
      expect(applyToWorkflow(after, invertOnWorkflow(workflow, edit))).toEqual(workflow);
      workflow = after;
    }
  });

  test.each(SEEDS)('edits lead back to what the workflow was, places on the canvas included, and can be taken back (seed %i)', (seed) => {
    const random = generator(2000 + seed);
    let workflow = general;
    for (let i = 0; i < EDITS_PER_SEED; i += 1) {
      const before = workflow;
      workflow = tried(workflow, someEdit(workflow, random)) ?? workflow;
      for (const target of [general, before]) {
        const edits = workflowEditsBack(workflow, target) ?? [];
        const back = edits.reduce(applyToWorkflow, workflow);

        expect(meaningOf(back)).toEqual(meaningOf(target));
        expect(placesOf(back)).toEqual(placesOf(target));
        expect(workflowEditsBack(back, target)).toEqual([]);
      }
    }
  });

  test.each(SEEDS)('something is told of what they changed, and nothing of what they left as it was (seed %i)', (seed) => {
    const random = generator(3000 + seed);
    let workflow = general;
    for (let i = 0; i < EDITS_PER_SEED; i += 1) {
      const before = workflow;
      workflow = tried(workflow, someEdit(workflow, random)) ?? workflow;
      for (const from of [general, before])
        expect(diffWorkflow(from, workflow).length > 0).toBe(workflowHash(from) !== workflowHash(workflow));
    }
  });

  test('a status that goes is told with its connections, and another beginning as well', () => {
    const without = apply({ edit: 'removeNode', node: 'expired' });

    expect(diffWorkflow(general, without).map(({ change }) => change)).toEqual(['statusRemoved', 'wayRemoved']);
    expect(diffWorkflow(general, { ...general, initial: 'expired' })).toEqual([{ change: 'initial' }]);
  });

  test('no edits lead to a workflow that begins elsewhere', () => {
    expect(workflowEditsBack(general, { ...general, initial: 'expired' })).toBeNull();
  });

  test.each(SEEDS)('two edits that both fit either way mean the same in either order (seed %i)', (seed) => {
    const random = generator(1000 + seed);
    let compared = 0;
    while (compared < EDITS_PER_SEED) {
      const [a, b] = [someEdit(general, random), someEdit(general, random)];
      if (placeOf(a).some((place) => placeOf(b).includes(place))) continue;
      const ab = both(general, a, b);
      const ba = both(general, b, a);
      if (!ab && !ba) continue;
      compared += 1;
      expect([a, b, ab && meaningOf(ab)]).toEqual([a, b, ba && meaningOf(ba)]);
    }
  });
});

const placesOf = ({ nodes }: WorkflowDefinition) => Object.fromEntries(nodes.map(({ key, position }) => [key, position]));

function both(workflow: WorkflowDefinition, first: WorkflowEdit, second: WorkflowEdit): WorkflowDefinition | null {
  const after = tried(workflow, first);
  return after && tried(after, second);
}

function placeOf(edit: WorkflowEdit): readonly string[] {
  const nodeAndConnections = (key: string) => [
    key,
    ...general.edges.filter(({ from, to }) => from === key || to === key).map((it) => it.key),
  ];
  switch (edit.edit) {
    case 'setWorkflow':
      return ['workflow'];
    case 'addNode':
      return [edit.node.key];
    case 'removeNode':
      return nodeAndConnections(edit.node);
    case 'moveNodes':
      return Object.keys(edit.positions);
    case 'setMarker':
      return nodeAndConnections(edit.node);
    case 'addConnection':
      return [edit.connection.key, edit.connection.from, edit.connection.to];
    case 'reconnect':
      return [edit.connection, edit.from, edit.to];
    case 'addAction':
    case 'removeAction':
    case 'setAction':
    case 'setActions':
      return ['node' in edit.of ? edit.of.node : edit.of.connection];
    case 'removeConnection':
    case 'setEvents':
    case 'setManual':
    case 'setWhen':
    case 'setTimer':
    case 'setOrder':
      return [edit.connection];
  }
}
