import type { Limits } from './kinds.ts';
import type { Linear } from './linear.ts';

export interface PointVariable {
  readonly key: string;
  readonly limits: Limits;
}

/** Points kept for one variable. */
export const MOST_POINTS = 60;
/** Exchanges between variables that are compared with each other. */
const MOST_ROUNDS = 3;

/** Without the last digits of binary fractions: 3 × 0.1 is 0.3. */
const rounded = (number: number): number => Number(number.toPrecision(12));

/**
 * Numbers or days to try for each variable: ends of its interval, numbers at which a comparison changes, their neighbours, and one beside.
 *
 * @param comparisons differences of both sides
 */
export function pointsOf(variables: readonly PointVariable[], comparisons: readonly Linear[]): ReadonlyMap<string, readonly number[]> {
  const points = new Map(variables.map(({ key, limits }) => [key, new Set(endsOf(limits))] as const));
  const limits = new Map(variables.map((one) => [one.key, one.limits] as const));
  for (const comparison of comparisons) addTurns(comparison, points, limits);
  for (const { key, limits: own } of variables) points.set(key, new Set(withNeighbours([...(points.get(key) ?? [])], own)));
  const pairs = comparisons.filter(isDifference);
  const rounds = pairs.length === 0 ? 0 : Math.min(MOST_ROUNDS, variables.length);
  for (let round = 0; round < rounds; round += 1) {
    const joined = new Set(pairs.flatMap(({ terms }) => [...terms.keys()]));
    for (const pair of pairs) exchange(pair, points);
    for (const { key, limits: own } of variables)
      if (joined.has(key)) points.set(key, new Set(withNeighbours([...(points.get(key) ?? [])], own)));
  }
  return new Map([...points].map(([key, set]) => [key, within([...set], limits.get(key))] as const));
}

const endsOf = ({ lowest, highest }: Limits): readonly number[] => {
  const ends = [lowest, highest].filter((end) => Number.isFinite(end));
  return ends.length > 0 ? ends : [0];
};

/** True for a comparison of one answer with another, with a distance. */
export function isDifference({ terms }: Linear): boolean {
  const [a, b, ...more] = [...terms.values()];
  return a !== undefined && b !== undefined && more.length === 0 && a === -b;
}

/** The number at which a comparison changes, with all others at their lowest and at their highest. */
function addTurns({ terms, constant }: Linear, points: Map<string, Set<number>>, limits: ReadonlyMap<string, Limits>): void {
  for (const [key, factor] of terms) {
    const others = [...terms].filter(([other]) => other !== key);
    const sums = (['lowest', 'highest'] as const).map((end) =>
      others.reduce((total, [other, by]) => total + by * (limits.get(other)?.[end] ?? NaN), constant),
    );
    for (const sum of sums) if (Number.isFinite(sum)) points.get(key)?.add(rounded(-sum / factor));
  }
}

function exchange({ terms, constant }: Linear, points: Map<string, Set<number>>): void {
  const [[a, factor] = ['', 1], [b] = ['', 1]] = [...terms];
  const [ofA, ofB] = [points.get(a), points.get(b)];
  if (!ofA || !ofB) return;
  // factor × (a − b) + constant = 0
  const distance = constant / factor;
  const [before, after] = [[...ofA], [...ofB]];
  for (const point of before) ofB.add(rounded(point + distance));
  for (const point of after) ofA.add(rounded(point - distance));
}

function withNeighbours(points: readonly number[], { step }: Limits): readonly number[] {
  const sorted = [...points].sort((a, b) => a - b);
  if (step !== null)
    return sorted.flatMap((point) =>
      [-1, 0, 1, 2]
        .map((by) => rounded((Math.floor(rounded(point / step)) + by) * step))
        .concat(Number.isInteger(point / step) ? point : []),
    );
  const between = sorted.flatMap((point, i) => {
    const next = sorted[i + 1];
    return next === undefined || next === point ? [] : [rounded((point + next) / 2)];
  });
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  return [...sorted, ...between, first - 1, last + 1];
}

function within(points: readonly number[], limits: Limits | undefined): readonly number[] {
  const inside = points.filter((point) => limits === undefined || (point >= limits.lowest && point <= limits.highest));
  return [...new Set(inside)].sort((a, b) => Math.abs(a) - Math.abs(b)).slice(0, MOST_POINTS);
}
