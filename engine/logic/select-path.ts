import type { Json } from '../json.ts';

/** Nested filters and repeated `..` multiply the cost of a path; real services need neither. */
const MAX_FILTERS_INSIDE = 2;
const MAX_DESCENTS = 2;
const MAX_SELECTORS = 40;
/** The check takes quadratic time. */
const MAX_LENGTH = 2_000;

/**
 * Tells if a JSONPath's shape bounds its cost; it may still be unreadable.
 *
 * @example isModestPath('$.labs[?count(@.rooms[?@.free]) > 0].name') // true
 */
export function isModestPath(path: Json | undefined): boolean {
  if (typeof path !== 'string' || path.length > MAX_LENGTH) return false;
  // ignore names and quoted texts
  const shape = path.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '""');
  const open: boolean[] = [];
  let deepest = 0;
  for (const letter of shape) {
    if (letter === '[') open.push(false);
    if (letter === ']') open.pop();
    if (letter !== '?' || open.length === 0) continue;
    open[open.length - 1] = true;
    deepest = Math.max(deepest, open.filter(Boolean).length);
  }
  const count = (pattern: RegExp): number => shape.match(pattern)?.length ?? 0;
  return deepest <= MAX_FILTERS_INSIDE && count(/\.\./g) <= MAX_DESCENTS && count(/[.[,]/g) <= MAX_SELECTORS;
}
