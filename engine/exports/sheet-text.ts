/** Spreadsheet programs read `_x0041_` as the character of that number (ECMA-376, ST_Xstring). */
const LIKE_AN_ESCAPE = /_(?=x[0-9a-f]{4}_)/gi;
/** Spaces that XML readers may drop. */
const EDGE_SPACE = /^\s|\s$|\n/;

/** A text that keeps its blanks in a cell of its own. */
export interface KeptText {
  readonly richText: readonly { readonly text: string }[];
}

/**
 * Text of a cell so that it is read as it was written: its looks of an escape are escaped, its outer blanks kept.
 *
 * @example sheetText('Ion _x0041_') // { richText: [{ text: 'Ion _x005F_x0041_' }] }
 */
export function sheetText(text: string): string | KeptText {
  const escaped = text.replace(LIKE_AN_ESCAPE, '_x005F_');
  // Only texts of this kind are unescaped when they are read.
  return escaped === text && !EDGE_SPACE.test(text) ? text : { richText: [{ text: escaped }] };
}
