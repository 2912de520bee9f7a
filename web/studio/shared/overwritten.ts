/** Somebody has saved between opening and saving: who and when, and which texts that concerns. */
export interface Overwritten<Part extends string> {
  readonly who: string | null;
  readonly at: string;
  /** Written by them alone: theirs stand in the editor now. */
  readonly taken: readonly Part[];
  /** Written by both, with what they wrote. */
  readonly clashing: readonly { readonly part: Part; readonly theirs: string }[];
}

export type Texts<Part extends string> = Readonly<Record<Part, string>>;
export interface Sides<Part extends string> {
  /** As it was opened. */
  readonly base: Texts<Part>;
  readonly mine: Texts<Part>;
  readonly theirs: Texts<Part>;
}

/**
 * What another person has written of the same texts: alone, or as well as oneself.
 * @example bothOf(['a', 'b'], { base: { a: '', b: '' }, mine: { a: 'x', b: '' }, theirs: { a: '', b: 'y' } }) // { taken: ['b'], clashing: [] }
 */
export function bothOf<Part extends string>(
  parts: readonly Part[],
  { base, mine, theirs }: Sides<Part>,
): Pick<Overwritten<Part>, 'taken' | 'clashing'> {
  const changed = parts.filter((part) => theirs[part] !== base[part] && theirs[part] !== mine[part]);
  return {
    taken: changed.filter((part) => mine[part] === base[part]),
    clashing: changed.filter((part) => mine[part] !== base[part]).map((part) => ({ part, theirs: theirs[part] })),
  };
}

export const hasClash = (found: Overwritten<string> | null): boolean => found !== null && found.clashing.length > 0;
