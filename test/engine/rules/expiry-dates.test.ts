import { expect, test } from 'vitest';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import {
  expiryKindName,
  expiryKindOf,
  isExpiryKind,
  mayNameExpiryKinds,
  mayReadExpiryDates,
  mayVisitWith,
  requiredExpiryDates,
} from '../../../engine/rules/expiry-dates.ts';

const timeZone = 'Europe/Berlin';
const at = (text: string): Date => new Date(`2026-03-${text}Z`);
const visit = { endsAt: at('12T00:00'), timeZone };
const training = (date: Date) => ({ kind: 'SAFETY_TRAINING', date });
const shown = (date: Date): string => date.toISOString().slice(0, 10);

test.each<[string, readonly string[], readonly ReturnType<typeof training>[], string]>([
  ['nothing is required', [], [], 'yes'],
  ['a missing date', ['SAFETY_TRAINING'], [], 'Safety training is missing'],
  ['a date of another kind', ['USER_AGREEMENT'], [training(at('20T00:00'))], 'User agreement is missing'],
  ['a later day', ['SAFETY_TRAINING'], [training(at('13T00:00'))], 'yes'],
  ['the last day, at an earlier hour', ['SAFETY_TRAINING'], [training(at('11T23:30'))], 'yes'],
  ['the day before', ['SAFETY_TRAINING'], [training(at('11T22:30'))], 'Safety training runs out on 2026-03-11, before the visit ends'],
  [
    'two problems',
    ['ACCESS_APPROVAL', 'SAFETY_TRAINING'],
    [training(at('01T00:00'))],
    'Access approval is missing. Safety training runs out on 2026-03-01, before the visit ends',
  ],
])('a registration with %s', (_what, required, dates, answer) => {
  const may = mayVisitWith(requiredExpiryDates(required, dates, visit), shown);

  expect(may.ok ? 'yes' : may.context?.['message']).toBe(answer);
});

test.each([
  ['SAFETY_TRAINING', true],
  ['X2', true],
  ['Safety', false],
  ['SAFETY TRAINING', false],
  ['SAFETY__TRAINING', false],
  ['_SAFETY', false],
  ['2X', false],
  ['', false],
  ['A'.repeat(60), true],
  ['A'.repeat(61), false],
])('%s is a kind: %s', (kind, is) => {
  expect(isExpiryKind(kind)).toBe(is);
  expect(mayNameExpiryKinds(['USER_AGREEMENT', kind]).ok).toBe(is);
});

test('a typed kind becomes a key, and is shown in words', () => {
  expect([expiryKindOf(' X-ray training '), expiryKindName('X_RAY_TRAINING')]).toEqual(['X_RAY_TRAINING', 'X ray training']);
});

const as = (role: Actor['role'], userId: number): Actor => ({ ...nobody, kind: 'person', role, userId });

test.each<[string, Actor, boolean]>([
  ['the person', as('USER', 7), true],
  ['another proposer', as('USER', 8), false],
  ['an officer', as('USER_OFFICER', 8), true],
  ['a scientist', as('INSTRUMENT_SCIENTIST', 8), false],
  ['a safety reviewer', as('EXPERIMENT_SAFETY_REVIEWER', 8), true],
  ['a panel reviewer', as('FAP_REVIEWER', 8), false],
  ['nobody', nobody, false],
])('%s reads dates: %3$s', (_who, actor, may) => {
  expect(mayReadExpiryDates(actor, 7)).toBe(may);
});
