import type { Json } from '../json.ts';

/** Filters inside each other, and `..` in a row, multiply what a path costs: paths of services need neither. */
const MAX_FILTERS_INSIDE = 2;
const MAX_DESCENTS = 2;
const MAX_SELECTORS = 40;
/** Longer ones are nobody's paths, and judging them takes their length squared. */
const MAX_LENGTH = 2_000;

/**
 * Is the cost of a JSONPath bounded by its shape? Whether it can be read is the reader's to say.
 * @example isModestPath('$.labs[?count(@.rooms[?@.free]) > 0].name') // true
 */
export function isModestPath(path: Json | undefined): boolean {
  if (typeof path !== 'string' || path.length > MAX_LENGTH) return false;
  // names and texts in quotes select nothing
  const shape = path.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '""');
  /** Of each open bracket, whether a filter is in it. */
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
