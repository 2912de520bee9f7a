import type { JsonObject } from '../../engine/json.ts';

export const aNode = (key: string): JsonObject => ({
  key,
  status: key.toUpperCase(),
  marker: false,
  actions: [],
  position: { x: 0, y: 0 },
});

export const anEdge = (key: string, from: string, to: string, manual: readonly string[] | null = null): JsonObject => ({
  key,
  from,
  to,
  events: [],
  manual,
  sortOrder: 0,
  actions: [],
});
