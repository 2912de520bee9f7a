import { same } from '../json.ts';
import type { Three } from './three.ts';

type Order = readonly string[];

export interface MergedOrder {
  /** Union of both orders; follows `mine` on conflict. */
  readonly order: Order;
  /** True if both sides reordered the same items differently. */
  readonly conflict: boolean;
}

/**
 * Three-way merge of orders. Items of one side follow their neighbour there; insertions at the same place sort by name.
 *
 * @example mergeOrders({ base: ['a', 'b', 'c'], mine: ['b', 'a', 'c'], theirs: ['a', 'b', 'c', 'x'] }) // { order: ['b', 'a', 'c', 'x'], conflict: false
 * }
 */
export function mergeOrders({ base, mine, theirs }: Three<Order>): MergedOrder {
  const inTheirs = new Set(theirs);
  const common = new Set(mine.filter((name) => inTheirs.has(name)));
  const among = (order: Order): Order => order.filter((name) => common.has(name));
  const { order, conflict } = orderOfCommon({ base: among(base), mine: among(mine), theirs: among(theirs) });
  const [here, theirRuns] = [ownRuns(mine, common), ownRuns(theirs, common)];
  const runsBehind = (name: string | null): Order =>
    [here.get(name) ?? [], theirRuns.get(name) ?? []].sort(([a = ''], [b = '']) => (a < b ? -1 : Number(a > b))).flat();
  return { order: [...runsBehind(null), ...order.flatMap((name) => [name, ...runsBehind(name)])], conflict };
}

function orderOfCommon({ base, mine, theirs }: Three<Order>): MergedOrder {
  if (same(mine, theirs)) return { order: mine, conflict: false };
  const baseNames = new Set(base);
  const wasThere = (order: Order): Order => order.filter((name) => baseNames.has(name));
  const [here, theirOrder] = [wasThere(mine), wasThere(theirs)];
  const [byMe, byThem] = [reordered(base, here), reordered(base, theirOrder)];
  const added = mine.filter((name) => !baseNames.has(name));
  const conflict =
    base.some((name, i) => byMe.has(name) && byThem.has(name) && here[i] !== theirOrder[i]) ||
    added.some((name) => neighbour(mine, name) !== neighbour(theirs, name));
  if (conflict) return { order: mine, conflict };
  const order = base.map((name, i) => (byMe.has(name) ? here[i] : theirOrder[i]) ?? name);
  for (const name of added) order.splice(order.indexOf(neighbour(mine, name) ?? '') + 1, 0, name);
  return { order, conflict };
}

const neighbour = (order: Order, name: string): string | undefined => order[order.indexOf(name) - 1];

function reordered(before: Order, after: Order): ReadonlySet<string> {
  const places = new Map(after.map((name, i) => [name, i]));
  const moved = new Set<string>();
  let start = 0;
  let farthest = 0;
  for (const [i, name] of before.entries()) {
    farthest = Math.max(farthest, places.get(name) ?? i);
    if (farthest > i) continue;
    if (i > start) for (const one of before.slice(start, i + 1)) moved.add(one);
    start = i + 1;
  }
  return moved;
}

/**
 * Items of one side only, keyed by their predecessor; null for the front.
 *
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
