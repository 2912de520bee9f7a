import type { Catalog } from '../catalog/types.ts';
import { isList, isObject, own, type Json, type JsonObject } from '../json.ts';
import { templateSettings } from './needs.ts';
import type { QuestionDefinition } from './types.ts';

export interface FileReader {
  readonly catalog: Catalog;
  /** Validates a configuration against its type. */
  readonly fits: (dataType: string, config: JsonObject) => boolean;
  /** Sanitizes formatted texts as storage does, so that importing twice changes nothing. */
  readonly clean: (dataType: string, config: JsonObject) => JsonObject;
}

export interface ConversionNote {
  readonly notes: string[];
  readonly faults: string[];
}

/** Keeps known settings with valid values; secrets are never imported. */
export function configOf(
  questionId: string,
  dataType: string,
  settings: JsonObject,
  { catalog, fits, clean }: FileReader,
  conversion: ConversionNote,
): JsonObject {
  const type = catalog.questionTypes.get(dataType);
  const blank = catalog.logic.get(dataType)?.blankConfig ?? {};
  const properties = type && own(type.config, 'properties');
  if (!type || !isObject(properties)) return {};
  const left = new Set([...type.secret, ...(type.optionsFrom?.startsWith('call.') ? [type.optionsFrom.slice('call.'.length)] : [])]);
  let config = blank;
  for (const [name, value] of Object.entries(settings)) {
    if (!Object.hasOwn(properties, name) || left.has(name)) continue;
    const schema = own(properties, name);
    const next = [readAs(value, schema), value].map((one) => ({ ...config, [name]: one })).find((one) => fits(dataType, one));
    if (next) config = next;
    // the default may mean no limit
    else if (isNumeric(schema) && value !== null && value !== '')
      conversion.faults.push(`Question ${questionId}: the setting ${name} has to be a number`);
    else conversion.notes.push(`Question ${questionId}: the setting ${name} cannot be taken over and has its usual value`);
  }
  return clean(dataType, config);
}

const kindsIn = (schema: Json | undefined): readonly Json[] => {
  const type = schema !== undefined && isObject(schema) ? own(schema, 'type') : undefined;
  return type === undefined ? [] : isList(type) ? type : [type];
};
const isNumeric = (schema: Json | undefined): boolean => kindsIn(schema).some((kind) => kind === 'integer' || kind === 'number');

/** Other products of the family write numbers and booleans as texts. */
function readAs(value: Json, schema: Json | undefined): Json {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (isNumeric(schema) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return kindsIn(schema).includes('boolean') && /^(true|false)$/.test(text) ? text === 'true' : value;
}

/** Questions that reference a template missing from the file. */
export function lostLinks(
  questions: readonly QuestionDefinition[],
  fields: readonly { readonly questionId: string; readonly config: JsonObject }[],
  brought: ReadonlySet<number>,
  catalog: Catalog,
): readonly string[] {
  const types = new Map(questions.map(({ id, dataType }) => [id, dataType]));
  const inFields = fields.map(({ questionId, config }) => ({ id: questionId, config }));
  return [...questions, ...inFields].flatMap(({ id, config }) =>
    templateSettings(types.get(id) ?? '', catalog).flatMap((name) => {
      const named = own(config, name) ?? null;
      if (named === null || named === '' || (typeof named === 'number' && brought.has(named))) return [];
      return [
        `Question ${id} names a template (${JSON.stringify(named)}) that is not in the file: choose one in its settings after the import`,
      ];
    }),
  );
}

/**
 * Replaces template numbers with local keys; unknown ones are dropped.
 *
 * @example renumbered('GENERIC_TEMPLATE', { templateId: 7 }, new Map([[7, 'deuteration']]), catalog) // { templateId: 'deuteration' }
 */
export function renumbered(dataType: string, config: JsonObject, keys: ReadonlyMap<number, string>, catalog: Catalog): JsonObject {
  const named = templateSettings(dataType, catalog).flatMap((name): (readonly [string, Json])[] => {
    const ref = own(config, name);
    return ref === undefined ? [] : [[name, typeof ref === 'number' ? (keys.get(ref) ?? null) : null]];
  });
  return { ...config, ...Object.fromEntries(named) };
}

/**
 * Content that counts when a file is compared: all but template references and secrets.
 *
 * @example comparable(here, catalog)
 */
export function comparable({ id, naturalKey, categoryId, dataType, question, config }: QuestionDefinition, catalog: Catalog): Json {
  return { id, naturalKey, categoryId, dataType, question, config: settingsCompared(dataType, config, catalog) };
}

/**
 * Settings that count when a file is compared, with defaults written out.
 *
 * @example settingsCompared('BOOLEAN', {}, catalog) // { required: false, … }
 */
export function settingsCompared(dataType: string, config: JsonObject, catalog: Catalog): JsonObject {
  const type = catalog.questionTypes.get(dataType);
  const left = new Set([...templateSettings(dataType, catalog), ...(type?.secret ?? [])]);
  if (type?.optionsFrom?.startsWith('call.')) left.add(type.optionsFrom.slice('call.'.length));
  const whole = { ...catalog.logic.get(dataType)?.blankConfig, ...config };
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !left.has(name)));
}
