import { expect, test } from 'vitest';
import { GRID, tidyPositions } from '../../engine/workflows/index.ts';
import { aConnection, aNode, shippedWorkflow } from '../support/workflows.ts';
import { generator } from '../support/random.ts';

test.each(['general', 'technique', 'experiment'])('the statuses of %s stand apart, each below what leads to it', (key) => {
  const workflow = shippedWorkflow(key);
  const places = tidyPositions(workflow);

  expect(Object.keys(places).sort()).toEqual(workflow.nodes.map((node) => node.key).sort());
  expect(new Set(Object.values(places).map(({ x, y }) => `${x} ${y}`)).size).toBe(workflow.nodes.length);
  for (const { from, to } of workflow.edges) expect(places[to]?.y).toBeGreaterThan(places[from]?.y ?? 0);
});

test('however they are connected, no two statuses overlap', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const random = generator(seed);
    const nodes = Array.from({ length: 12 }, (_, i) => aNode(`n${i}`));
    const pick = () => random.pick(nodes).key;
    const edges = Array.from({ length: 20 }, (_, i) => aConnection(pick(), pick(), [], { key: `e${i}` }));
    const places = Object.values(
      tidyPositions({ key: 'x', name: 'X', description: '', entityType: 'PROPOSAL', initial: 'n0', nodes, edges }),
    );
    for (const [i, a] of places.entries())
      for (const b of places.slice(i + 1)) expect(Math.abs(a.x - b.x) >= GRID.across || Math.abs(a.y - b.y) >= GRID.down).toBe(true);
  }
});
