/**
 * The selection when a list that was drawn with some of it reports another: only what was ticked or unticked there is done to it, because ticks come
 * faster than a long list is drawn.
 * @example afterTicks(['1', '2'], [], ['3']) // ['1', '2', '3']
 */
export function afterTicks(now: readonly string[], drawn: readonly string[], reported: readonly string[]): readonly string[] {
  const [before, after, there] = [new Set(drawn), new Set(reported), new Set(now)];
  return [...now.filter((key) => after.has(key) || !before.has(key)), ...reported.filter((key) => !before.has(key) && !there.has(key))];
}
