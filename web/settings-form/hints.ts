import { compileLogic, holds } from '../../engine/logic/index.ts';
import { isList, isObject, own, type Json, type JsonObject, type JsonSchema } from '../../engine/json.ts';

export function hintsOf(schema: JsonSchema): JsonObject {
  const ui = own(schema, 'ui');
  return isObject(ui) ? ui : {};
}

export const hintText = (value: Json | undefined, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);

const typesOf = (schema: JsonSchema): readonly Json[] => {
  const type = own(schema, 'type');
  return isList(type) ? type : [type ?? null];
};

export const mayBeNull = (schema: JsonSchema): boolean => typesOf(schema).includes('null');

/**
 * Widget of a property: named by its hints, else chosen by its type.
 *
 * @example widgetNameOf({ type: 'boolean' }) // 'switch'
 */
export function widgetNameOf(schema: JsonSchema): string {
  const { widget } = hintsOf(schema);
  if (typeof widget === 'string') return widget;
  const types = typesOf(schema);
  if (types.includes('boolean')) return 'switch';
  if (types.includes('integer') || types.includes('number')) return 'number';
  if (isList(own(schema, 'enum'))) return 'select';
  if (types.includes('array')) return isObject(own(own(schema, 'items') as JsonObject, 'properties')) ? 'rows' : 'options';
  return 'text';
}

/** Evaluates the condition over `{config}` in the hints; true without one. */
export function isShown(schema: JsonSchema, config: JsonObject): boolean {
  const hints = hintsOf(schema);
  if (hints['widget'] === 'hidden') return false;
  const { showWhen } = hints;
  return showWhen === undefined || holds(compileLogic(showWhen)({ config }));
}
