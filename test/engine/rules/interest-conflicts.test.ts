import { describe, expect, test } from 'vitest';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import { mayHandBack, mayReadConflicts, rememberedSince, type ReviewToHandBack } from '../../../engine/rules/interest-conflicts.ts';

const AUTHOR = 7;
const as = (role: RoleCode, userId = AUTHOR): Actor => ({ ...nobody, kind: 'person', userId, role, roles: [role] });
const draft: ReviewToHandBack = { reviewerId: AUTHOR, status: 'DRAFT', isDeclared: true };

describe('handing a review back', () => {
  test.each<[string, Actor, ReviewToHandBack, string]>([
    ['the own draft after a declared conflict', as('FAP_REVIEWER'), draft, 'yes'],
    ['as a chair who reviews', as('FAP_CHAIR'), draft, 'yes'],
    ['without a declared conflict', as('FAP_REVIEWER'), { ...draft, isDeclared: false }, 'CONFLICT_NOT_DECLARED'],
    ['a submitted review', as('FAP_REVIEWER'), { ...draft, status: 'SUBMITTED' }, 'REVIEW_SUBMITTED'],
    ['the review of somebody else', as('FAP_REVIEWER', 8), draft, 'REVIEW_NOT_YOURS'],
  ])('%s', (_what, actor, review, answer) => {
    const said = mayHandBack(actor, review);
    expect(said.ok ? 'yes' : said.reason).toBe(answer);
  });
});

test.each<[RoleCode, boolean]>([
  ['USER_OFFICER', true],
  ['FAP_CHAIR', true],
  ['FAP_SECRETARY', true],
  ['FAP_REVIEWER', false],
  ['INSTRUMENT_SCIENTIST', false],
  ['USER', false],
])('%s reads declared conflicts of others beside a review: %s', (role, reads) => {
  expect(mayReadConflicts(as(role))).toBe(reads);
});

test('common proposals are remembered for three years', () => {
  expect(rememberedSince(new Date('2028-02-29T12:00:00Z'))).toEqual(new Date('2025-03-01T12:00:00Z'));
});
