import { describe, expect, test } from 'vitest';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import type { RuleAnswer } from '../../../engine/rules/answer.ts';
import {
  completedProposals,
  decideFapTime,
  decideInstrument,
  decideMeeting,
  decideOrder,
  decideReopening,
  decideSubmission,
  type MeetingChange,
  type StoredMeetingDecision,
} from '../../../engine/rules/meeting-changes.ts';

const CHAIR = 7;
const as = (role: RoleCode): Actor => ({ ...nobody, kind: 'person', userId: CHAIR, role, roles: [role] });
const [chair, officer] = [as('FAP_CHAIR'), as('USER_OFFICER')];
const review = (reviewer: string, status: 'DRAFT' | 'SUBMITTED') => ({ reviewer, status });
const row = {
  placeId: 1,
  proposalPk: 42,
  proposalId: '42',
  proposerId: 1,
  coProposerIds: [],
  dataAccessUserIds: [],
  barredUserIds: [],
  idleViceChairIds: [],
  withdrawnAt: null,
  instrument: 'HERON',
  instrumentSubmitted: false,
  recommendation: 'ACCEPTED',
  commentForUser: 'Welcome',
  commentForManagement: 'Ten days',
  rankOrder: null,
  submitted: false,
  submittedBy: null,
  grades: [2],
  fapTimeAllocation: 5,
  technicalTimeAllocation: null,
  reviews: [review('Ann', 'SUBMITTED')],
} as const;
type Row = StoredMeetingDecision & { readonly reviews: readonly ReturnType<typeof review>[] };
const open: Row = row;
const submitted: Row = { ...row, submitted: true, submittedBy: 3 };
const better: Row = { ...row, placeId: 2, proposalPk: 43, proposalId: '43', grades: [1] };
const reasonOf = (answer: RuleAnswer) => (answer.ok ? 'yes' : answer.reason);
const short = (names: readonly string[]) => names.map((name) => name.replace('PROPOSAL_FAP_MEETING_', ''));

describe('a decision of the meeting', () => {
  test.each<[string, Row, MeetingChange, Partial<Row>, string[]]>([
    ['saved', open, { commentForUser: 'B' }, { commentForUser: 'B' }, ['SAVED']],
    ['emptied', open, { recommendation: null, commentForUser: null }, { recommendation: null, commentForUser: null }, ['SAVED']],
    ['saved as it is', open, { commentForUser: 'Welcome', submitted: null }, {}, []],
    ['submitted', open, { submitted: true }, { submitted: true, submittedBy: CHAIR }, ['SUBMITTED']],
    ['submitted twice', submitted, { submitted: true }, {}, []],
    ['saved by another once submitted', submitted, { commentForUser: 'B' }, { commentForUser: 'B' }, ['SAVED']],
    ['reopened', submitted, { submitted: false }, { submitted: false, submittedBy: null }, ['SAVED']],
    ['ranked as by average', open, { rankOrder: 2 }, { rankOrder: 2 }, ['SAVED']],
    ['ranked otherwise', open, { rankOrder: 1 }, { rankOrder: 1 }, ['SAVED', 'RANKING_OVERWRITTEN']],
    ['ranked as before', { ...open, rankOrder: 1 }, { rankOrder: 1, commentForUser: 'B' }, { commentForUser: 'B' }, ['SAVED']],
    ['without a rank again', { ...open, rankOrder: 1 }, { rankOrder: null }, { rankOrder: null }, ['SAVED']],
  ])('%s', (_name, before, change, values, events) => {
    const outcome = decideMeeting(before, change, chair, [before, better]);

    expect(outcome.ok && outcome.after).toEqual({ ...before, ...values });
    expect(outcome.ok && short(outcome.events)).toEqual(events);
  });

  test.each<[string, Actor, Partial<Row>, MeetingChange, string]>([
    ['without a recommendation', chair, { recommendation: 'UNSET' }, { submitted: true }, 'FAP_DECISION_INCOMPLETE'],
    ['without the comment for the user', chair, { commentForUser: null }, { submitted: true }, 'FAP_DECISION_INCOMPLETE'],
    ['without the comment for management', officer, { commentForManagement: null }, { submitted: true }, 'FAP_DECISION_INCOMPLETE'],
    ['emptied while submitted', chair, { submitted: true }, { commentForUser: null }, 'FAP_DECISION_INCOMPLETE'],
    ['on a submitted instrument', as('FAP_SECRETARY'), { instrumentSubmitted: true }, {}, 'FAP_INSTRUMENT_SUBMITTED'],
    ['on a submitted instrument, by an officer', officer, { instrumentSubmitted: true }, { submitted: true }, 'yes'],
    ['on the own proposal', chair, { coProposerIds: [CHAIR] }, {}, 'ON_OWN_PROPOSAL'],
    ['with a conflict of interest that bars', chair, { barredUserIds: [CHAIR] }, {}, 'CONFLICT_BARS'],
    ['of rank 0', chair, {}, { rankOrder: 0 }, 'DECISION_FIELDS'],
    ['of a rank too high', chair, {}, { rankOrder: 100_001 }, 'DECISION_FIELDS'],
    ['with too long a comment', chair, {}, { commentForUser: 'x'.repeat(6001) }, 'DECISION_FIELDS'],
    ['overwriting others', chair, {}, { commentForUser: 'B', base: { commentForUser: 'A' } }, 'CHANGED_MEANWHILE'],
  ])('%s', (_name, actor, more, change, answer) => {
    expect(reasonOf(decideMeeting<Row>({ ...open, ...more }, change, actor, []))).toBe(answer);
  });
});

