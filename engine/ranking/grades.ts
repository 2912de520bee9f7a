/** Rounds half up at two decimals; 2.005 is no exact binary number, which the inner rounding mends. */
const roundGrade = (value: number): number => Math.round(Number((value * 100).toFixed(6))) / 100;

export const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Population standard deviation. */
export function deviationOf(values: readonly number[]): number {
  const middle = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - middle) ** 2)));
}

/**
 * Mean of submitted grades at two decimals; null without a grade.
 *
 * @example averageGrade([1, 2, 2]) // 1.67
 */
export const averageGrade = (grades: readonly number[]): number | null => (grades.length === 0 ? null : roundGrade(meanOf(grades)));

/**
 * Population standard deviation at two decimals; null for fewer than two grades.
 *
 * @example gradeDeviation([1, 5]) // 2
 */
export const gradeDeviation = (grades: readonly number[]): number | null => (grades.length < 2 ? null : roundGrade(deviationOf(grades)));
