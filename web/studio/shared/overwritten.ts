export interface Overwritten<Part extends string> {
  readonly who: string | null;
  readonly at: string;
  /** Changed by them only; the editor shows their version. */
  readonly taken: readonly Part[];
  readonly conflicting: readonly { readonly part: Part; readonly theirs: string }[];
}

export type EditedTexts<Part extends string> = Readonly<Record<Part, string>>;
export interface Sides<Part extends string> {
  readonly base: EditedTexts<Part>;
  readonly mine: EditedTexts<Part>;
  readonly theirs: EditedTexts<Part>;
}

/**
 * Texts that another officer changed, alone or in conflict with own changes.
 *
 * @example bothOf(['a', 'b'], { base: { a: '', b: '' }, mine: { a: 'x', b: '' }, theirs: { a: '', b: 'y' } }) // { taken: ['b'], conflicting: [] }
 */
export function bothOf<Part extends string>(
  parts: readonly Part[],
  { base, mine, theirs }: Sides<Part>,
): Pick<Overwritten<Part>, 'taken' | 'conflicting'> {
  const changed = parts.filter((part) => theirs[part] !== base[part] && theirs[part] !== mine[part]);
  return {
    taken: changed.filter((part) => mine[part] === base[part]),
    conflicting: changed.filter((part) => mine[part] !== base[part]).map((part) => ({ part, theirs: theirs[part] })),
  };
}

export const hasConflict = (found: Overwritten<string> | null): boolean => found !== null && found.conflicting.length > 0;
