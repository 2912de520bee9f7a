import { expect, test } from 'vitest';
import { choicesWithRanks, highestRank, withRank } from '../../web/faps/chosen-ranks.ts';
import { hasOwnGrade, hasPanelReviews } from '../../web/reviews/shown-tabs.ts';

const [RITA, SEAN] = [7, 8];

test('each chosen reviewer is assigned to each chosen proposal, with their rank', () => {
  expect(choicesWithRanks([1, 2], [RITA, SEAN], new Map([[SEAN, 1]]))).toEqual([
    { memberId: RITA, proposalPk: 1, rank: null },
    { memberId: SEAN, proposalPk: 1, rank: 1 },
    { memberId: RITA, proposalPk: 2, rank: null },
    { memberId: SEAN, proposalPk: 2, rank: 1 },
  ]);
});

test('a rank belongs to one of the chosen', () => {
  expect([...withRank(new Map([[RITA, 1]]), SEAN, 1)]).toEqual([[SEAN, 1]]);
  expect([...withRank(new Map([[RITA, 1]]), RITA, null)]).toEqual([]);
});

test('ranks go as far as each of the proposals has reviewers', () => {
  const place = (...reviewers: readonly number[]) => ({ assignments: reviewers.map((fapMemberUserId) => ({ fapMemberUserId })) });

  expect(highestRank([place(RITA, 9), place(RITA)], [RITA, SEAN])).toBe(2);
  expect(highestRank([place(9, 10)], [RITA])).toBe(3);
});

test.each([
  { name: 'in no panel', faps: [], reviews: [], panel: false, chair: false, reviewer: false },
  { name: 'in a panel without reviewers', faps: [{}], reviews: [], panel: true, chair: false, reviewer: false },
  { name: 'reviewed by others', faps: [{}], reviews: [{ userID: SEAN }], panel: true, chair: false, reviewer: true },
  { name: 'reviewed by the reader', faps: [{}], reviews: [{ userID: RITA }], panel: true, chair: true, reviewer: true },
])('tabs of a proposal $name', ({ faps, reviews, panel, chair, reviewer }) => {
  const as = (role: 'FAP_CHAIR' | 'FAP_REVIEWER') => hasOwnGrade({ faps, reviews }, { userId: RITA, role });

  expect([hasPanelReviews({ faps, reviews }), as('FAP_CHAIR'), as('FAP_REVIEWER')]).toEqual([panel, chair, reviewer]);
});
