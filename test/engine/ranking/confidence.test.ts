import { describe, expect, test } from 'vitest';
import { normalisedGrades, confidenceOf, type ReviewedProposal } from '../../../engine/ranking/index.ts';

const X = 1;
const TIME = 10;

/** Grades by reviewer 1, 2, …; null: not by this one. */
const proposal = (proposalPk: number, grades: readonly (number | null)[], instrumentId = X): ReviewedProposal => ({
  proposalPk,
  instrumentId,
  rankOrder: null,
  recommendation: null,
  fapTimeAllocation: null,
  technicalTimeAllocation: TIME,
  reviewerGrades: grades.flatMap((grade, index) => (grade === null ? [] : [{ reviewerId: index + 1, grade }])),
});

describe('normalised grades', () => {
  test('a strict and a mild reviewer who agree on the order give the same grades', () => {
    const [one = [], two = [], three = []] = normalisedGrades([
      [
        { reviewerId: 1, grade: 1 },
        { reviewerId: 2, grade: 5 },
      ],
      [
        { reviewerId: 1, grade: 2 },
        { reviewerId: 2, grade: 7 },
      ],
      [
        { reviewerId: 1, grade: 3 },
        { reviewerId: 2, grade: 9 },
      ],
    ]);
    for (const [first, second] of [one, two, three]) expect(first?.grade).toBeCloseTo(second?.grade ?? 0, 9);
  });
  test('grades of a reviewer with fewer than three, and the mean of one who always gives the same', () => {
    const graded = normalisedGrades([[{ reviewerId: 1, grade: 9 }], ...[1, 1, 1].map((grade) => [{ reviewerId: 2, grade }])]);
    expect(graded.flat().map(({ grade }) => grade)).toEqual([9, 3, 3, 3]);
  });
});

describe('confidence at the cut line', () => {
  const verdicts = (panel: readonly ReviewedProposal[], availabilityTime: number | null) =>
    confidenceOf(panel, X, { availabilityTime, elsewhere: 0 }).map(({ verdict, reviewerIds }) => [verdict, reviewerIds]);
  test('one reviewer alone brings a proposal above the line', () => {
    const panel = [proposal(1, [1, 1, 1]), proposal(2, [1, 4, 4]), proposal(3, [6, 3, 3]), proposal(4, [9, 9, 9])];
    expect(verdicts(panel, 2 * TIME)).toEqual([
      ['SAFE_ABOVE', []],
      ['DEPENDS', [1]],
      ['DEPENDS', [1]],
      ['SAFE_BELOW', []],
    ]);
  });
  test('without available time there is no line, and without grades no verdict', () => {
    expect(verdicts([proposal(1, [])], TIME)).toEqual([[null, []]]);
    expect(verdicts([proposal(1, [1, 2])], null)).toEqual([[null, []]]);
  });
  test('grades under other instruments count for how a reviewer grades, but are not ranked', () => {
    const found = confidenceOf([proposal(1, [2]), proposal(2, [4], 2), proposal(3, [6], 2)], X, { availabilityTime: TIME, elsewhere: 0 });
    expect(found.map(({ proposalPk, places }) => [proposalPk, places])).toEqual([[1, [1, 1]]]);
  });
});

/** Numbers from 0 to 1 that are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

test.each([11, 22, 33, 44])('the same by an independent calculation, seed %i', (seed) => {
  const next = numbers(seed);
  const panel = Array.from({ length: 30 }, (_, i) =>
    proposal(
      i + 1,
      Array.from({ length: 5 }, () => (next() < 0.7 ? 1 + Math.floor(next() * 10) : null)),
    ),
  );
  const above = (leftOut: number) => {
    const rows = panel.map(({ proposalPk, reviewerGrades }) => {
      const rest = reviewerGrades.filter(({ reviewerId }) => reviewerId !== leftOut);
      const grades = (rest.length > 0 ? rest : reviewerGrades).map(({ grade }) => grade);
      const mean = grades.reduce((a, b) => a + b, 0) / grades.length;
      const spread = Math.sqrt(grades.reduce((sum, grade) => sum + (grade - mean) * (grade - mean), 0) / grades.length);
      const round = (value: number) => (Number.isNaN(value) ? 9999 : Math.round(value * 100));
      return { proposalPk, mean: round(mean), spread: grades.length > 1 ? round(spread) : -1 };
    });
    rows.sort((a, b) => a.mean - b.mean || b.spread - a.spread || a.proposalPk - b.proposalPk);
    return new Map(rows.map(({ proposalPk }, index) => [proposalPk, index]));
  };
  const orders = [0, 1, 2, 3, 4, 5].map(above);
  const found = confidenceOf(panel, X, { availabilityTime: 12 * TIME, elsewhere: 0 });
  for (const { proposalPk, reviewerIds, places } of found) {
    const at = orders.map((order) => order.get(proposalPk) ?? -1);
    expect(reviewerIds.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5].filter((id) => (at[id] ?? 0) < 12 !== (at[0] ?? 0) < 12));
    expect(places).toEqual([Math.min(...at) + 1, Math.max(...at) + 1]);
  }
});
