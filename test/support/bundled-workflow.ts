import type { JsonObject } from '../../engine/json.ts';

/** A status of a workflow as bundles have it; the key is that of the status in small letters. */
export const aNode = (key: string): JsonObject => ({
  key,
  status: key.toUpperCase(),
  marker: false,
  actions: [],
  position: { x: 0, y: 0 },
});

/** A connection that nothing leads along but, if asked for, these roles. */
export const anEdge = (key: string, from: string, to: string, manual: readonly string[] | null = null): JsonObject => ({
  key,
  from,
  to,
  events: [],
  manual,
  sortOrder: 0,
  actions: [],
});
