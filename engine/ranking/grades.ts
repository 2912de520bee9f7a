/** Rounds half up at two decimals; 2.005 is no exact binary number, which the inner rounding mends. */
const roundGrade = (value: number): number => Math.round(Number((value * 100).toFixed(6))) / 100;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Mean of submitted grades at two decimals; null without a grade.
 *
 * @example averageGrade([1, 2, 2]) // 1.67
 */
export const averageGrade = (grades: readonly number[]): number | null => (grades.length === 0 ? null : roundGrade(mean(grades)));

/**
 * Population standard deviation at two decimals; null for fewer than two grades.
 *
 * @example gradeDeviation([1, 5]) // 2
 */
export function gradeDeviation(grades: readonly number[]): number | null {
  if (grades.length < 2) return null;
  const middle = mean(grades);
  return roundGrade(Math.sqrt(mean(grades.map((grade) => (grade - middle) ** 2))));
}
