import { isList, same, type Json } from '../../../engine/json.ts';

/** A shorter text may mean something else inside another one, as “X-ray” does in “Soft X-ray”. */
const SPEAKS_FOR_ITSELF_CHARS = 30;

/**
 * True if the answer is contained in the newer one: every item of a list, or the text as whole words. Numbers, dates and choices never are.
 *
 * @param textOf displayed text of an answer
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
/** Rejects “at 5” within “at 5.5”. */
const beginsAfterWord = (text: string): boolean => /^[.,;:!?)"'”“»]*(\s|$)/u.test(text);
