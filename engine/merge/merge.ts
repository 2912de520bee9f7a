import { isList, isObject, own, same, type Json, type JsonObject } from '../json.ts';
import { pathText } from '../json-path.ts';
import { mergeOrders } from './orders.ts';
import { each, type Three } from './three.ts';

/**
 * Lists stay whole, merge item by item where items have a key, or, being ids, merge by additions and removals. Lists of numbers in definitions are
 * no members: their order has a meaning.
 */
export type ListMerge = 'whole' | 'items' | 'members';

export interface MergeOptions {
  readonly lists: ListMerge;
  /** An empty text or list counts as null, as in a form. */
  readonly emptyIsNull?: boolean;
  /** Path of the value, in front of the paths of conflicts. */
  readonly place?: readonly string[];
}

export interface Merged<T = Json | undefined> {
  readonly value: T;
  /** Paths of values that both changed differently, such as 'nodes/draft/status', parsed by `pathOf`; `value` has mine. */
  readonly conflicts: readonly string[];
}

/** Keys that identify an item of a list. */
const IDENTITIES = ['questionId', 'key', 'id'] as const;

/**
 * Three-way merge of JSON; objects merge key by key, and undefined stands for an absent value.
 *
 * @example merge({ base: { a: 1, b: 1 }, mine: { a: 2, b: 1 }, theirs: { a: 1, b: 3 } }, { lists: 'whole' }).value // { a: 2, b: 3 }
 */
export function merge(three: Three<Json | undefined>, options: MergeOptions): Merged {
  const { base, mine, theirs } = three;
  const equal = options.emptyIsNull ? sameOrEmpty : sameOrAbsent;
  if (equal(base, mine)) return { value: theirs, conflicts: [] };
  if (equal(base, theirs) || equal(mine, theirs)) return { value: mine, conflicts: [] };
  if (isObject(mine) && isObject(theirs) && (base === undefined || isObject(base)))
    return mergeObjects({ base: base ?? {}, mine, theirs }, options);
  const both = isList(mine) && isList(theirs) ? mergeLists({ base, mine, theirs }, options) : null;
  return both ?? { value: mine, conflicts: [pathText(options.place ?? [])] };
}

const sameOrAbsent = (a: Json | undefined, b: Json | undefined): boolean => (a === undefined || b === undefined ? a === b : same(a, b));

/**
 * Equality of entries of a form: an empty text or list is null.
 *
 * @example sameOrEmpty([], undefined) // true
 */
export const sameOrEmpty = (a: Json | undefined, b: Json | undefined): boolean => same(entry(a), entry(b));

const entry = (value: Json | undefined): Json =>
  value === undefined || value === '' || (isList(value) && value.length === 0) ? null : value;

const at = (options: MergeOptions, step: string): MergeOptions => ({ ...options, place: [...(options.place ?? []), step] });

function mergeObjects(three: Three<JsonObject>, options: MergeOptions): Merged<JsonObject> {
  const keys = [...new Set([...Object.keys(three.mine), ...Object.keys(three.theirs)])];
  const parts = keys.map((key) => {
    const sides = each(three, (side) => own(side, key));
    return [key, merge(sides, at(options, key))] as const;
  });
  return {
    value: Object.fromEntries(parts.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value] as const]))),
    conflicts: parts.flatMap(([, { conflicts }]) => conflicts),
  };
}

interface Lists {
  readonly base: Json | undefined;
  readonly mine: readonly Json[];
  readonly theirs: readonly Json[];
}

/** Null where the lists are one value. */
function mergeLists({ base, mine, theirs }: Lists, options: MergeOptions): Merged | null {
  const lists = { base: isList(base) ? base : [], mine, theirs };
  if (options.lists === 'members')
    return isList(base) && Object.values(lists).every(isIds) ? { value: mergeMembers(lists), conflicts: [] } : null;
  if (options.lists === 'whole') return null;
  const identity = IDENTITIES.find((name) => Object.values(lists).every((list) => identifies(list, name)));
  return identity === undefined ? null : mergeItems(lists, identity, options);
}

const isIds = (list: readonly Json[]): boolean => list.every((item) => typeof item === 'number');

function mergeMembers({ base, mine, theirs }: Three<readonly Json[]>): readonly Json[] {
  const [before, here] = [new Set(base), new Set(mine)];
  const kept = theirs.filter((id) => here.has(id) || !before.has(id));
  const taken = new Set(kept);
  return [...kept, ...mine.filter((id) => !before.has(id) && !taken.has(id))];
}

function identifies(list: readonly Json[], name: string): boolean {
  const names = list.map((item) => nameIn(item, name));
  return names.every((one) => one !== null) && new Set(names).size === names.length;
}

function nameIn(item: Json, name: string): string | null {
  const value = isObject(item) ? own(item, name) : undefined;
  return typeof value === 'string' ? value : null;
}

function mergeItems(lists: Three<readonly Json[]>, identity: string, options: MergeOptions): Merged {
  const items = each(lists, (list) => new Map(list.map((item) => [nameIn(item, identity) ?? '', item])));
  // order matters little in these lists, so mine wins without a conflict
  const { order } = mergeOrders(each(items, (side) => [...side.keys()]));
  const parts = order.map((name) => {
    const sides = each(items, (side) => side.get(name));
    return merge(sides, at(options, name));
  });
  return {
    value: parts.flatMap(({ value }) => (value === undefined ? [] : [value])),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}
