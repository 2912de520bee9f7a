import { describe, expect, test } from 'vitest';
import {
  advance,
  asksConditions,
  dueMoment,
  elapse,
  initialState,
  parseDuration,
  play,
  timerFault,
  type WorkflowDefinition,
  type WorkflowEdge,
  type WorkflowTimer,
} from '../../engine/workflows/index.ts';
import { aConnection, aNode, proposalsMove } from '../support/workflows.ts';

const catalog = { ...proposalsMove, statusActions: [] };
const flow = (...edges: readonly WorkflowEdge[]): WorkflowDefinition => ({
  key: 'conditions',
  name: 'Conditions',
  description: '',
  entityType: 'PROPOSAL',
  initial: 'draft',
  nodes: ['draft', 'review', 'decision', 'unfit'].map((key) => aNode(key)),
  edges,
});
const MANY = { '>': [{ answer: 'days' }, 10] };
const submitted = ['PROPOSAL_SUBMITTED'];

describe('durations', () => {
  test.each([
    ['P14D', { months: 0, days: 14, seconds: 0 }],
    ['-P3D', { months: 0, days: -3, seconds: 0 }],
    ['P2W', { months: 0, days: 14, seconds: 0 }],
    ['P1Y2M', { months: 14, days: 0, seconds: 0 }],
    ['PT2S', { months: 0, days: 0, seconds: 2 }],
    ['PT1H30M', { months: 0, days: 0, seconds: 5400 }],
    ['-P1DT12H', { months: 0, days: -1, seconds: -43_200 }],
    ['P', null],
    ['PT', null],
    ['P1DT', null],
    ['14 days', null],
    ['P1.5D', null],
    ['', null],
  ])('%s is %j', (text, parts) => {
    expect(parseDuration(text)).toEqual(parts);
  });
});

describe('due moments', () => {
  const BERLIN = 'Europe/Berlin';
  const END = new Date('2027-04-01T10:00:00Z');
  test.each<readonly [string, WorkflowTimer, string, string, string | null]>([
    ['seconds after the status was entered', { after: 'PT2S' }, '2027-01-01T00:00:00Z', 'UTC', '2027-01-01T00:00:02.000Z'],
    ['fourteen days', { after: 'P14D' }, '2027-01-01T09:00:00Z', 'UTC', '2027-01-15T09:00:00.000Z'],
    ['a day into summer time keeps the clock', { after: 'P1D' }, '2027-03-27T09:00:00Z', BERLIN, '2027-03-28T08:00:00.000Z'],
    ['a day out of summer time keeps the clock', { after: 'P1D' }, '2027-10-30T09:00:00Z', BERLIN, '2027-10-31T10:00:00.000Z'],
    ['24 hours pass as hours', { after: 'PT24H' }, '2027-03-27T09:00:00Z', BERLIN, '2027-03-28T09:00:00.000Z'],
    ['a month at most to its last day', { after: 'P1M' }, '2027-01-31T09:00:00Z', BERLIN, '2027-02-28T09:00:00.000Z'],
    ['a day of the facility, not of the server', { after: 'P1D' }, '2027-03-13T09:00:00Z', 'America/New_York', '2027-03-14T08:00:00.000Z'],
    ['days before a date', { at: 'call.endReview', offset: '-P3D' }, '2027-01-01T00:00:00Z', 'UTC', '2027-03-29T10:00:00.000Z'],
    [
      'days before it over summer time',
      { at: 'call.endReview', offset: '-P7D' },
      '2027-01-01T00:00:00Z',
      BERLIN,
      '2027-03-25T11:00:00.000Z',
    ],
    ['at the date itself', { at: 'call.endReview' }, '2027-01-01T00:00:00Z', 'UTC', '2027-04-01T10:00:00.000Z'],
    ['a date that is not set', { at: 'call.endFapReview' }, '2027-01-01T00:00:00Z', 'UTC', null],
    ['a date that no call has', { at: 'call.birthday' }, '2027-01-01T00:00:00Z', 'UTC', null],
  ])('%s', (_title, timer, entered, timeZone, due) => {
    const moment = dueMoment(timer, { entered: new Date(entered), dates: { endReview: END, endFapReview: null }, timeZone });

    expect(moment?.toISOString() ?? null).toBe(due);
  });

  test.each<readonly [WorkflowTimer, string | null]>([
    [{ after: 'P14D' }, null],
    [{ after: '-P14D' }, 'DURATION'],
    [{ after: 'PT0S' }, 'DURATION'],
    [{ after: 'soon' }, 'DURATION'],
    [{ at: 'call.endReview' }, null],
    [{ at: 'call.endReview', offset: '-P3D' }, null],
    [{ at: 'call.endReview', offset: 'x' }, 'OFFSET'],
    [{ at: 'call.title' }, 'CALL_DATE'],
  ])('the fault of %j is %s', (timer, fault) => {
    expect(timerFault(timer)).toBe(fault);
  });
});

