/**
 * Applies only the difference between rendered and reported selection, because ticks come faster than a long list renders.
 *
 * @example afterTicks(['1', '2'], [], ['3']) // ['1', '2', '3']
 */
export function afterTicks(now: readonly string[], drawn: readonly string[], reported: readonly string[]): readonly string[] {
  const [before, after, listed] = [new Set(drawn), new Set(reported), new Set(now)];
  return [...now.filter((key) => after.has(key) || !before.has(key)), ...reported.filter((key) => !before.has(key) && !listed.has(key))];
}
