import { fail } from '../errors.ts';
import { isList, isObject, type Json, type JsonObject } from '../json.ts';
import type { UnitDefinition, KeyedItems } from './types.ts';

const DAY_MS = 86_400_000;

/**
 * Resolves a reference to a unit, an instrument, a technique or a date, as the pickers store them (api-contract, answerShapes). Returns null for
 * other values, undefined for an unknown item.
 *
 * @example referenced({ $days: 1 }, { ...items, today: '2026-01-31' }) // '2026-02-01'
 */
export function referencedItems(value: Json, items: KeyedItems): Json | undefined {
  if (!isObject(value)) return null;
  const [entry, ...more] = Object.entries(value);
  if (!entry || more.length > 0) return null;
  const [name, key] = entry;
  if (name === '$days' && typeof key === 'number') return dayFrom(items.today, key);
  if (typeof key !== 'string') return null;
  if (name === '$unit') return copyOf(items.units.get(key));
  if (name === '$technique') return items.techniques.get(key);
  if (name === '$instrument') return items.instruments.get(key)?.toString();
  return null;
}

/**
 * Replaces every reference in a value, recursively.
 *
 * @example resolveReferences({ value: 4, unit: { $unit: 'kelvin' } }, items) // { value: 4, unit: { id: 'kelvin', … } }
 * @throws REFERENCE_UNKNOWN
 */
export function resolveReferences(value: Json, items: KeyedItems): Json {
  const referenced = referencedItems(value, items);
  if (referenced === undefined) throw fail('REFERENCE_UNKNOWN', { reference: JSON.stringify(value) });
  if (referenced !== null) return referenced;
  if (isList(value)) return value.map((item) => resolveReferences(item, items));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolveReferences(part, items)]));
}

/** @example dayFrom('2026-01-31', 1) // '2026-02-01' */
export function dayFrom(today: string, days: number): string {
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}

function copyOf(unit: UnitDefinition | undefined): JsonObject | undefined {
  return unit && { ...unit };
}
