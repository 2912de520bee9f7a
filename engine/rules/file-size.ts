const KB = 1_000;
const MB = 1_000_000;

/**
 * Formats limit and size, rounded away from each other so that they never read the same.
 *
 * @example sizesOver(104_857_600, 110_000_000) // { max: '104.8 MB', size: '110 MB' }
 */
export function sizesOver(maxBytes: number, bytes: number): { readonly max: string; readonly size: string } {
  const [unit, per] = maxBytes >= MB ? (['MB', MB] as const) : (['kB', KB] as const);
  const tenths = (amount: number, round: (value: number) => number): string => `${round((amount / per) * 10) / 10} ${unit}`;
  return { max: tenths(maxBytes, Math.floor), size: tenths(bytes, Math.ceil) };
}
