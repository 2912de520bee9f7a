import { expect, test } from 'vitest';
import { storableChanges } from '../../../engine/questionnaires/index.ts';
import { datesAfter, visitTeamProblem, whyCancelled } from '../../../engine/rules/visits.ts';

const at = (text: string): Date => new Date(`2026-03-${text}Z`);
const [MORNING, MIDNIGHT, NEXT] = [at('12T08:00'), at('12T00:00'), at('13T00:00')];

test.each([
  ['an end at midnight of the day of the start', { startsAt: MORNING, endsAt: null }, { endsAt: MIDNIGHT }, [MORNING, MORNING]],
  [
    'a start within the minute of the end',
    { startsAt: null, endsAt: MIDNIGHT },
    { startsAt: at('12T00:00:30') },
    [at('12T00:00:30'), at('12T00:00:30')],
  ],
  ['an end after the start', { startsAt: MORNING, endsAt: null }, { endsAt: NEXT }, [MORNING, NEXT]],
  ['a date taken away', { startsAt: MORNING, endsAt: NEXT }, { endsAt: null }, [MORNING, null]],
])('%s keeps the order of a visit', (_title, before, change, after) => {
  const { startsAt, endsAt } = datesAfter(before, change);
  expect([startsAt, endsAt]).toEqual(after);
});

const LEFT = at('10T00:00');

test.each([
  ['APPROVED', null, true, null],
  ['CANCELLED_BY_USER', null, true, 'BY_VISITOR'],
  ['CANCELLED_BY_FACILITY', null, false, 'BY_FACILITY'],
  ['CANCELLED_BY_FACILITY', LEFT, true, 'OFF_TEAM'],
  ['CANCELLED_BY_FACILITY', null, true, 'EXPERIMENT_CANCELLED'],
] as const)('%s, left the team %s, experiment cancelled %s: %s', (status, leftTeamAt, isCancelledExperiment, because) => {
  expect(whyCancelled({ status, leftTeamAt, isCancelledExperiment })).toBe(because);
});

test.each([
  [{ team: [], teamLeadUserId: 1 }, /add visitors/],
  [{ team: [1], teamLeadUserId: 2 }, /one of the visitors/],
  [{ team: [1, 2], teamLeadUserId: 1, cancelled: [1] }, /is cancelled/],
])('the team %o is refused: %s', (team, problem) => {
  expect(visitTeamProblem(team)).toMatch(problem);
});

test('a visitor who is cancelled does not refuse the team', () => {
  expect(visitTeamProblem({ team: [1, 2], teamLeadUserId: 1, cancelled: [2] })).toBeNull();
});

const faultsOf = ({ from, to }: Readonly<Record<string, unknown>>): readonly string[] =>
  typeof from === 'number' && typeof to === 'number' && to < from ? ['ORDER'] : [];

test.each([
  ['a column valid only with the one that is barred', { from: 1, to: 2 }, { from: 3 }, {}],
  ['both together', { from: 1, to: 2 }, { from: 3, to: 4 }, { from: 3, to: 4 }],
  ['another column beside it', { from: 1, to: 2 }, { from: 3, title: 'Ice' }, { title: 'Ice' }],
  ['a column beside a fault that was there', { from: 5, to: 2 }, { title: 'Ice' }, { title: 'Ice' }],
])('of the changes of a draft %s', (_title, before, changes, stored) => {
  expect(storableChanges({ before, changes, faultsOf })).toEqual(stored);
});