test.each<[string, Row[], Actor, number[], boolean]>([
  ['all are complete', [open, better, submitted], chair, [1, 2], true],
  ['one lacks something', [open, { ...better, commentForUser: null }], chair, [1], false],
  ['one is the own', [open, { ...better, coProposerIds: [CHAIR] }], chair, [1], false],
  ['all were submitted before', [submitted], chair, [], false],
])('decisions are submitted together: %s', (_name, rows, actor, placeIds, isWhole) => {
  const { answered, events } = decideSubmission(rows, actor);

  const after = answered.flatMap(({ answer }) => (answer.ok ? [answer.after] : []));
  expect(after.map(({ placeId, submittedBy }) => [placeId, submittedBy])).toEqual(placeIds.map((id) => [id, CHAIR]));
  expect(events).toEqual(isWhole ? ['FAP_ALL_MEETINGS_SUBMITTED'] : []);
});

test.each<[string, [number, number, boolean][], number[], number[]]>([
  ['the only place', [[42, 1, false]], [1], [42]],
  ['a place of another panel is open', [[42, 1, false], [42, 2, false]], [1], []], 
  ['the last place', [[42, 1, false], [42, 2, true]], [1], [42]],
  ['both at once', [[42, 1, false], [42, 2, false]], [1, 2], [42]],
  ['another proposal is open', [[42, 1, false], [43, 2, false]], [1], [42]],
  ['one that was complete before', [[42, 1, true], [43, 2, false]], [2], [43]],
])('proposals are complete: %s', (_name, places, doneNow, proposalPks) => {
  expect(completedProposals(places.map(([proposalPk, placeId, isDone]) => ({ proposalPk, placeId, isDone })), doneNow)).toEqual(proposalPks);
}); // prettier-ignore

test.each<[Partial<Row>, number | null, string]>([
  [{}, 6, 'PROPOSAL_FAP_TIME_CHANGED'],
  [{}, null, 'PROPOSAL_FAP_TIME_CHANGED'],
  [{}, 5, ''],
  [{}, -1, 'DECISION_FIELDS'],
  [{}, 100_001, 'DECISION_FIELDS'],
  [{ instrumentSubmitted: true }, 6, 'FAP_INSTRUMENT_SUBMITTED'],
  [{ coProposerIds: [CHAIR] }, 6, 'ON_OWN_PROPOSAL'],
])('the time of the panel with %o becomes %s: %s', (more, time, result) => {
  const outcome = decideFapTime({ ...open, ...more }, time, chair);
  expect(outcome.ok ? outcome.events.join() : outcome.reason).toBe(result);
  if (outcome.ok) expect(outcome.after).toBe(time);
});

