import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  advance as advanceBy,
  connectionView,
  initialState,
  manualEdges,
  mayEditAfterSubmission,
  moveByHand as moveBy,
  recordOccurrence,
  statusesOf,
  answersProposers,
  tellingNodes,
} from '../../engine/workflows/index.ts';
import type { StatusDefinition, WorkflowDefinition, WorkflowEdge, WorkflowState } from '../../engine/workflows/index.ts';
import { proposalsMove } from '../support/workflows.ts';

const advance = (workflow: WorkflowDefinition, state: WorkflowState, event: string) => advanceBy(workflow, state, event, proposalsMove);
const moveByHand = (workflow: WorkflowDefinition, state: WorkflowState, target: Parameters<typeof moveBy>[2]) =>
  moveBy(workflow, state, target, proposalsMove);

const starter = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../definitions/starter/${path}`, import.meta.url), 'utf8'));
const shipped = (key: string) => starter(`workflows/${key}.json`) as WorkflowDefinition;
const statuses = (starter('statuses.json') as { statuses: readonly StatusDefinition[] }).statuses;
const traits = new Map(statuses.map((status) => [status.shortCode, status.traits]));

/** Parses lines 'a > b: EVENT EVENT'; node keys are the statuses in lower case. */
function aWorkflow(...lines: readonly string[]): WorkflowDefinition {
  const edges = lines.map((line, sortOrder): WorkflowEdge => {
    const [way = '', events = ''] = line.split(':');
    const [from = '', to = ''] = way.split('>').map((key) => key.trim());
    const names = events.trim() === '' ? [] : events.trim().split(' ');
    return { key: `${from}--${to}`, from, to, events: names, manual: null, sortOrder, actions: [] };
  });
  const keys = [...new Set(edges.flatMap((edge) => [edge.from, edge.to]))];
  const nodes = keys.map((key) => ({
    key,
    status: key.replace(/\d/, '').toUpperCase(),
    marker: false,
    actions: [],
    position: { x: 0, y: 0 },
  }));
  return { key: 'test', name: 'Test', description: '', entityType: 'PROPOSAL', initial: keys[0] ?? '', nodes, edges };
}

function walk(workflow: WorkflowDefinition, events: readonly string[], from: WorkflowState = initialState(workflow)) {
  let state = from;
  const nodes = events.map((event) => {
    state = advance(workflow, state, event).state;
    return state.node;
  });
  return { state, nodes };
}

describe('advance', () => {
  const cases: readonly (readonly [string, WorkflowDefinition, readonly string[], readonly string[]])[] = [
    ['a submitted proposal is reviewed', shipped('general'), ['PROPOSAL_SUBMITTED'], ['feasibility-review']],
    ['a draft expires when the call ends', shipped('general'), ['CALL_ENDED_INTERNAL'], ['expired']],
    ['an event nobody asks for changes nothing', shipped('general'), ['PROPOSAL_UPDATED'], ['draft']],
    ['both events of a condition are needed, in either order', aWorkflow('a > b: ONE TWO'), ['TWO', 'TWO', 'ONE'], ['a', 'a', 'b']],
    ['an event that came early counts later', aWorkflow('a > b: SUBMITTED', 'b > c: CHOSEN'), ['CHOSEN', 'SUBMITTED'], ['a', 'c']],
    ['one occurrence does not go round a circle twice', aWorkflow('a > b: X', 'b > a: X'), ['X', 'X'], ['a', 'a']],
    ['a new occurrence goes round again', aWorkflow('a > b: X', 'b > a: Y'), ['X', 'Y', 'X'], ['b', 'a', 'b']],
    ['an edge without events is never taken', aWorkflow('a > b:', 'a > c: X'), ['Y', 'X'], ['a', 'c']],
    [
      'a status change by the workflow is passed through',
      aWorkflow('a > b: X', 'b > c: PROPOSAL_STATUS_CHANGED_BY_WORKFLOW'),
      ['X'],
      ['c'],
    ],
    [
      'a circle of status changes comes to rest',
      aWorkflow('a > b: X', 'b > c: PROPOSAL_STATUS_CHANGED_BY_WORKFLOW', 'c > b: PROPOSAL_STATUS_CHANGED_BY_WORKFLOW'),
      ['X', 'Y'],
      ['b', 'b'],
    ],
    [
      'the general workflow from end to end',
      shipped('general'),
      [
        'PROPOSAL_SUBMITTED',
        'PROPOSAL_ALL_FEASIBILITY_REVIEWS_FEASIBLE',
        'PROPOSAL_FAPS_SELECTED',
        'PROPOSAL_ALL_REVIEWS_SUBMITTED_FOR_ALL_FAPS',
        'PROPOSAL_ALL_FAP_MEETING_INSTRUMENT_SUBMITTED',
        'PROPOSAL_MANAGEMENT_DECISION_SUBMITTED',
        'PROPOSAL_ACCEPTED',
        'PROPOSAL_NOTIFIED',
      ],
      [
        'feasibility-review',
        'fap-selection',
        'fap-review',
        'fap-meeting',
        'management-decision',
        'management-decision',
        'allocated',
        'scheduling',
      ],
    ],
  ];
  test.each(cases)('%s', (_title, workflow, events, expected) => {
    expect(walk(workflow, events).nodes).toEqual(expected);
  });

  test('of several satisfied edges the lowest in order is taken and the others are named', () => {
    const workflow = aWorkflow('a > b: X', 'a > c: X', 'a > d: X');

    const { transitions } = advance(workflow, initialState(workflow), 'X');

    expect(transitions).toMatchObject([{ edge: 'a--b', trigger: 'X', passedOver: ['a--c', 'a--d'] }]);
  });

  test('a later decision withdraws the earlier one', () => {
    const workflow = aWorkflow('a > b: DECIDED', 'b > c: ACCEPTED', 'b > d: REJECTED');
    const accepted = recordOccurrence(initialState(workflow), 'ACCEPTED');
    const rejected = recordOccurrence(accepted, 'REJECTED', ['ACCEPTED']);

    expect(advance(workflow, rejected, 'DECIDED').state.node).toBe('d');
  });

  test('a transition brings the actions of the edge and of the node', () => {
    const { transitions } = advance(shipped('technique'), initialState(shipped('technique')), 'PROPOSAL_SUBMITTED');

    expect(transitions[0]?.actions.map((action) => action.key)).toEqual(['tell-technique']);
  });

  test('nothing enters a marker', () => {
    const workflow = aWorkflow('a > b: X');
    const marked = { ...workflow, nodes: workflow.nodes.map((node) => ({ ...node, marker: node.key === 'b' })) };

    expect(advance(marked, initialState(marked), 'X').transitions).toEqual([]);
  });
});

describe('moving by hand', () => {
  test('what lies at and after the target must be earned again', () => {
    const workflow = aWorkflow('a > b: SUBMITTED', 'b > c: CHOSEN', 'c > d: DONE');
    const far = walk(workflow, ['SUBMITTED', 'CHOSEN', 'DONE']).state;

    const back = moveByHand(workflow, far, { status: 'B' }).state;

    expect(back.node).toBe('b');
    expect(back.occurrences).toEqual([]);
    expect(walk(workflow, ['OTHER', 'CHOSEN'], back).nodes).toEqual(['b', 'c']);
  });

  test('what lies before the target still counts', () => {
    const workflow = aWorkflow('a > b: SUBMITTED', 'b > c: CHOSEN', 'c > a: AGAIN', 'c > d: SUBMITTED DONE');
    const state = walk(aWorkflow('a > b: SUBMITTED', 'b > c: CHOSEN', 'c > d: DONE'), ['SUBMITTED']).state;

    const moved = moveByHand(aWorkflow('a > b: SUBMITTED', 'b > c: CHOSEN', 'c > d: DONE'), state, { status: 'C' }).state;

    expect(moved.occurrences.map((it) => it.event)).toEqual(['SUBMITTED']);
    expect(moveByHand(workflow, state, { status: 'D' }).to).toBe('d');
  });

  test('of two nodes with the status the one ahead is chosen', () => {
    const workflow = aWorkflow('a > r1: X', 'a > b: Y', 'b > r2: X');

    expect(moveByHand(workflow, { ...initialState(workflow), node: 'b' }, { status: 'R' }).to).toBe('r2');
    expect(moveByHand(workflow, { ...initialState(workflow), node: 'r2' }, { status: 'R' }).to).toBe('r2');
    expect(moveByHand(workflow, { ...initialState(workflow), node: null }, { status: 'R' }).to).toBe('r1');
  });

  test('a status outside the workflow leaves the entity without a node, and nothing moves it', () => {
    const workflow = shipped('general');
    const { state, actions } = moveByHand(workflow, initialState(workflow), { status: 'SAMPLE_REVIEW' });

    expect({ node: state.node, actions }).toEqual({ node: null, actions: [] });
    expect(advance(workflow, state, 'PROPOSAL_SUBMITTED').transitions).toEqual([]);
  });

  test('the actions of the way that leads there run', () => {
    const workflow = shipped('general');
    const move = moveByHand(workflow, { ...initialState(workflow), node: 'allocated' }, { status: 'SCHEDULING' });

    expect(move.actions.map((action) => action.type)).toEqual(['EMAIL', 'RABBITMQ']);
  });

  test('a scientist walks the manual edges of the technique workflow only', () => {
    const workflow = shipped('technique');
    const at = (node: string, role = 'INSTRUMENT_SCIENTIST') =>
      manualEdges(workflow, { ...initialState(workflow), node }, role).map((it) => it.to);

    expect(at('submitted-locked')).toEqual(['under-review']);
    expect(at('under-review')).toEqual(['approved', 'unsuccessful']);
    expect(at('approved')).toEqual(['finished', 'unsuccessful']);
    expect(at('finished')).toEqual([]);
    expect(at('approved', 'USER')).toEqual([]);
  });
});

describe('questions about a workflow', () => {
  test('editing after submission follows from the traits of the statuses ahead', () => {
    const ask = (key: string, isInternal = false) => mayEditAfterSubmission(shipped(key), traits, { isInternal });

    expect([ask('general'), ask('rapid'), ask('technique'), ask('editable-after-submission')]).toEqual([false, false, false, true]);
  });

  test('the marker is among the statuses', () => {
    expect(statusesOf(shipped('technique'))).toContain('QUICK_REVIEW');
  });
});

describe('the connection view', () => {
  test('the last status of a column stands once per follower, and each follower begins a group', () => {
    const groups = connectionView(aWorkflow('a > b: X', 'b > c: Y', 'b > d: Z', 'c > e: Q'));

    expect(groups.map(({ groupId, parentGroupId }) => [groupId, parentGroupId])).toEqual([
      ['main', null],
      ['b--c', 'main'],
      ['b--d', 'main'],
    ]);
    expect(groups[0]?.connections.map((it) => [it.id, it.sortOrder, it.prevStatus, it.status, it.nextStatus, it.events])).toEqual([
      ['node:a', 0, null, 'A', 'B', []],
      ['a--b', 1, 'A', 'B', 'C', ['X']],
      ['a--b>b--d', 1, 'A', 'B', 'D', ['X']],
    ]);
    expect(groups[1]?.connections.map((it) => [it.prevStatus, it.status, it.nextStatus])).toEqual([
      ['B', 'C', 'E'],
      ['C', 'E', null],
    ]);
  });

  test('a circle ends where it closes, and a marker stands alone', () => {
    expect(connectionView(aWorkflow('a > b: X', 'b > a: Y'))[0]?.connections.map((it) => it.status)).toEqual(['A', 'B', 'A']);
    expect(connectionView(shipped('technique')).at(-1)).toMatchObject({
      parentGroupId: null,
      connections: [{ status: 'QUICK_REVIEW', nextStatus: null }],
    });
  });

  test.each(['general', 'rapid', 'editable-after-submission', 'technique', 'experiment', 'experiment-short'])(
    'every edge of the %s workflow is one way in, and ids are unique',
    (key) => {
      const workflow = shipped(key);
      const connections = connectionView(workflow).flatMap((group) => group.connections);

      expect(new Set(connections.map((it) => it.id)).size).toBe(connections.length);
      expect([...new Set(connections.flatMap((it) => it.edge ?? []))].sort()).toEqual(workflow.edges.map((edge) => edge.key).sort());
    },
  );
});

test.each([
  ['the e-mail to the proposers', 'technique', 'under-review', 'approved', ['PI'], false, true],
  ['no e-mail to staff', 'technique', 'under-review', 'approved', ['TECHNIQUE_SCIENTISTS'], false, false],
  ['a status that only follows the one they read', 'technique', 'approved', 'finished', [], true, true],
  ['not what follows a hidden status', 'technique', 'approved', 'finished', [], false, false],
  ['no other decision', 'technique', 'approved', 'unsuccessful', [], true, false],
  ['no e-mail of another workflow', 'general', 'feasibility-review', 'not-feasible', ['PI'], false, false],
] as const)('proposers are answered by %s', (_what, key, from, to, mailsTo, wasAnswered, expected) => {
  expect(answersProposers(shipped(key), { from, to, mailsTo, wasAnswered })).toBe(expected);
});

describe('nodes that tell a decision', () => {
  const decides = (code: string) => traits.get(code)?.decision === true;
  const telling = (workflow: WorkflowDefinition) => [...tellingNodes(workflow, decides)];

  test.each([
    ['general', ['not-feasible', 'allocated', 'not-allocated', 'scheduling']],
    ['rapid', ['allocated', 'not-allocated', 'scheduling']],
    ['technique', ['approved', 'unsuccessful', 'finished']],
    ['editable-after-submission', ['not-feasible', 'allocated', 'not-allocated', 'scheduling']],
  ])('in %s: those whose status does', (key, expected) => {
    expect(telling(shipped(key))).toEqual(expected);
  });

  test.each<[what: string, workflow: WorkflowDefinition, expected: readonly string[]]>([
    [
      'what only a decision leads to',
      aWorkflow('draft > approved', 'approved > editable_submitted', 'editable_submitted > fap_review'),
      ['approved', 'editable_submitted', 'fap_review'],
    ],
    ['not what is also reached without one', aWorkflow('draft > approved', 'draft > fap_review', 'approved > fap_review'), ['approved']],
    [
      'each node of a status by itself',
      aWorkflow('draft > fap_review1', 'fap_review1 > approved', 'approved > fap_review2'),
      ['approved', 'fap_review2'],
    ],
    [
      'what turns in a circle behind one',
      aWorkflow('draft > approved', 'approved > fap_review', 'fap_review > fap_meeting', 'fap_meeting > fap_review'),
      ['approved', 'fap_review', 'fap_meeting'],
    ],
    ['not what is set by hand alone, nor what follows that', aWorkflow('draft > approved', 'fap_review > fap_meeting'), ['approved']],
  ])('%s', (_what, workflow, expected) => {
    expect(telling(workflow)).toEqual(expected);
  });
});
