import type { Catalog } from '../../engine/catalog/types.ts';
import { own, type Json, type JsonObject } from '../../engine/json.ts';
import type { Connection } from '../plugins/database/index.ts';
import { configProperties } from './properties.ts';
import { templateKeys } from './repository.ts';

/** What never changes about a template once it is made. */
export interface TemplateName {
  readonly id: number;
  readonly key: string;
  readonly groupId: string;
}

/** A property of a configuration that names a template, and the group it must be of. */
interface TemplateProperty {
  readonly name: string;
  readonly group: string | null;
}

/**
 * Key → number of a template. Both are fixed when it is made, so an answer stays true; what is not known is looked up again.
 * Configurations name templates by their keys, callers of the API by numbers.
 */
export function templateKeyIndex(catalog: Catalog) {
  let known = new Map<string, TemplateName>();
  const named = new Map([...catalog.questionTypes.values()].map((type) => [type.type, templateProperties(type.config)]));
  const propertiesOf = (dataType: string): readonly TemplateProperty[] => named.get(dataType) ?? [];
  const keysIn = (dataType: string, config: JsonObject): readonly string[] =>
    propertiesOf(dataType).flatMap(({ name }) => (typeof config[name] === 'string' ? [config[name]] : []));
  const refresh = async (db: Connection): Promise<void> => {
    known = new Map((await templateKeys(db)).map((row) => [row.key, row]));
  };
  const called = (ref: string | number): TemplateName | null =>
    (typeof ref === 'string' ? known.get(ref) : [...known.values()].find(({ id }) => id === ref)) ?? null;
  /** The template with this key or number; null when there is none. */
  const find = async (db: Connection, ref: string | number): Promise<TemplateName | null> => {
    if (!called(ref)) await refresh(db);
    return called(ref);
  };
  return {
    find,
    propertiesOf,
    keysIn,
    idOf: async (db: Connection, key: string): Promise<number | null> => (await find(db, key))?.id ?? null,
    /** Makes sure that the templates these configurations name are known; asks the database only where one is not. */
    prepare: async (db: Connection, fields: readonly { readonly dataType: string; readonly config: JsonObject }[]): Promise<void> => {
      if (fields.some(({ dataType, config }) => keysIn(dataType, config).some((key) => !known.has(key)))) await refresh(db);
    },
    /** The configuration with numbers for keys; a template that is not there reads as none. */
    translate: (dataType: string, config: JsonObject): JsonObject => {
      if (keysIn(dataType, config).length === 0) return config;
      const numbers = propertiesOf(dataType).flatMap(({ name }): (readonly [string, Json])[] => {
        const key = config[name];
        return typeof key === 'string' ? [[name, known.get(key)?.id ?? null]] : [];
      });
      return { ...config, ...Object.fromEntries(numbers) };
    },
    /** Forgets a template that is no more. */
    forget: (key: string): void => void known.delete(key),
  };
}
export type TemplateKeys = ReturnType<typeof templateKeyIndex>;

/** The properties of a configuration that name a template: the schema says so by their widget. */
const templateProperties = (schema: JsonObject): readonly TemplateProperty[] =>
  configProperties(schema, 'template').map(({ name, ui }) => {
    const group = own(ui, 'group');
    return { name, group: typeof group === 'string' ? group : null };
  });
