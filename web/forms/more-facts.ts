import { isList, isObject, same, type Json } from '../../engine/json.ts';

/** Merges facts of one kind, by id or as a list. Existing facts win. */
export function moreFacts(known: Json | undefined, more: Json): Json {
  if (!isList(more)) return isObject(more) ? { ...more, ...(isObject(known) ? known : {}) } : more;
  const before: readonly Json[] = isList(known) ? known : [];
  return [...before, ...more.filter((one) => !before.some((it) => same(it, one)))];
}