describe('conditions', () => {
  const first = aConnection('draft', 'decision', submitted, { when: MANY });
  const second = aConnection('draft', 'review', submitted, { sortOrder: 1 });
  const narrow = aConnection('draft', 'review', submitted, { sortOrder: 1, when: { '<': [{ answer: 'days' }, 5] } });
  test.each<readonly [string, readonly WorkflowEdge[], readonly string[], string]>([
    ['the first that holds', [first, second], ['draft--decision'], 'decision'],
    ['the next one where it does not', [first, second], [], 'review'],
    ['the first where both hold', [first, narrow], ['draft--decision', 'draft--review'], 'decision'],
    ['none where none holds', [first, narrow], [], 'draft'],
    ['by order, not by place in the file', [second, first], ['draft--decision'], 'decision'],
  ])('takes %s', (_title, edges, holding, node) => {
    const workflow = flow(...edges);

    const { state } = advance(
      workflow,
      initialState(workflow),
      'PROPOSAL_SUBMITTED',
      catalog,
      ({ key, when }) => when === undefined || holding.includes(key),
    );

    expect(state.node).toBe(node);
  });

  test('is judged at its event, not at a later one', () => {
    const workflow = flow(first);
    const before = advance(workflow, initialState(workflow), 'PROPOSAL_SUBMITTED', catalog, () => false);

    const later = advance(workflow, before.state, 'PROPOSAL_UPDATED', catalog, () => true);
    const again = advance(workflow, before.state, 'PROPOSAL_SUBMITTED', catalog, () => true);

    expect([later.state.node, again.state.node]).toEqual(['draft', 'decision']);
  });

  test.each<readonly [string, readonly WorkflowEdge[], string, boolean]>([
    ['an event of a connection with a condition', [first, second], 'PROPOSAL_SUBMITTED', true],
    ['another event', [first, second], 'PROPOSAL_UPDATED', false],
    ['a workflow without conditions', [second], 'PROPOSAL_SUBMITTED', false],
    ['a condition that only its timer asks', [{ ...first, timer: { after: 'P1D' } }], 'PROPOSAL_SUBMITTED', false],
  ])('%s asks for answers: %#', (_title, edges, event, isAsked) => {
    const workflow = flow(...edges);

    expect(asksConditions(workflow, initialState(workflow), [event], catalog)).toBe(isAsked);
  });
});

describe('timers', () => {
  const submit = aConnection('draft', 'review', submitted);
  const timed = (more: Partial<WorkflowEdge> = {}) => aConnection('review', 'decision', [], { timer: { after: 'P14D' }, ...more });
  const inReview = (workflow: WorkflowDefinition, ...more: readonly string[]) =>
    ['PROPOSAL_SUBMITTED', ...more].reduce((state, event) => advance(workflow, state, event, catalog).state, initialState(workflow));
  test.each<readonly [string, WorkflowEdge, readonly string[], boolean, string]>([
    ['moves on', timed(), [], true, 'decision'],
    ['stays where its condition does not hold', timed({ when: MANY }), [], false, 'review'],
    ['moves on where its condition holds', timed({ when: MANY }), [], true, 'decision'],
    ['stays where an event of it has not happened', timed({ events: ['REVIEWED'] }), [], true, 'review'],
    ['moves on where its event has happened', timed({ events: ['REVIEWED'] }), ['REVIEWED'], true, 'decision'],
  ])('a due one %s', (_title, edge, happened, holds, node) => {
    const workflow = flow(submit, edge);

    expect(elapse(workflow, inReview(workflow, ...happened), edge.key, catalog, () => holds).state.node).toBe(node);
  });

  test('no event takes a connection that waits for its timer', () => {
    const workflow = flow(submit, timed({ events: ['REVIEWED'] }));

    expect(inReview(workflow, 'REVIEWED').node).toBe('review');
  });

  test('a timer of a status that was left does nothing', () => {
    const workflow = flow(submit, timed(), aConnection('review', 'unfit', ['REVIEWED']));

    expect(elapse(workflow, inReview(workflow, 'REVIEWED'), timed().key, catalog).transitions).toEqual([]);
  });

  test('plays conditions and timers as they are told', () => {
    const workflow = flow({ ...submit, sortOrder: 1 }, aConnection('draft', 'unfit', submitted, { when: MANY }), timed());

    const statuses = (steps: Parameters<typeof play>[1]) => play(workflow, steps, catalog).map(({ status }) => status);

    expect(statuses([{ event: 'PROPOSAL_SUBMITTED' }, { timer: 'review--decision' }])).toEqual(['REVIEW', 'DECISION']);
    expect(statuses([{ event: 'PROPOSAL_SUBMITTED', holds: ['draft--unfit'] }])).toEqual(['UNFIT']);
  });
});
