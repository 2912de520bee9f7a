import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fail } from '../../../engine/errors.ts';
import { SEARCH_LIMITS } from '../../../engine/rules/limits.ts';

/** Makes user input safe inside a LIKE pattern. What people search for goes through one of the others. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`);

/**
 * The LIKE pattern of a search: the text stands anywhere.
 * @throws CodedError BAD_INPUT when the text is too long
 */
export const containing = (text: string): string => `%${exactly(text)}%`;

/**
 * The LIKE pattern of a search: nothing else stands there.
 * @throws CodedError BAD_INPUT when the text is too long
 */
export const exactly = (text: string): string => escapeLike(bounded(text));

/**
 * The LIKE patterns of a search word by word. Each becomes a condition of its own, and a statement of very many ends the process.
 * @throws CodedError BAD_INPUT when the text is too long or has too many words
 */
export function containingWords(text: string): readonly string[] {
  const words = bounded(text).split(/\s+/).filter(Boolean);
  if (words.length > SEARCH_LIMITS.words) throw fail('BAD_INPUT', { message: `A search may have at most ${SEARCH_LIMITS.words} words` });
  return words.map(containing);
}

/**
 * The condition of a search box: each word stands somewhere in what is looked through, in whatever order. True where nothing was typed.
 * @param standsIn where one word may stand, by its LIKE pattern
 * @example everyWord('toxic liquid ', (like) => sql<SqlBool>`(question ilike ${like} or natural_key ilike ${like})`)
 * @throws CodedError BAD_INPUT when the text is too long or has too many words
 */
export function everyWord(text: string, standsIn: (like: string) => RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const conditions = containingWords(text).map(standsIn);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function bounded(text: string): string {
  if (text.length > SEARCH_LIMITS.text) throw fail('BAD_INPUT', { message: `A search may have at most ${SEARCH_LIMITS.text} characters` });
  return text;
}
