import type { Json } from '../json.ts';

/** Longer texts fit no pattern. */
const MOST_CHARACTERS = 500;
const MOST_TRIES = 1_000_000;
const LONGEST_PATTERN = 200;
/** Readings of one part: `[^\]]`, `\d`, or a character. */
const PART = /\[(?:\\.|[^\\\]])*\]|\\.|[^]/uy;
const QUANTIFIER = /\{(\d{1,3})(?:(,)(\d{0,3}))?\}\??|[*+?]\??/uy;
const compiled = new Map<string, RegExp | null>();

/**
 * Tells if the shape of a regular expression bounds its cost. It has no references and few ways to divide a text among its parts.
 *
 * @example isModestPattern('[A-Z]{2}[0-9]{3}') // true
 * @example isModestPattern('(a+)+b') // false
 */
export const isModestPattern = (pattern: Json | undefined): boolean =>
  typeof pattern === 'string' && pattern.length <= LONGEST_PATTERN && expressionOf(pattern) !== null && waysOf(pattern) <= MOST_TRIES;

/**
 * Tells if a whole text fits a pattern; costly and unreadable patterns fit nothing.
 *
 * @example fitsPattern('AB123', '[A-Z]{2}[0-9]{3}') // true
 */
export function fitsPattern(text: Json | undefined, pattern: Json | undefined): boolean {
  if (typeof text !== 'string' || typeof pattern !== 'string' || text.length > MOST_CHARACTERS) return false;
  return isModestPattern(pattern) && expressionOf(pattern)?.test(text) === true;
}

function expressionOf(pattern: string): RegExp | null {
  const before = compiled.get(pattern);
  if (before !== undefined) return before;
  if (compiled.size > MOST_CHARACTERS) compiled.clear();
  const expression = compileWhole(pattern);
  compiled.set(pattern, expression);
  return expression;
}

function compileWhole(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return null;
  }
}

/** Bound of the ways in which the parts can divide a text; infinite for what is not allowed. */
function waysOf(pattern: string): number {
  const groups: number[] = [];
  let ways = 1;
  let at = 0;
  while (at < pattern.length) {
    if (/^\((?!\?:|[^?])/u.test(pattern.slice(at)) || /^\\[1-9k]/u.test(pattern.slice(at))) return Infinity;
    const opens = /^\((?:\?:)?/u.exec(pattern.slice(at))?.[0];
    if (opens !== undefined) {
      groups.push(ways);
      ways = 1;
      at += opens.length;
      continue;
    }
    const closes = pattern[at] === ')';
    PART.lastIndex = at;
    at += PART.exec(pattern)?.[0].length ?? 1;
    const repeats = repeatsAt(pattern, at);
    at += repeats.length;
    if (closes) {
      if (ways > 1 && repeats.length > 0) return Infinity;
      ways *= groups.pop() ?? 1;
    }
    if (pattern[at - 1] === '|' && !closes) ways *= 2;
    ways *= repeats.ways;
  }
  return ways;
}

function repeatsAt(pattern: string, at: number): { readonly length: number; readonly ways: number } {
  QUANTIFIER.lastIndex = at;
  const [whole, least, comma, most] = QUANTIFIER.exec(pattern) ?? [];
  if (whole === undefined) return { length: 0, ways: 1 };
  if (least === undefined) return { length: whole.length, ways: whole.startsWith('?') ? 2 : MOST_CHARACTERS };
  if (comma === undefined) return { length: whole.length, ways: 1 };
  return { length: whole.length, ways: most ? Math.max(1, Number(most) - Number(least) + 1) : MOST_CHARACTERS };
}
