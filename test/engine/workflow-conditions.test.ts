import { beforeAll, expect, test } from 'vitest';
import type { Catalog } from '../../engine/catalog/types.ts';
import { lintWorkflow } from '../../engine/lint/index.ts';
import type { Json } from '../../engine/json.ts';
import type { WorkflowDefinition, WorkflowEdge } from '../../engine/workflows/index.ts';
import { aConnection, aNode, shippedStatuses } from '../support/workflows.ts';
import { someDefinitions } from '../world/catalog.ts';

let catalog: Catalog;
beforeAll(async () => {
  ({ catalog } = await someDefinitions());
});

const SUBMITTED = ['PROPOSAL_SUBMITTED'];
const days = { answer: 'days' };
const codes = (...edges: readonly WorkflowEdge[]) => findings(...edges).map(({ code }) => code);
const findings = (...edges: readonly WorkflowEdge[]) => {
  const workflow: WorkflowDefinition = {
    key: 'conditions',
    name: 'Conditions',
    description: '',
    entityType: 'PROPOSAL',
    initial: 'draft',
    nodes: [
      aNode('draft'),
      aNode('review', { status: 'FEASIBILITY_REVIEW' }),
      aNode('decision', { status: 'ALLOCATED' }),
      aNode('unfit', { status: 'NOT_FEASIBLE' }),
    ].filter(({ key }) => key === 'draft' || edges.some(({ to }) => to === key)),
    edges,
  };
  return lintWorkflow(workflow, { statuses: shippedStatuses }, catalog);
};
const twoWays = (a: Json, b?: Json) => [
  aConnection('draft', 'decision', SUBMITTED, { when: a }),
  aConnection('draft', 'unfit', SUBMITTED, { sortOrder: 1, ...(b === undefined ? {} : { when: b }) }),
];

test.each<readonly [string, Json, Json | undefined, string | null]>([
  ['more than 10, and less than 5', { '>': [days, 10] }, { '<': [days, 5] }, '5 ≤ days ≤ 10'],
  ['from 10, and to 5', { '>=': [days, 10] }, { '<=': [days, 5] }, '5 < days < 10'],
  ['from 10, and below 10', { '>=': [days, 10] }, { '<': [days, 10] }, null],
  ['above 10, and below 10', { '>': [days, 10] }, { '<': [days, 10] }, 'days = 10'],
  ['numbers first', { '<': [10, days] }, { '>': [5, days] }, '5 ≤ days ≤ 10'],
  ['between, and above', { '<=': [1, days, 5] }, { '>': [days, 8] }, 'days < 1, 5 < days ≤ 8'],
  ['one of two', { or: [{ '>': [days, 10] }, { '===': [days, 7] }] }, { '<': [days, 5] }, '5 ≤ days < 7, 7 < days ≤ 10'],
  ['both of two', { and: [{ '>': [days, 3] }, { '<': [days, 9] }] }, { '>=': [days, 9] }, 'days ≤ 3'],
  ['not', { '!': [{ '>': [days, 3] }] }, { '>': [days, 4] }, '3 < days ≤ 4'],
  ['a fact', { '>': [{ fact: 'call.endCall' }, 3] }, { '<': [{ fact: 'call.endCall' }, 3] }, 'call.endCall = 3'],
  ['the last without a condition', { '>': [days, 10] }, undefined, null],
])('conditions %s leave open: %s, %s → %s', (_title, a, b, ranges) => {
  const gaps = findings(...twoWays(a, b)).filter(({ code }) => code === 'CONDITIONS_GAP_RANGE');

  expect(gaps.map(({ params }) => params['ranges'])).toEqual(ranges === null ? [] : [ranges]);
});

test('conditions that compare no one number may leave a gap, but for opposites', () => {
  const isSalt = { '===': [{ answer: 'salt' }, 'nacl'] };

  expect(codes(...twoWays(isSalt, { '>': [days, 3] }))).toContain('CONDITIONS_GAP');
  expect(codes(...twoWays(isSalt, { '!': [isSalt] }))).not.toContain('CONDITIONS_GAP');
});

test('a connection after one without a condition is never taken', () => {
  const found = codes(
    aConnection('draft', 'decision', SUBMITTED),
    aConnection('draft', 'unfit', SUBMITTED, { sortOrder: 1, when: { '>': [days, 10] } }),
  );

  expect(found).toContain('WAY_SHADOWED');
});

test.each<readonly [string, Partial<WorkflowEdge>, string]>([
  ['a rule with an unknown operator', { events: ['PROPOSAL_ACCEPTED'], when: { '~': [1] } }, 'CONDITION_MALFORMED'],
  ['a time that is none', { timer: { after: 'soon' } }, 'TIMER_DURATION'],
  ['a distance that is none', { timer: { at: 'call.endReview', offset: 'soon' } }, 'TIMER_OFFSET'],
  ['a date that calls do not have', { timer: { at: 'call.birthday' } }, 'TIMER_CALL_DATE'],
])('%s is an error', (_title, more, code) => {
  const found = findings(aConnection('draft', 'review', SUBMITTED), aConnection('review', 'decision', [], more));

  expect(found).toContainEqual(expect.objectContaining({ code, severity: 'error', place: { edge: 'review--decision' } }));
});

test('a timer beside an event is told as a race, and leads to its status', () => {
  const found = codes(
    aConnection('draft', 'review', SUBMITTED),
    aConnection('review', 'decision', [], { timer: { after: 'P14D' } }),
    aConnection('review', 'unfit', ['PROPOSAL_MANAGEMENT_DECISION_SUBMITTED']),
  );

  expect(found.filter((code) => code !== 'STATUS_DEAD_END')).toEqual(['TIMER_RACE']);
});
