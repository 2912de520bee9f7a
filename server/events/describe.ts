import type { Json, JsonObject } from '../../engine/json.ts';

/**
 * Fills the log text of an event; lists are joined by commas, missing values become empty.
 * `describeEvent('Instruments selected: {instruments}', { instruments: ['VESPA', 'DREAM'] })` → 'Instruments selected: VESPA, DREAM'
 */
export const describeEvent = (text: string, changes: JsonObject): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => inWords(changes[key] ?? null)).trim();

function inWords(value: Json): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
