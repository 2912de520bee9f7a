import { expect, test } from 'vitest';
import { reread, timeProblemOf, type DecisionForm } from '../../web/decisions/decision-form.ts';

const read: DecisionForm = {
  finalStatus: 'UNSET',
  commentForUser: '',
  commentForManagement: '',
  times: { 1: 3, 2: null },
  submitted: false,
};

test('what was typed stays, untouched fields take what others saved, and theirs is told where both changed it', () => {
  const typed: DecisionForm = { ...read, commentForUser: 'Mine', times: { 1: 4, 2: null } };
  const now: DecisionForm = { ...read, finalStatus: 'ACCEPTED', commentForUser: 'Theirs', times: { 1: 5, 2: 6 } };

  expect(reread(typed, read, now)).toEqual({
    values: { ...now, commentForUser: 'Mine', times: { 1: 4, 2: 6 } },
    theirs: { commentForUser: 'Theirs', times: { 1: 5 } },
  });
  expect(reread(read, read, now)).toEqual({ values: now, theirs: {} });
});

test.each([
  [-10, 'Must be greater than or equal to 0'],
  [2_147_483_648, 'Must be less than or equal to 100000'],
  [1.5, 'Enter a whole number'],
  ['ten', 'Enter a whole number'],
  [0, null],
  [null, null],
])('a typed time of %s is told in its field: %s', (time, problem) => {
  expect(timeProblemOf(time)).toBe(problem);
});
