interface Offered {
  readonly label?: unknown;
  readonly options?: readonly Offered[];
}

/**
 * Search order: labels that begin with the words, then labels with a word that does, then the rest. A group ranks like its best option.
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
