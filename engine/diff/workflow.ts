import { same } from '../json.ts';
import type { WorkflowDefinition, WorkflowEdge, WorkflowNode } from '../workflows/types.ts';

/** A semantic change between two workflow revisions. Changes to a removed status or connection hold its old state. */
export type WorkflowChange =
  | { readonly change: 'texts' | 'initial' }
  | { readonly change: 'statusAdded' | 'statusRemoved' | 'statusActions' | 'marker'; readonly node: WorkflowNode }
  | {
      readonly change:
        'wayAdded' | 'wayRemoved' | 'wayMoved' | 'wayEvents' | 'wayRoles' | 'wayWhen' | 'wayTimer' | 'wayActions' | 'wayOrder';
      readonly edge: WorkflowEdge;
      readonly was: WorkflowEdge;
    };

const equal = (a: unknown, b: unknown): boolean => same(a, b);
const byKey = <T extends { readonly key: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.key, item]));

/**
 * Differences between two workflows, ignoring canvas positions.
 *
 * @example diffWorkflow(published, withoutExpired).map(({ change }) => change) // ['statusRemoved', 'wayRemoved']
 */
export function diffWorkflow(before: WorkflowDefinition, after: WorkflowDefinition): readonly WorkflowChange[] {
  const hasOtherTexts = before.name !== after.name || before.description !== after.description;
  return [
    ...(hasOtherTexts ? [{ change: 'texts' } as const] : []),
    ...(before.initial === after.initial ? [] : [{ change: 'initial' } as const]),
    ...nodeChanges(before, after),
    ...edgeChanges(before, after),
  ];
}

function nodeChanges(before: WorkflowDefinition, after: WorkflowDefinition): readonly WorkflowChange[] {
  const [old, now] = [byKey(before.nodes), byKey(after.nodes)];
  const changed = after.nodes.flatMap((node): readonly WorkflowChange[] => {
    const was = old.get(node.key);
    if (!was) return [{ change: 'statusAdded', node }];
    return [
      ...(equal(was.actions, node.actions) ? [] : [{ change: 'statusActions', node } as const]),
      ...(was.marker === node.marker ? [] : [{ change: 'marker', node } as const]),
    ];
  });
  return [...changed, ...before.nodes.filter(({ key }) => !now.has(key)).map((node) => ({ change: 'statusRemoved', node }) as const)];
}

function edgeChanges(before: WorkflowDefinition, after: WorkflowDefinition): readonly WorkflowChange[] {
  const [old, now] = [byKey(before.edges), byKey(after.edges)];
  const changed = after.edges.flatMap((edge): readonly WorkflowChange[] => {
    const was = old.get(edge.key);
    if (!was) return [{ change: 'wayAdded', edge, was: edge }];
    const differing = [
      ['wayMoved', was.from === edge.from && was.to === edge.to],
      ['wayEvents', equal([...was.events].sort(), [...edge.events].sort())],
      ['wayRoles', equal(was.manual, edge.manual)],
      ['wayWhen', equal(was.when, edge.when)],
      ['wayTimer', equal(was.timer, edge.timer)],
      ['wayActions', equal(was.actions, edge.actions)],
      ['wayOrder', was.sortOrder === edge.sortOrder],
    ] as const;
    return differing.flatMap(([change, isSame]) => (isSame ? [] : [{ change, edge, was }]));
  });
  const gone = before.edges.filter(({ key }) => !now.has(key));
  return [...changed, ...gone.map((edge) => ({ change: 'wayRemoved', edge, was: edge }) as const)];
}