describe('a new order', () => {
  const ranked = (...ranks: readonly (number | null)[]): Row[] => ranks.map((rankOrder, i) => ({ ...open, placeId: i + 1, rankOrder }));
  test.each<[string, Row[], [number, number | null, (number | null)?][], string, number[]]>([
    ['as it was read', ranked(1, 2), [[1, 2, 1], [2, 1, 2]], 'yes', [1, 2]],
    ['one has another rank by now', ranked(1, 3), [[1, 2, 1], [2, 1, 2]], 'FAP_ORDER_CHANGED', []],
    ['one has a rank by now', ranked(1), [[1, 2, null]], 'FAP_ORDER_CHANGED', []],
    ['the others order was cleared', ranked(null), [[1, 2, 1]], 'FAP_ORDER_CHANGED', []],
    ['both made the same order', ranked(2, 1), [[1, 2, 1], [2, 1, 2]], 'yes', []],
    ['not compared', ranked(3), [[1, 1]], 'yes', [1]],
    ['back to none', ranked(1, 2), [[1, null]], 'yes', [1]],
    ['the rank of a place that stays', ranked(1, 2), [[1, 2]], 'DECISION_FIELDS', []],
    ['one rank for two', ranked(1, 2), [[1, 3], [2, 3]], 'DECISION_FIELDS', []],
    ['rank 0', ranked(1), [[1, 0]], 'DECISION_FIELDS', []],
    ['on a submitted instrument', ranked(1).map((it) => ({ ...it, instrumentSubmitted: true })), [[1, 2]], 'FAP_INSTRUMENT_SUBMITTED', []],
    ['two alike that stay', ranked(1, 1, null), [[3, 2]], 'yes', [3]],
  ])('%s', (_what, rows, ranks, answer, changed) => {
    const outcome = decideOrder([rows], ranks.map(([placeId, rankOrder, read]) => ({ placeId, rankOrder, read })));

    expect(reasonOf(outcome)).toBe(answer);
    if (!outcome.ok) return;
    expect(outcome.after.map(({ placeId, rankOrder }) => [placeId, rankOrder])).toEqual(
      changed.map((id) => [id, ranks.find(([placeId]) => placeId === id)?.[1]]),
    );
    expect(outcome.events).toHaveLength(changed.length > 0 ? 1 : 0);
  }); // prettier-ignore
});

describe('an instrument in a panel', () => {
  const draft = { ...submitted, reviews: [review('Bo', 'DRAFT')] };
  const closed = { ...submitted, instrumentSubmitted: true };
  test.each<[string, Row[], number | null, string, number[], number[]]>([
    ['closes', [submitted], 1, 'yes', [1], []],
    ['with an open decision', [submitted, better], null, 'FAP_DECISIONS_OPEN', [], []],
    ['with a missing review', [draft], 1, 'FAP_REVIEWS_MISSING', [], []],
    ['despite a missing review', [draft], null, 'yes', [1], [1]],
    ['again', [{ ...closed, rankOrder: 1 }], 1, 'yes', [], []],
    ['again with a draft', [{ ...draft, instrumentSubmitted: true }], 1, 'yes', [], []],
    ['with a place that came later', [closed, { ...submitted, placeId: 2 }], 1, 'yes', [2], []],
  ])('%s', (_name, rows, required, answer, closing, ended) => {
    const outcome = decideInstrument(rows, required);

    expect(reasonOf(outcome)).toBe(answer);
    if (!outcome.ok) return;
    expect(outcome.after.closing.map(({ placeId }) => placeId)).toEqual(closing);
    expect(outcome.after.ended.map(({ placeId }) => placeId)).toEqual(ended);
    expect(outcome.events).toHaveLength(closing.length > 0 ? 1 : 0);
  });

  test('ranks the others after those by hand, by average', () => {
    const all = [3, 1, 2].map((grade, i) => ({ ...submitted, placeId: i + 1, grades: [grade], rankOrder: grade === 3 ? 2 : null }));
    const outcome = decideInstrument(all, null);
    expect(outcome.ok && outcome.after.ranked.map(({ placeId, rankOrder }) => [placeId, rankOrder])).toEqual([[2, 3], [3, 4]]); // prettier-ignore
  });

  test('opens again where it is closed', () => {
    expect(decideReopening([submitted, closed])).toMatchObject({
      after: [closed],
      events: ['PROPOSAL_FAP_MEETING_INSTRUMENT_UNSUBMITTED'],
    });
    expect(decideReopening([submitted])).toMatchObject({ after: [], events: [] });
  });
});
