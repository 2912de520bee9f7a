import { isList, isObject, own, same, type Json, type JsonObject } from '../json.ts';
import { pathText } from '../json-path.ts';
import { mergeOrders } from './merge-order.ts';
import { each, type Three } from './three.ts';

export interface Merged {
  /** With `mine` where both changed the same thing. */
  readonly value: Json | undefined;
  /** Places that both changed, each in its own way: 'nodes/draft/status'. Read by `pathOf`. */
  readonly clashes: readonly string[];
}

/** Parts of definitions that identify an item of a list. */
const IDENTITIES = ['questionId', 'key', 'id'] as const;

/**
 * Merges two changes of one value: what only one side changed is taken from it. Lists whose items have a name of their own are merged item by item,
 * others as a whole.
 * @example merge({ base: { a: 1, b: 1 }, mine: { a: 2, b: 1 }, theirs: { a: 1, b: 3 } }).value // { a: 2, b: 3 }
 */
export function merge(three: Three<Json | undefined>, place: readonly string[] = []): Merged {
  const { base, mine, theirs } = three;
  if (equal(mine, theirs) || equal(base, theirs)) return { value: mine, clashes: [] };
  if (equal(base, mine)) return { value: theirs, clashes: [] };
  if (isObject(mine) && isObject(theirs) && (base === undefined || isObject(base)))
    return mergeObjects({ base: base ?? {}, mine, theirs }, place);
  if (isList(mine) && isList(theirs)) {
    const lists = { base: isList(base) ? base : [], mine, theirs };
    const identity = IDENTITIES.find((name) => Object.values(lists).every((list) => identifies(list, name)));
    if (identity !== undefined) return mergeLists(lists, identity, place);
  }
  return { value: mine, clashes: [pathText(place)] };
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
    clashes: parts.flatMap(([, { clashes }]) => clashes),
  };
}

/** Does every item have such a name, each another one? */
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
  // in these lists the order says little: where both sides changed it, mine is kept without asking
  const { order } = mergeOrders(each(items, (side) => [...side.keys()]));
  const parts = order.map((name) =>
    merge(
      each(items, (side) => side.get(name)),
      [...place, name],
    ),
  );
  return {
    value: parts.flatMap(({ value }) => (value === undefined ? [] : [value])),
    clashes: parts.flatMap(({ clashes }) => clashes),
  };
}
