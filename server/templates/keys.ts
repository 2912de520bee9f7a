import { own, type Json, type JsonObject } from '../../engine/json.ts';
import type { Core } from '../context.ts';
import type { Connection } from '../plugins/database/index.ts';
import { configProperties } from './properties.ts';
import { templateKeys, TEMPLATES } from './repository.ts';

/** What never changes about a template once it is made. */
export interface TemplateName {
  readonly id: number;
  readonly key: string;
  readonly groupId: string;
}

type Names = ReadonlyMap<string, TemplateName>;

export interface Configured {
  readonly dataType: string;
  readonly config: JsonObject;
}

/** A property of a configuration that names a template, and the group it must be of. */
interface TemplateProperty {
  readonly name: string;
  readonly group: string | null;
}

/**
 * Key → number of a template: configurations name templates by their keys, callers of the API by numbers. Which there are is kept in
 * memory; what is not known is looked up again.
 */
export function templateKeyIndex({ catalog, freshness }: Core) {
  const names = freshness.rows(TEMPLATES, async (on): Promise<Names> => new Map((await templateKeys(on)).map((row) => [row.key, row])));
  const named = new Map([...catalog.questionTypes.values()].map((type) => [type.type, templateProperties(type.config)]));
  const propertiesOf = (dataType: string): readonly TemplateProperty[] => named.get(dataType) ?? [];
  const keysIn = (dataType: string, config: JsonObject): readonly string[] =>
    propertiesOf(dataType).flatMap(({ name }) => (typeof config[name] === 'string' ? [config[name]] : []));
  /** The template with this key or number; null when there is none. */
  const find = async (db: Connection, ref: string | number): Promise<TemplateName | null> =>
    called(await names(db), ref) ?? called(await names(db, 'again'), ref);
  return {
    find,
    propertiesOf,
    /** The properties that name a template, of whatever type of question. */
    propertyNames: [...new Set([...named.values()].flatMap((properties) => properties.map(({ name }) => name)))] as readonly string[],
    keysIn,
    idOf: async (db: Connection, key: string): Promise<number | null> => (await find(db, key))?.id ?? null,
    /** Puts numbers for keys into these configurations; a template that is not there reads as none. Asks nothing where none is named. */
    translator: async (db: Connection, fields: readonly Configured[]): Promise<(dataType: string, config: JsonObject) => JsonObject> => {
      const named = fields.flatMap(({ dataType, config }) => keysIn(dataType, config));
      if (named.length === 0) return (_dataType, config) => config;
      const kept = await names(db);
      const known = named.every((key) => kept.has(key)) ? kept : await names(db, 'again');
      return (dataType, config) => {
        const numbers = propertiesOf(dataType).flatMap(({ name }): (readonly [string, Json])[] => {
          const key = config[name];
          return typeof key === 'string' ? [[name, known.get(key)?.id ?? null]] : [];
        });
        return numbers.length === 0 ? config : { ...config, ...Object.fromEntries(numbers) };
      };
    },
  };
}
export type TemplateKeys = ReturnType<typeof templateKeyIndex>;

const called = (known: Names, ref: string | number): TemplateName | null =>
  (typeof ref === 'string' ? known.get(ref) : [...known.values()].find(({ id }) => id === ref)) ?? null;

/** The properties of a configuration that name a template: the schema says so by their widget. */
const templateProperties = (schema: JsonObject): readonly TemplateProperty[] =>
  configProperties(schema, 'template').map(({ name, ui }) => {
    const group = own(ui, 'group');
    return { name, group: typeof group === 'string' ? group : null };
  });
