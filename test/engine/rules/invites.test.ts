import { expect, test } from 'vitest';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import { INVITE_ROLES, mayInviteAs, waitAfter, waitInWords } from '../../../engine/rules/invites.ts';

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

const petra: Actor = { ...nobody, kind: 'person', userId: 1, role: 'USER', roles: ['USER', 'USER_OFFICER'] };
const olga: Actor = { ...petra, role: 'USER_OFFICER' };

test('everybody invites users, officers with six roles, and nobody with another', () => {
  const answers = (actor: Actor) => INVITE_ROLES.filter((role) => mayInviteAs(actor, role).ok);

  expect(answers(petra)).toEqual(['USER']);
  expect(answers(olga)).toEqual(['USER', 'USER_OFFICER', 'FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER', 'INSTRUMENT_SCIENTIST']);
  for (const role of ['INTERNAL_REVIEWER', 'EXPERIMENT_SAFETY_REVIEWER'] as const)
    expect(mayInviteAs(olga, role)).toMatchObject({ ok: false, reason: 'INVITE_ROLE' });
});
