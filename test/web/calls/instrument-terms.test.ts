import { expect, test } from 'vitest';
import { termsChanges, termsOf, timeFaults } from '../../../web/calls/instrument-terms.ts';

test.each([
  [null, []],
  [0, []],
  [-5, ['The availability must be 0 or more']],
  [2.5, ['The availability must be a whole number']],
])('an availability of %j: %j', (availabilityTime, faults) => {
  expect([...timeFaults({ 1: { fapId: null, availabilityTime } }, [1, 2]).values()]).toEqual(faults);
});

test('only what differs is sent, an emptied availability as none, and nothing of instruments that are not chosen', () => {
  const before = termsOf([
    { id: 1, fapId: 7, availabilityTime: 4 },
    { id: 2, fapId: 7, availabilityTime: 4 },
    { id: 3, fapId: 7, availabilityTime: 4 },
    { id: 5, fapId: 7, availabilityTime: 4 },
  ]);
  const after = {
    ...before,
    1: { fapId: null, availabilityTime: 4 },
    2: { fapId: 7, availabilityTime: 0 },
    3: { fapId: 8, availabilityTime: 9 },
    4: { fapId: 8, availabilityTime: null },
    5: { fapId: 7, availabilityTime: null },
  };

  expect(termsChanges(before, after, [1, 2, 4, 5])).toEqual([
    { instrumentId: 1, fapId: null },
    { instrumentId: 2, availabilityTime: 0 },
    { instrumentId: 4, fapId: 8 },
    { instrumentId: 5, availabilityTime: null },
  ]);
});
