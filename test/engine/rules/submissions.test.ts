import { describe, expect, test } from 'vitest';
import type { RuleAnswer } from '../../../engine/rules/answer.ts';
import { mayHandIn } from '../../../engine/rules/panel-reviews.ts';
import { missingInTechnicalReview, type TechnicalReviewContent } from '../../../engine/rules/technical-reviews.ts';

const reasonOf = (answer: RuleAnswer): string => (answer.ok ? 'yes' : answer.reason);

describe('what a technical review lacks to be submitted', () => {
  const whole: TechnicalReviewContent = { status: 'FEASIBLE', timeAllocation: 0, hasUnanswered: false };
  test.each<[string, TechnicalReviewContent, readonly string[]]>([
    ['nothing', whole, []],
    ['its status', { ...whole, status: null }, ['status']],
    ['its time', { ...whole, timeAllocation: null }, ['time allocation']],
    ['both, whatever its questions', { status: null, timeAllocation: null, hasUnanswered: true }, ['status', 'time allocation']],
    ['an answer', { ...whole, hasUnanswered: true }, ['required questions']],
  ])('%s', (_what, review, missing) => {
    expect(missingInTechnicalReview(review)).toEqual(missing);
  });
});

test('a panel review sent by itself has its required questions answered', () => {
  expect([false, true].map((hasUnanswered) => reasonOf(mayHandIn({ hasUnanswered })))).toEqual(['yes', 'REVIEW_INCOMPLETE']);
});
