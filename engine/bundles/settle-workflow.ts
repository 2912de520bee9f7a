import { isObject, same, type Json, type JsonObject } from '../json.ts';
import { pathOf } from '../json-path.ts';
import { merge, type Three } from '../merge/index.ts';
import { looseEnds } from './ends.ts';
import { objectsIn, textAt } from './needs.ts';

const keyOf = (part: JsonObject): string => textAt(part, 'key');
const keyed = (body: JsonObject, list: 'nodes' | 'edges'): ReadonlyMap<string, JsonObject> =>
  new Map(objectsIn(body, list).map((part) => [keyOf(part), part]));
const touches = (edge: JsonObject, nodes: ReadonlySet<string>): boolean => nodes.has(textAt(edge, 'from')) || nodes.has(textAt(edge, 'to'));

/**
 * Merges a workflow; `mine` wins conflicts. If one side removes a status that the other uses, `mine` decides about it and its connections.
 *
 * @example settleWorkflow({ base, mine: withoutScheduling, theirs: withAWayToScheduling }) // without scheduling, and without the way
 */
export function settleWorkflow(three: Three<JsonObject>): Json | undefined {
  const kept = keptByMine(three);
  const theirs = withoutNaming(goneFrom(three.base, three.mine), { ...three, theirs: withNodes(kept, three) });
  return merge({ ...three, theirs }, { lists: 'items' }).value;
}

const goneFrom = (base: JsonObject, side: JsonObject): ReadonlySet<string> => {
  const left = keyed(side, 'nodes');
  return new Set([...keyed(base, 'nodes').keys()].filter((key) => !left.has(key)));
};

function keptByMine(three: Three<JsonObject>): ReadonlySet<string> {
  const { base, mine, theirs } = three;
  const sum = merge(three, { lists: 'items' }).value;
  const ends = isObject(sum) ? looseEnds({ kind: 'WORKFLOW', key: '', body: sum }) : [];
  const needed = new Set(ends.map(({ gone }) => pathOf(gone)[1]));
  const [before, here] = [keyed(base, 'nodes'), keyed(mine, 'nodes')];
  const isKept = (key: string): boolean => {
    const [was, is] = [before.get(key), here.get(key)];
    return was !== undefined && is !== undefined && (needed.has(key) || !same(was, is));
  };
  return new Set([...goneFrom(base, theirs)].filter(isKept));
}

/** Restores removed statuses and their connections. */
function withNodes(kept: ReadonlySet<string>, { base, theirs }: Three<JsonObject>): JsonObject {
  if (kept.size === 0) return theirs;
  const nodes = [...objectsIn(theirs, 'nodes'), ...objectsIn(base, 'nodes').filter((node) => kept.has(keyOf(node)))];
  const nodeKeys = new Set(nodes.map(keyOf));
  const edges = keyed(theirs, 'edges');
  const back = objectsIn(base, 'edges').filter(
    (edge) => !edges.has(keyOf(edge)) && touches(edge, kept) && nodeKeys.has(textAt(edge, 'from')) && nodeKeys.has(textAt(edge, 'to')),
  );
  return { ...theirs, nodes, edges: [...objectsIn(theirs, 'edges'), ...back] };
}

function withoutNaming(gone: ReadonlySet<string>, { base, mine, theirs }: Three<JsonObject>): JsonObject {
  if (gone.size === 0) return theirs;
  const [before, here] = [keyed(base, 'edges'), keyed(mine, 'edges')];
  const edges = objectsIn(theirs, 'edges').flatMap((edge) => {
    if (!touches(edge, gone)) return [edge];
    const instead = here.get(keyOf(edge)) ?? before.get(keyOf(edge));
    return instead ? [instead] : [];
  });
  return { ...theirs, edges, ...(gone.has(textAt(theirs, 'initial')) ? { initial: mine['initial'] ?? null } : {}) };
}
