import { isObject, own, type JsonObject } from '../../engine/json.ts';

export function configProperties(schema: JsonObject, widget: string): readonly { readonly name: string; readonly ui: JsonObject }[] {
  const properties = own(schema, 'properties');
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, property]) => {
    const ui = isObject(property) ? own(property, 'ui') : undefined;
    return isObject(ui) && ui['widget'] === widget ? [{ name, ui }] : [];
  });
}
