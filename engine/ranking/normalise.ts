import { deviationOf, meanOf } from './grades.ts';

export interface ReviewerGrade {
  readonly reviewerId: number;
  readonly grade: number;
}

/** Fewer grades say too little about how a reviewer grades. */
const GRADES_TO_NORMALISE = 3;

/**
 * Grades as if all reviewers graded alike: standard scores of each reviewer, on the mean and deviation of all grades. Grades of reviewers with
 * fewer than three stay.
 *
 * @param proposals grades of each proposal, of the whole panel in a call
 * @example normalisedGrades([[{ reviewerId: 1, grade: 3 }]]) // [[{ reviewerId: 1, grade: 3 }]]
 */
export function normalisedGrades(proposals: readonly (readonly ReviewerGrade[])[]): readonly (readonly ReviewerGrade[])[] {
  const all = proposals.flat();
  const gradesOf = new Map<number, number[]>();
  for (const { reviewerId, grade } of all) gradesOf.set(reviewerId, [...(gradesOf.get(reviewerId) ?? []), grade]);
  const whole = habit(all.map(({ grade }) => grade));
  const habits = new Map(
    [...gradesOf].map(([reviewerId, grades]) => [reviewerId, grades.length < GRADES_TO_NORMALISE ? null : habit(grades)]),
  );
  return proposals.map((grades) =>
    grades.map(({ reviewerId, grade }) => {
      const own = habits.get(reviewerId);
      if (!own) return { reviewerId, grade };
      const score = own.deviation === 0 ? 0 : (grade - own.mean) / own.deviation;
      return { reviewerId, grade: whole.mean + score * whole.deviation };
    }),
  );
}

const habit = (grades: readonly number[]) => ({ mean: meanOf(grades), deviation: deviationOf(grades) });
