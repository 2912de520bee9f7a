import { fail } from '../../engine/errors.ts';

/** The part of a list that a caller asks for, as the API's arguments say it. */
export interface PageArgs {
  readonly first?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

export interface Page {
  readonly first: number;
  readonly offset: number;
}

/**
 * The page asked for: at most `most` rows, and that many where nothing is said.
 * @throws BAD_INPUT for a page that cannot be
 */
export function pageOf({ first, offset }: PageArgs, most: number): Page {
  if ((first ?? 0) < 0 || (offset ?? 0) < 0) throw fail('BAD_INPUT', { message: 'first and offset begin at 0' });
  return { first: Math.min(first ?? most, most), offset: offset ?? 0 };
}
