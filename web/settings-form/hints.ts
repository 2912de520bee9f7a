import { compileLogic, holds } from '../../engine/logic/index.ts';
import { isList, isObject, own, type Json, type JsonObject, type JsonSchema } from '../../engine/json.ts';

/** The hints of a property of a configuration for its editor. */
export function hintsOf(schema: JsonSchema): JsonObject {
  const ui = own(schema, 'ui');
  return isObject(ui) ? ui : {};
}

/** A text of a schema or a hint; `otherwise` where there is none. */
export const textOf = (value: Json | undefined, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);

const typesOf = (schema: JsonSchema): readonly Json[] => {
  const type = own(schema, 'type');
  return isList(type) ? type : [type ?? null];
};

export const mayBeNull = (schema: JsonSchema): boolean => typesOf(schema).includes('null');

/**
 * Name of the widget that draws a property: the one its hints name, else the one for its shape.
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

/** Whether a property has a say at all while the others are as they are: hints may name a condition over `{config}`. */
export function isShown(schema: JsonSchema, config: JsonObject): boolean {
  const hints = hintsOf(schema);
  if (hints['widget'] === 'hidden') return false;
  const { showWhen } = hints;
  return showWhen === undefined || holds(compileLogic(showWhen)({ config }));
}
