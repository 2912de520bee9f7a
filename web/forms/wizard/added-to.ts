import { isList, same, type Json } from '../../../engine/json.ts';

/** Fewer may say something else among other words, as "X-ray" does in "Soft X-ray". */
const SPEAKS_FOR_ITSELF_CHARS = 30;

/**
 * Whether all of somebody's answer is still there, and more: every item of a list, or a text that stands whole among other words. Of a number, a
 * date or a choice nothing is left when another is in its place.
 * @param textOf what a person reads of an answer
 */
export function isAddedTo(mine: Json, theirs: Json, textOf: (answer: Json) => string): boolean {
  if (isList(mine) && isList(theirs)) return mine.every((item) => theirs.some((other) => same(item, other)));
  return typeof mine === 'string' && typeof theirs === 'string' && standsIn(textOf(theirs), textOf(mine).trim());
}

function standsIn(whole: string, text: string): boolean {
  if (text.length < SPEAKS_FOR_ITSELF_CHARS) return false;
  const around = whole.split(text);
  return around.some((after, i) => i > 0 && endsBeforeWord(around[i - 1] ?? '') && beginsAfterWord(after));
}

const endsBeforeWord = (text: string): boolean => /(^|[\s("'“„«])$/u.test(text);
/** Not so where "at 5" has become "at 5.5". */
const beginsAfterWord = (text: string): boolean => /^[.,;:!?)"'”“»]*(\s|$)/u.test(text);
