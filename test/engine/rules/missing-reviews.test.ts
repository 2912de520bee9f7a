import { expect, test } from 'vitest';
import { missingReviews, missingWords } from '../../../engine/rules/fap-meetings.ts';

const review = (reviewer: string, status: 'DRAFT' | 'SUBMITTED') => ({ reviewer, status });
const [ann, bo] = [review('Ann Lee', 'SUBMITTED'), review('Bo Ek', 'DRAFT')];

test.each([
  ['every review is there', [ann, review('Bo Ek', 'SUBMITTED')], 2, []],
  ['more than the panel asks for', [ann], 0, []],
  ['one of two is a draft', [ann, bo], 2, ['42: 1 of 2 reviews, not submitted by Bo Ek']],
  ['a draft beyond what the panel asks for', [ann, bo], 1, ['42: 1 of 2 reviews, not submitted by Bo Ek']],
  ['fewer reviewers than the panel asks for', [ann], 2, ['42: 1 of 2 reviews']],
  ['no reviewer', [], 2, ['42: 0 of 2 reviews']],
])('reviews missing on an instrument: %s', (_name, reviews, wanted, words) => {
  expect(missingReviews([{ proposalId: '42', reviews }], wanted).map(missingWords)).toEqual(words);
});
