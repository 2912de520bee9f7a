import { same } from '../json.ts';
import type { Three } from './three.ts';

type Order = readonly string[];

export interface MergedOrder {
  /** Everything that either side has, each once; like `mine` where both reordered the same. */
  readonly order: Order;
  /** Did both sides reorder the same, each in its own way? */
  readonly clash: boolean;
}

/**
 * Merges two changes of an order. What only one side has stands behind its neighbour there; what both put in at one place stands there by name,
 * whichever side is asked first.
 * @example mergeOrders({ base: ['a', 'b', 'c'], mine: ['b', 'a', 'c'], theirs: ['a', 'b', 'c', 'x'] }) // { order: ['b', 'a', 'c', 'x'], clash: false }
 */
export function mergeOrders({ base, mine, theirs }: Three<Order>): MergedOrder {
  const inTheirs = new Set(theirs);
  const common = new Set(mine.filter((name) => inTheirs.has(name)));
  const among = (order: Order): Order => order.filter((name) => common.has(name));
  const { order, clash } = orderOfCommon({ base: among(base), mine: among(mine), theirs: among(theirs) });
  const [here, there] = [ownRuns(mine, common), ownRuns(theirs, common)];
  const runsBehind = (name: string | null): Order =>
    [here.get(name) ?? [], there.get(name) ?? []].sort(([a = ''], [b = '']) => (a < b ? -1 : Number(a > b))).flat();
  return { order: [...runsBehind(null), ...order.flatMap((name) => [name, ...runsBehind(name)])], clash };
}

/** What both sides have; what was not there before may stand behind another neighbour on only one of them. */
function orderOfCommon({ base, mine, theirs }: Three<Order>): MergedOrder {
  if (same(mine, theirs)) return { order: mine, clash: false };
  const known = new Set(base);
  const wasThere = (order: Order): Order => order.filter((name) => known.has(name));
  const [here, there] = [wasThere(mine), wasThere(theirs)];
  const [byMe, byThem] = [reordered(base, here), reordered(base, there)];
  const added = mine.filter((name) => !known.has(name));
  const clash =
    base.some((name, i) => byMe.has(name) && byThem.has(name) && here[i] !== there[i]) ||
    added.some((name) => neighbour(mine, name) !== neighbour(theirs, name));
  if (clash) return { order: mine, clash };
  const order = base.map((name, i) => (byMe.has(name) ? here[i] : there[i]) ?? name);
  for (const name of added) order.splice(order.indexOf(neighbour(mine, name) ?? '') + 1, 0, name);
  return { order, clash };
}

const neighbour = (order: Order, name: string): string | undefined => order[order.indexOf(name) - 1];

/** What stands in a stretch whose items changed places with each other; both orders hold the same. */
function reordered(before: Order, after: Order): ReadonlySet<string> {
  const places = new Map(after.map((name, i) => [name, i]));
  const found = new Set<string>();
  let start = 0;
  let farthest = 0;
  for (const [i, name] of before.entries()) {
    farthest = Math.max(farthest, places.get(name) ?? i);
    if (farthest > i) continue;
    if (i > start) for (const one of before.slice(start, i + 1)) found.add(one);
    start = i + 1;
  }
  return found;
}

/**
 * What one side alone has, by what it stands behind; null for the front.
 * @example ownRuns(['x', 'a', 'y', 'z'], new Set(['a'])) // Map { null => ['x'], 'a' => ['y', 'z'] }
 */
export function ownRuns(order: Order, common: ReadonlySet<string>): ReadonlyMap<string | null, Order> {
  const runs = new Map<string | null, string[]>();
  let behind: string | null = null;
  for (const name of order) {
    if (common.has(name)) behind = name;
    else runs.set(behind, [...(runs.get(behind) ?? []), name]);
  }
  return runs;
}
