import type { TextVariable } from '../../engine/catalog/types.ts';
import type { Json, JsonObject } from '../../engine/json.ts';

/**
 * Sample data: the sample of a variable, else its name.
 *
 * @example sampleOf([{ name: 'firstName', about: '…' }]) // { firstName: '[firstName]' }
 */
export function sampleOf(variables: readonly TextVariable[]): JsonObject {
  return Object.fromEntries(variables.map((variable) => [variable.name, valueOf(variable)]));
}

function valueOf({ name, fields, list, sample }: TextVariable): Json {
  const one: Json = fields === undefined ? (sample ?? `[${name}]`) : sampleOf(fields);
  return list ? [one] : one;
}
