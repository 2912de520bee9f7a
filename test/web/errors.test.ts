import { expect, test, vi } from 'vitest';
import { fail } from '../../engine/errors.ts';
import { ConnectionProblem, isForeseen, knownError, onUnexpected, saysNothing } from '../../web/ui/errors.ts';

test.each([
  [null, true],
  [undefined, true],
  ['', true],
  [' ', true],
  ['refused', false],
  [new Error(''), false],
  [new TypeError('x is not a function'), false],
] as const)('an error that says nothing is not sent to the log: %j, %s', (error, isNothing) => {
  expect(saysNothing(error)).toBe(isNothing);
});

test.each([
  [new TypeError('Failed to fetch'), true],
  [new TypeError('NetworkError when attempting to fetch resource.'), true],
  [new TypeError('Load failed'), true],
  [new ConnectionProblem('There is no connection'), true],
  [new TypeError('x is not a function'), false],
  [new Error('Failed to fetch'), false],
])('a request that reaches no server is no fault of the page: %s, %s', (error, isOfConnection) => {
  const reported = vi.fn();
  onUnexpected(reported);

  knownError(error, 'Not saved');

  expect(isForeseen(error)).toBe(isOfConnection);
  expect(reported).toHaveBeenCalledTimes(isOfConnection ? 0 : 1);
});

test('a refusal of a rule is shown with its reason, and is no fault of the page', () => {
  const reported = vi.fn();
  onUnexpected(reported);
  const refusal = fail('DECISION_FIELDS', { message: 'Enter a time' });

  expect(knownError(refusal, 'Not saved')).toEqual({
    reason: 'DECISION_FIELDS',
    context: { message: 'Enter a time' },
    text: 'Enter a time',
  });
  expect(isForeseen(refusal)).toBe(true);
  expect(reported).not.toHaveBeenCalled();
});
