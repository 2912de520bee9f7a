/**
 * Smallest set of items to move to get from one order to the other. Both lists hold the same distinct items.
 *
 * @example movedItems(['a', 'b', 'c'], ['c', 'a', 'b']) // ['c']
 */
export function movedItems<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  const places = new Map(before.map((item, i) => [item, i]));
  const stay = longestRise(after.map((item) => places.get(item) ?? -1));
  return after.filter((_item, i) => !stay.has(i));
}

function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, i) => {
    const longer = ends.findIndex((end) => (numbers[end] ?? 0) > number);
    const length = longer < 0 ? ends.length : longer;
    previous.push(ends[length - 1]);
    ends[length] = i;
  });
  const rise = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) rise.add(at);
  return rise;
}
