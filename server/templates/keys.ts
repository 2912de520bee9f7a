import type { Catalog } from '../../engine/catalog/types.ts';
import { isObject, own, type Json, type JsonObject } from '../../engine/json.ts';
import type { Connection } from '../plugins/database/index.ts';
import { templateKeys } from './repository.ts';

/**
 * Key → number of a template. Both are fixed when it is made, so an answer stays true; what is not known is looked up again.
 * Configurations name templates by their keys, callers of the API by numbers.
 */
export function templateKeyIndex(catalog: Catalog) {
  let known = new Map<string, number>();
  const named = new Map([...catalog.questionTypes.values()].map((type) => [type.type, templateProperties(type.config)]));
  const keysIn = (dataType: string, config: JsonObject): readonly string[] =>
    (named.get(dataType) ?? []).flatMap((property) => (typeof config[property] === 'string' ? [config[property]] : []));
  const refresh = async (db: Connection): Promise<void> => {
    known = new Map((await templateKeys(db)).map((row) => [row.key, row.id]));
  };
  return {
    idOf: async (db: Connection, key: string): Promise<number | null> => {
      if (!known.has(key)) await refresh(db);
      return known.get(key) ?? null;
    },
    /** Makes sure that the templates these configurations name are known; asks the database only where one is not. */
    prepare: async (db: Connection, fields: readonly { readonly dataType: string; readonly config: JsonObject }[]): Promise<void> => {
      if (fields.some(({ dataType, config }) => keysIn(dataType, config).some((key) => !known.has(key)))) await refresh(db);
    },
    /** The configuration with numbers for keys; a template that is not there reads as none. */
    translate: (dataType: string, config: JsonObject): JsonObject => {
      if (keysIn(dataType, config).length === 0) return config;
      const numbers = (named.get(dataType) ?? []).flatMap((property): (readonly [string, Json])[] => {
        const key = config[property];
        return typeof key === 'string' ? [[property, known.get(key) ?? null]] : [];
      });
      return { ...config, ...Object.fromEntries(numbers) };
    },
  };
}
export type TemplateKeys = ReturnType<typeof templateKeyIndex>;

/** The properties of a configuration that name a template: the schema says so by their widget. */
function templateProperties(schema: JsonObject): readonly string[] {
  const properties = own(schema, 'properties');
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, property]) => {
    const ui = isObject(property) ? own(property, 'ui') : undefined;
    return isObject(ui) && ui['widget'] === 'template' ? [name] : [];
  });
}
