export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A json-logic rule or literal, limited to the operators of engine/logic. */
export type Logic = Json;

/** JSON Schema (draft 2020-12 subset that Ajv compiles). */
export type JsonSchema = JsonObject;

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads own properties only, so `constructor` and the like are never found. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/**
 * First key of a JSON pointer; '' for the root.
 *
 * @example firstKey('/users/0') // 'users'
 */
export const firstKey = (pointer: string): string => pointer.split('/')[1] ?? '';

const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isArray(value);

/**
 * Deep equality of JSON, independent of key order.
 *
 * @example same({ a: 1, b: [2] }, { b: [2], a: 1 }) // true
 */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isArray(a) && isArray(b)) return a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
}

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
