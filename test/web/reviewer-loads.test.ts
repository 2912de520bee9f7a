import { expect, test } from 'vitest';
import { reviewerLoads } from '../../web/faps/reviewer-loads.ts';

const place = (proposalPk: number, ...reviewers: readonly number[]) => ({
  proposalPk,
  assignments: reviewers.map((fapMemberUserId) => ({ fapMemberUserId })),
});

test('loads count what a reviewer has and gets; a proposal on two instruments counts once', () => {
  const places = [place(1, 7), place(1, 7), place(2, 8), place(3)];
  const pairs = [
    { memberId: 8, proposalPk: 1 },
    { memberId: 7, proposalPk: 2 },
    { memberId: 7, proposalPk: 3 },
  ];

  expect(reviewerLoads(places, pairs)).toEqual([
    { memberId: 7, added: 2, total: 3 },
    { memberId: 8, added: 1, total: 2 },
  ]);
});
