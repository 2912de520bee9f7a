export function movedCall<T>(things: readonly T[], from: number, to: number): readonly T[] {
  const rest = things.filter((_thing, index) => index !== from);
  return [...rest.slice(0, to), ...things.slice(from, from + 1), ...rest.slice(to)];
}
