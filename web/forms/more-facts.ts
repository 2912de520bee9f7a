import { isList, isObject, same, type Json } from '../../engine/json.ts';

/** Facts of one kind, by id or as a list, and more of them. What is known already wins. */
export function moreFacts(known: Json | undefined, more: Json): Json {
  if (!isList(more)) return isObject(more) ? { ...more, ...(isObject(known) ? known : {}) } : more;
  const before: readonly Json[] = isList(known) ? known : [];
  return [...before, ...more.filter((one) => !before.some((it) => same(it, one)))];
}
