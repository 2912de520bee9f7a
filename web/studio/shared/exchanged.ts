/** @example exchanged(['a', 'b'], 0, 1) // ['b', 'a'] */
export function exchanged<T>(things: readonly T[], one: number, other: number): readonly T[] {
  const [first, second] = [things[one], things[other]];
  return first === undefined || second === undefined ? things : things.with(one, second).with(other, first);
}
