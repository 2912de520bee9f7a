import { expect, test } from 'vitest';
import { isEmptied } from '../../../web/calls/dialogs/instrument-changes.ts';

test.each([
  [20, { availabilityTime: null }, true],
  [0, { availabilityTime: null }, true],
  [20, { availabilityTime: 0 }, false],
  [20, { fapId: null }, false],
  [20, undefined, false],
  [null, { availabilityTime: null }, false],
])('an availability of %j with the change %j is emptied: %j', (availabilityTime, change, emptied) => {
  expect(isEmptied({ availabilityTime }, change)).toBe(emptied);
});
