import { expect, test } from 'vitest';
import { waitAfter, waitInWords } from '../../../engine/rules/invites.ts';

test('the sixth wrong code is waited for, then twice as long each time, and a quarter of an hour at most', () => {
  expect([0, 5, 6, 7, 8, 50].map(waitAfter)).toEqual([0, 0, 15_000, 30_000, 60_000, 900_000]);
});

test('a wait is told so that it is over when that has passed', () => {
  expect([1, 1001, 15_000, 59_001, 60_001, 899_000].map(waitInWords)).toEqual([
    '1 second',
    '2 seconds',
    '15 seconds',
    '60 seconds',
    '2 minutes',
    '15 minutes',
  ]);
});
