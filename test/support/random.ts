/** Seeded random generator (mulberry32), which makes failures of property tests repeatable. */
export interface Generator {
  /** From 0 up to, but not including, 1. */
  readonly number: () => number;
  readonly integer: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  /** Distinct items in random order. */
  readonly some: <T>(items: readonly T[], count: number) => readonly T[];
}

export function generator(seed: number): Generator {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (least: number, most: number) => least + Math.floor(number() * (most - least + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const some = <T>(items: readonly T[], count: number): readonly T[] => {
    const left = [...items];
    return Array.from({ length: Math.min(count, items.length) }, () => left.splice(integer(0, left.length - 1), 1)).flat();
  };
  return { number, integer, chance: (probability) => number() < probability, pick, some };
}
