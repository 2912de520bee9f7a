import { fail } from '../../engine/errors.ts';

export interface PageArgs {
  readonly first?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

export interface Page {
  readonly first: number;
  readonly offset: number;
}

/**
 * Validated page of at most `most` rows, which is also the default.
 *
 * @throws BAD_INPUT for negative values
 */
export function pageOf({ first, offset }: PageArgs, most: number): Page {
  if ((first ?? 0) < 0 || (offset ?? 0) < 0) throw fail('BAD_INPUT', { message: 'first and offset begin at 0' });
  return { first: Math.min(first ?? most, most), offset: offset ?? 0 };
}
