import { isList, isObject, own, same, type Json, type JsonObject } from '../json.ts';

export interface Merged {
  /** With `mine` where both changed the same thing. */
  readonly value: Json | undefined;
  /** Places that both changed, each in its own way: 'nodes/draft/status'. */
  readonly clashes: readonly string[];
}

/** One thing as it was, as it is here and as it comes; undefined where it is not there. */
interface Three {
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

/** Parts of definitions that identify an item of a list. */
const IDENTITIES = ['questionId', 'key', 'id'] as const;

/**
 * Merges two changes of one value: what only one side changed is taken from it. Lists whose items have a name of their own are merged item by item,
 * others as a whole.
 * @example merge({ base: { a: 1, b: 1 }, mine: { a: 2, b: 1 }, theirs: { a: 1, b: 3 } }).value // { a: 2, b: 3 }
 */
export function merge(three: Three, place: readonly string[] = []): Merged {
  const { base, mine, theirs } = three;
  if (equal(mine, theirs) || equal(base, theirs)) return { value: mine, clashes: [] };
  if (equal(base, mine)) return { value: theirs, clashes: [] };
  if (isObject(mine) && isObject(theirs) && (base === undefined || isObject(base)))
    return mergeObjects({ base: base ?? {}, mine, theirs }, place);
  if (isList(mine) && isList(theirs)) {
    const lists = [isList(base) ? base : [], mine, theirs] as const;
    const identity = IDENTITIES.find((name) => lists.every((list) => identifies(list, name)));
    if (identity !== undefined) return mergeLists(lists, identity, place);
  }
  return { value: mine, clashes: [place.join('/')] };
}

const equal = (a: Json | undefined, b: Json | undefined): boolean => (a === undefined || b === undefined ? a === b : same(a, b));

function mergeObjects(
  { base, mine, theirs }: { readonly base: JsonObject; readonly mine: JsonObject; readonly theirs: JsonObject },
  place: readonly string[],
): Merged {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const parts = keys.map(
    (key) => [key, merge({ base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) }, [...place, key])] as const,
  );
  return {
    value: Object.fromEntries(parts.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value] as const]))),
    clashes: parts.flatMap(([, { clashes }]) => clashes),
  };
}

type Lists = readonly [base: readonly Json[], mine: readonly Json[], theirs: readonly Json[]];

/** Does every item have such a name, each another one? */
function identifies(list: readonly Json[], name: string): boolean {
  const names = list.map((item) => nameIn(item, name));
  return names.every((one) => one !== null) && new Set(names).size === names.length;
}

function nameIn(item: Json, name: string): string | null {
  const value = isObject(item) ? own(item, name) : undefined;
  return typeof value === 'string' ? value : null;
}

function mergeLists([base, mine, theirs]: Lists, identity: string, place: readonly string[]): Merged {
  const named = (list: readonly Json[]) => new Map(list.map((item) => [nameIn(item, identity) ?? '', item]));
  const [b, m, t] = [named(base), named(mine), named(theirs)];
  const names = mergedOrder([...b.keys()], [...m.keys()], [...t.keys()]);
  const parts = names.map((name) => merge({ base: b.get(name), mine: m.get(name), theirs: t.get(name) }, [...place, name]));
  return {
    value: parts.flatMap(({ value }) => (value === undefined ? [] : [value])),
    clashes: parts.flatMap(({ clashes }) => clashes),
  };
}

/** The order of the side that changed it (mine when both did); what only the other side has goes behind its neighbour there. */
function mergedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const common = new Set(base.filter((name) => mine.includes(name) && theirs.includes(name)));
  const inBoth = (names: readonly string[]): string => names.filter((name) => common.has(name)).join('\n');
  const [lead, follow] = inBoth(mine) === inBoth(base) ? [theirs, mine] : [mine, theirs];
  const order = [...lead];
  for (const [i, name] of follow.entries()) {
    if (order.includes(name)) continue;
    const before = follow.slice(0, i).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  }
  return order;
}
