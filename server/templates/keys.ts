import { own, type Json, type JsonObject } from '../../engine/json.ts';
import type { Core } from '../context.ts';
import type { Connection } from '../plugins/database/index.ts';
import { configProperties } from './properties.ts';
import { templateKeys, TEMPLATES } from './repository/templates.ts';

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

interface TemplateProperty {
  readonly name: string;
  readonly group: string | null;
}

/** Converts template keys of configurations to ids of the API. Cached in memory; unknown keys are looked up again. */
export function templateKeyIndex({ catalog, versionedCache }: Core) {
  const names = versionedCache.rows(
    TEMPLATES,
    async (on): Promise<Names> => new Map((await templateKeys(on)).map((row) => [row.key, row])),
  );
  const named = new Map([...catalog.questionTypes.values()].map((type) => [type.type, templateProperties(type.config)]));
  const propertiesOf = (dataType: string): readonly TemplateProperty[] => named.get(dataType) ?? [];
  const keysIn = (dataType: string, config: JsonObject): readonly string[] =>
    propertiesOf(dataType).flatMap(({ name }) => (typeof config[name] === 'string' ? [config[name]] : []));
  const find = async (db: Connection, ref: string | number): Promise<TemplateName | null> =>
    called(await names(db), ref) ?? called(await names(db, 'again'), ref);
  return {
    find,
    propertiesOf,
    propertyNames: [...new Set([...named.values()].flatMap((properties) => properties.map(({ name }) => name)))] as readonly string[],
    keysIn,
    idOf: async (db: Connection, key: string): Promise<number | null> => (await find(db, key))?.id ?? null,
    /** Returns a function that replaces keys by ids in these configurations; a missing template becomes null. Sends no statement if none is named. */
    translator: async (db: Connection, fields: readonly Configured[]): Promise<(dataType: string, config: JsonObject) => JsonObject> => {
      const named = fields.flatMap(({ dataType, config }) => keysIn(dataType, config));
      if (named.length === 0) return (_dataType, config) => config;
      const kept = await names(db);
      const current = named.every((key) => kept.has(key)) ? kept : await names(db, 'again');
      return (dataType, config) => {
        const numbers = propertiesOf(dataType).flatMap(({ name }): (readonly [string, Json])[] => {
          const key = config[name];
          return typeof key === 'string' ? [[name, current.get(key)?.id ?? null]] : [];
        });
        return numbers.length === 0 ? config : { ...config, ...Object.fromEntries(numbers) };
      };
    },
  };
}
export type TemplateKeys = ReturnType<typeof templateKeyIndex>;

const called = (names: Names, ref: string | number): TemplateName | null =>
  (typeof ref === 'string' ? names.get(ref) : [...names.values()].find(({ id }) => id === ref)) ?? null;

const templateProperties = (schema: JsonObject): readonly TemplateProperty[] =>
  configProperties(schema, 'template').map(({ name, ui }) => {
    const group = own(ui, 'group');
    return { name, group: typeof group === 'string' ? group : null };
  });
