interface Offered {
  readonly label?: unknown;
  readonly options?: readonly Offered[];
}

/**
 * Sorts what a search has found: what begins with the words comes before what has a word that does, and that before the rest. A group stands
 * where its best option would.
 *
 * @example ['coulomb per kilogram', 'gram'].map((label) => ({ label })).sort((a, b) => bestFirst(a, b, { searchValue: 'gram' })) // gram first
 */
export const bestFirst = (a: Offered, b: Offered, { searchValue }: { readonly searchValue: string }): number =>
  distance(a, searchValue.trim().toLowerCase()) - distance(b, searchValue.trim().toLowerCase());

function distance({ label, options }: Offered, words: string): number {
  if (options) return Math.min(...options.map((option) => distance(option, words)));
  const at = (typeof label === 'string' ? label : '').toLowerCase();
  if (at.startsWith(words)) return 0;
  return at.includes(` ${words}`) ? 1 : 2;
}
