import { edgesFrom, reachableFrom } from './graph.ts';
import type { WorkflowDefinition } from './types.ts';

/** Grid cell in canvas units. */
export const GRID = { across: 300, down: 150 } as const;

type Positions = Readonly<Record<string, { readonly x: number; readonly y: number }>>;

/**
 * Layered layout with distinct positions: each status below its predecessors, unreachable ones at the right.
 *
 * @example tidyPositions(general)['draft'] // { x: 0, y: 0 }
 */
export function tidyPositions(workflow: WorkflowDefinition): Positions {
  const levels = levelsOf(workflow);
  const rows = new Map<number, string[]>();
  for (const [key, level] of levels) rows.set(level, [...(rows.get(level) ?? []), key]);
  const places: Record<string, { x: number; y: number }> = {};
  for (const [level, keys] of [...rows].sort(([a], [b]) => a - b)) {
    const wished = keys.map((key) => ({ key, x: meanOf(workflow, key, places) })).sort((a, b) => a.x - b.x);
    let next = -Infinity;
    for (const { key, x } of wished) {
      const at = Math.max(next, Math.round(x / GRID.across) * GRID.across);
      places[key] = { x: at, y: level * GRID.down };
      next = at + GRID.across;
    }
  }
  const right = Math.max(0, ...Object.values(places).map(({ x }) => x)) + GRID.across;
  const alone = workflow.nodes.filter(({ key }) => !levels.has(key));
  alone.forEach(({ key }, i) => (places[key] = { x: right, y: i * GRID.down }));
  return places;
}

/** Longest path length from the start, ignoring back edges. */
function levelsOf(workflow: WorkflowDefinition): ReadonlyMap<string, number> {
  const order = reachableFrom(workflow, workflow.initial);
  const at = new Map(order.map((key, i) => [key, i]));
  const levels = new Map<string, number>(order.map((key) => [key, 0]));
  for (const key of order) {
    // an edge to a node found earlier is a back edge
    for (const { to } of edgesFrom(workflow, key))
      if ((at.get(to) ?? 0) > (at.get(key) ?? 0)) levels.set(to, Math.max(levels.get(to) ?? 0, (levels.get(key) ?? 0) + 1));
  }
  return levels;
}

/** Centred below the predecessors; siblings spread to the right in order. */
function meanOf(workflow: WorkflowDefinition, key: string, places: Positions): number {
  const above = workflow.edges.filter(({ to, from }) => to === key && places[from] !== undefined);
  if (above.length === 0) return 0;
  const xs = above.map(({ from, key: edge }) => {
    const rank = edgesFrom(workflow, from).findIndex((it) => it.key === edge);
    return (places[from]?.x ?? 0) + Math.max(0, rank) * GRID.across;
  });
  return xs.reduce((sum, x) => sum + x, 0) / xs.length;
}
