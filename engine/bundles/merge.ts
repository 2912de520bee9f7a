import { isList, isObject, own, same, type Json, type JsonObject } from '../json.ts';
import { pathText } from '../json-path.ts';
import { mergeOrders } from './merge-order.ts';
import { each, type Three } from './three.ts';

export interface Merged {
  readonly value: Json | undefined;
  /** Paths in conflict, such as 'nodes/draft/status'; parsed by `pathOf`. */
  readonly conflicts: readonly string[];
}

/** Keys that identify an item of a list. */
const IDENTITIES = ['questionId', 'key', 'id'] as const;

/**
 * Three-way merge of JSON values. Lists whose items have an identity merge item by item, others as a whole.
 *
 * @example merge({ base: { a: 1, b: 1 }, mine: { a: 2, b: 1 }, theirs: { a: 1, b: 3 } }).value // { a: 2, b: 3 }
 */
export function merge(three: Three<Json | undefined>, place: readonly string[] = []): Merged {
  const { base, mine, theirs } = three;
  if (equal(mine, theirs) || equal(base, theirs)) return { value: mine, conflicts: [] };
  if (equal(base, mine)) return { value: theirs, conflicts: [] };
  if (isObject(mine) && isObject(theirs) && (base === undefined || isObject(base)))
    return mergeObjects({ base: base ?? {}, mine, theirs }, place);
  if (isList(mine) && isList(theirs)) {
    const lists = { base: isList(base) ? base : [], mine, theirs };
    const identity = IDENTITIES.find((name) => Object.values(lists).every((list) => identifies(list, name)));
    if (identity !== undefined) return mergeLists(lists, identity, place);
  }
  return { value: mine, conflicts: [pathText(place)] };
}

const equal = (a: Json | undefined, b: Json | undefined): boolean => (a === undefined || b === undefined ? a === b : same(a, b));

function mergeObjects(three: Three<JsonObject>, place: readonly string[]): Merged {
  const keys = [...new Set([...Object.keys(three.mine), ...Object.keys(three.theirs)])];
  const parts = keys.map(
    (key) =>
      [
        key,
        merge(
          each(three, (side) => own(side, key)),
          [...place, key],
        ),
      ] as const,
  );
  return {
    value: Object.fromEntries(parts.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value] as const]))),
    conflicts: parts.flatMap(([, { conflicts }]) => conflicts),
  };
}

function identifies(list: readonly Json[], name: string): boolean {
  const names = list.map((item) => nameIn(item, name));
  return names.every((one) => one !== null) && new Set(names).size === names.length;
}

function nameIn(item: Json, name: string): string | null {
  const value = isObject(item) ? own(item, name) : undefined;
  return typeof value === 'string' ? value : null;
}

function mergeLists(lists: Three<readonly Json[]>, identity: string, place: readonly string[]): Merged {
  const items = each(lists, (list) => new Map(list.map((item) => [nameIn(item, identity) ?? '', item])));
  // order matters little in these lists, so mine wins without a conflict
  const { order } = mergeOrders(each(items, (side) => [...side.keys()]));
  const parts = order.map((name) =>
    merge(
      each(items, (side) => side.get(name)),
      [...place, name],
    ),
  );
  return {
    value: parts.flatMap(({ value }) => (value === undefined ? [] : [value])),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}
