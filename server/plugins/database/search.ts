import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fail } from '../../../engine/errors.ts';
import { withoutInvisible } from '../../../engine/outside-text.ts';
import { SEARCH_LIMITS } from '../../../engine/rules/limits.ts';

/** Escapes user input within a LIKE pattern. For searches use the bounded functions below. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`);

/**
 * LIKE pattern for a substring.
 *
 * @throws CodedError BAD_INPUT when the text is too long
 */
export const containing = (text: string): string => `%${exactly(text)}%`;

/**
 * LIKE pattern for the whole text.
 *
 * @throws CodedError BAD_INPUT when the text is too long
 */
export const exactly = (text: string): string => escapeLike(bounded(text));

/**
 * LIKE patterns, one per word. Bounded, because a statement with very many conditions ends the process.
 *
 * @throws CodedError BAD_INPUT when the text is too long or has too many words
 */
export function containingWords(text: string): readonly string[] {
  const words = bounded(text).split(/\s+/).filter(Boolean);
  if (words.length > SEARCH_LIMITS.words) throw fail('BAD_INPUT', { message: `A search may have at most ${SEARCH_LIMITS.words} words` });
  return words.map(containing);
}

/**
 * Condition that every word occurs, in any order; true for an empty text.
 *
 * @param standsIn condition for one word, given its LIKE pattern
 * @example everyWord('toxic liquid ', (like) => sql<SqlBool>`(question ilike ${like} or natural_key ilike ${like})`)
 * @throws CodedError BAD_INPUT when the text is too long or has too many words
 */
export function everyWord(text: string, standsIn: (like: string) => RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const conditions = containingWords(text).map(standsIn);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function bounded(text: string): string {
  if (text.length > SEARCH_LIMITS.text) throw fail('BAD_INPUT', { message: `A search may have at most ${SEARCH_LIMITS.text} characters` });
  return withoutInvisible(text.normalize('NFC'));
}
