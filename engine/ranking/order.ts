/** Numbers by which a panel orders the proposals of an instrument. */
export interface OrderedBy {
  readonly proposalPk: number;
  readonly rankOrder: number | null;
  readonly average: number | null;
  readonly deviation: number | null;
}

/** Ascending; a missing number comes last. */
const ascending = (a: number | null, b: number | null): number => (a === b ? 0 : a === null ? 1 : b === null ? -1 : a - b);

/** Descending; a missing number comes last. */
const descending = (a: number | null, b: number | null): number => (a === null || b === null ? ascending(a, b) : b - a);

/**
 * Order of a meeting: rank, then average (1 is best), then the greater deviation, then the proposal made first.
 *
 * @example inMeetingOrder([{ ...a, average: 3 }, { ...b, average: 2 }]) // [b, a]
 */
export const inMeetingOrder = <T extends OrderedBy>(proposals: readonly T[]): readonly T[] =>
  [...proposals].sort(
    (a, b) =>
      ascending(a.rankOrder, b.rankOrder) ||
      ascending(a.average, b.average) ||
      descending(a.deviation, b.deviation) ||
      a.proposalPk - b.proposalPk,
  );
