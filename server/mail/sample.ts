import type { TextVariable } from '../../engine/catalog/types.ts';
import type { Json, JsonObject } from '../../engine/json.ts';

/**
 * Sample data in which every variable shows its own name.
 *
 * @example sampleOf([{ name: 'firstName', about: '…' }]) // { firstName: '[firstName]' }
 */
export function sampleOf(variables: readonly TextVariable[]): JsonObject {
  return Object.fromEntries(variables.map((variable) => [variable.name, valueOf(variable)]));
}

function valueOf({ name, fields, list }: TextVariable): Json {
  const one: Json = fields === undefined ? `[${name}]` : sampleOf(fields);
  return list ? [one] : one;
}
