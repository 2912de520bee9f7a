import { isList, isObject, type Json } from '../../../engine/json.ts';

/**
 * Structural sharing: unchanged parts of the previous value are reused, so that only changed parts rerender.
 *
 * @example sharing({ a: [1], b: [2] }, { a: [1], b: [3] }).a // the very same list as before
 */
export function sharing(before: Json, next: Json): Json {
  if (before === next) return before;
  if (isList(before) && isList(next)) {
    const items = next.map((item, i) => (i < before.length ? sharing(before[i] as Json, item) : item));
    return items.length === before.length && items.every((item, i) => item === before[i]) ? before : items;
  }
  if (!isObject(before) || !isObject(next)) return next;
  const entries = Object.entries(next).map(
    ([key, value]) => [key, Object.hasOwn(before, key) ? sharing(before[key] as Json, value) : value] as const,
  );
  const asBefore = entries.length === Object.keys(before).length && entries.every(([key, value]) => before[key] === value);
  return asBefore ? before : Object.fromEntries(entries);
}
