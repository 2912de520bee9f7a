import { choicesKey, problemText } from '../../engine/catalog/index.ts';
import { CodedError, fail } from '../../engine/errors.ts';
import { isList, isObject, type Json, type JsonObject } from '../../engine/json.ts';
import { parseJson, type JsonReviver } from '../../engine/json-scan.ts';
import { keptLabels, questionConfigProblems } from '../../engine/questionnaires/index.ts';
import type { Translations } from '../../engine/questionnaires/types.ts';
import { cleanHtml } from '../plugins/clean-html.ts';
import type { Core } from '../context.ts';
import { configAsItWorks } from '../demo-origin.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { TemplateKeys } from './keys.ts';
import { configProperties } from './properties.ts';

export interface ConfigParts {
  readonly core: Core;
  readonly keys: TemplateKeys;
}

interface ConfigProblem {
  readonly path: string;
  readonly code: string;
  readonly text: string;
}

/** The message is the first problem; the extensions contain all of them, for the form. */
const refused = (problems: readonly ConfigProblem[]): CodedError =>
  new CodedError('CONFIG_REFUSED', { message: problems[0]?.text ?? '' }, { problems });

/**
 * Validates and normalizes a configuration for storage: shape of the type, templates by key, sanitized texts.
 *
 * @throws CodedError QUESTION_TYPE_UNKNOWN, CONFIG_REFUSED
 */
export async function storedConfig({ core, keys }: ConfigParts, db: Connection, dataType: string, config: JsonObject): Promise<JsonObject> {
  const type = core.catalog.questionTypes.get(dataType);
  const isOfShape = core.definitions.configShapes[dataType];
  if (!type || !isOfShape) throw fail('QUESTION_TYPE_UNKNOWN', { type: dataType });
  if (!isOfShape(config)) {
    throw refused([{ path: '', code: 'CONFIG_MALFORMED', text: `The configuration does not fit a question of type ${type.title}` }]);
  }
  const html = configProperties(type.config, 'html').flatMap(({ name }): (readonly [string, Json])[] =>
    typeof config[name] === 'string' ? [[name, cleanHtml(config[name], 'office')]] : [],
  );
  return { ...config, ...Object.fromEntries(html), ...(await namedTemplates(keys, db, dataType, config)) };
}

/** Translations for storage: formatted texts are sanitized like the settings that they stand for. */
export function cleanTranslations({ core }: Pick<ConfigParts, 'core'>, dataType: string, texts: Translations): Translations {
  const type = core.catalog.questionTypes.get(dataType);
  const formatted = new Set(type ? configProperties(type.config, 'html').map(({ name }) => `config.${name}`) : []);
  const clean = ([path, text]: readonly [string, string]) => [path, formatted.has(path) ? cleanHtml(text, 'office') : text] as const;
  return Object.fromEntries(
    Object.entries(texts).map(([locale, ofLocale]) => [locale, Object.fromEntries(Object.entries(ofLocale).map(clean))]),
  );
}

async function namedTemplates(keys: TemplateKeys, db: Connection, dataType: string, config: JsonObject): Promise<JsonObject> {
  const named: Record<string, string> = {};
  for (const { name, group } of keys.propertiesOf(dataType)) {
    const ref = config[name];
    if (typeof ref !== 'string' && typeof ref !== 'number') continue;
    const template = await keys.find(db, ref);
    if (!template || (group !== null && template.groupId !== group)) {
      const text = template ? `The template ${template.key} is of another kind` : `There is no template ${ref}`;
      throw refused([{ path: `/${name}`, code: template ? 'TEMPLATE_GROUP_WRONG' : 'TEMPLATE_UNKNOWN', text }]);
    }
    named[name] = template.key;
  }
  return named;
}

/**
 * Refuses a configuration with which the question could not be answered (specification 5, Questions).
 *
 * @throws CodedError CONFIG_REFUSED
 */
export function assertSound({ catalog, config: where }: Pick<Core, 'catalog' | 'config'>, dataType: string, config: JsonObject): void {
  const problems = questionConfigProblems(dataType, configAsItWorks(config, where), catalog).map(({ path, code, params }) => ({
    path,
    code,
    text: problemText(catalog, { code, params }),
  }));
  if (problems.length > 0) throw refused(problems);
}

/** Parses JSON text of the API and drops type names, which callers may send back. @throws CodedError CONFIG_UNREADABLE */
export function readQuestionConfig(text: string): JsonObject {
  const config = parsed(text, (key, value: Json) => (key === '__typename' ? undefined : value));
  if (!isObject(config)) throw fail('CONFIG_UNREADABLE');
  return config;
}

/**
 * Configuration of a client that may know no labels: values that stay keep theirs, and `choices` sent back are the options.
 *
 * @param before the stored configuration
 * @throws CodedError CONFIG_UNREADABLE
 */
export function readWithLabels({ catalog }: Pick<Core, 'catalog'>, dataType: string, text: string, before: JsonObject): JsonObject {
  const names = catalog.logic.get(dataType)?.choiceSettings ?? [];
  return names.reduce((config, name) => {
    const { [choicesKey(name)]: choices, ...rest } = config;
    const options = choices ?? rest[name] ?? null;
    return isList(options) ? { ...rest, [name]: keptLabels(options, before[name]) } : rest;
  }, readQuestionConfig(text));
}

/** Comparison value of a condition: JSON text, plain or as `{"value": …}`. */
export function readParams(text: string): Json {
  const params = parsed(text);
  if (params === undefined) throw fail('BAD_INPUT', { message: 'The value of a condition is no JSON' });
  return isObject(params) && Object.keys(params).join() === 'value' ? (params['value'] ?? null) : params;
}

function parsed(text: string, reviver?: JsonReviver): Json | undefined {
  try {
    return parseJson(text, { reviver });
  } catch {
    return undefined;
  }
}
