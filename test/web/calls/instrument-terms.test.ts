import i18next from 'i18next';
import { expect, test } from 'vitest';
import { termsChanges, termsOf, timeFault, timeFaults } from '../../../web/calls/instrument-terms.ts';

await i18next.init({ lng: 'en', resources: { en: { translation: { callCheck: { instruments: { timeMissing: 'Enter it' } } } } } });

test.each([
  [20, null, 'Enter it'],
  [0, null, 'Enter it'],
  [20, 0, null],
  [null, null, null],
  [20, -5, 'The availability must be 0 or more'],
  [null, -5, 'The availability must be 0 or more'],
  [20, 2.5, 'The availability must be a whole number'],
])('an availability of %j that becomes %j: %j', (stored, typed, fault) => {
  expect(timeFault({ fapId: null, availabilityTime: stored }, { fapId: null, availabilityTime: typed })).toBe(fault);
});

test('an instrument that the call does not have needs no availability', () => {
  expect(timeFault(undefined, { fapId: 1, availabilityTime: null })).toBeNull();
  expect([...timeFaults(termsOf([{ id: 1, availabilityTime: 4 }, { id: 2 }]), {}, [1, 2])]).toEqual([[1, 'Enter it']]);
});

test('only what differs is sent, and nothing of instruments that are not chosen', () => {
  const before = termsOf([
    { id: 1, fapId: 7, availabilityTime: 4 },
    { id: 2, fapId: 7, availabilityTime: 4 },
    { id: 3, fapId: 7, availabilityTime: 4 },
  ]);
  const after = {
    ...before,
    1: { fapId: null, availabilityTime: 4 },
    2: { fapId: 7, availabilityTime: 0 },
    3: { fapId: 8, availabilityTime: 9 },
    4: { fapId: 8, availabilityTime: null },
  };

  expect(termsChanges(before, after, [1, 2, 4])).toEqual([
    { instrumentId: 1, fapId: null },
    { instrumentId: 2, availabilityTime: 0 },
    { instrumentId: 4, fapId: 8 },
  ]);
});
