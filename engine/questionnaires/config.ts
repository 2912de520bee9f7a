import type { Catalog } from '../catalog/types.ts';
import { fail } from '../errors.ts';
import { firstKey, type Json, type JsonObject } from '../json.ts';
import { holds } from '../logic/index.ts';
import type { Problem } from './types.ts';

export interface ConfigRuleProblem extends Omit<Problem, 'questionId'> {
  /** The settings that the rule reads: a change of any of them may have made it wrong. */
  readonly settings: readonly string[];
}

/**
 * What is wrong with the configuration of a question, by the rules of its type. That it has the type's shape is checked by the caller.
 * @example configProblems('DYNAMIC_MULTIPLE_CHOICE', { url: '' }, catalog) // [{ code: 'URL_REQUIRED', path: '/url', … }]
 * @throws QUESTION_TYPE_UNKNOWN
 */
export function configProblems(dataType: string, config: JsonObject, catalog: Catalog): readonly ConfigRuleProblem[] {
  const logic = catalog.logic.get(dataType);
  if (!logic) throw fail('QUESTION_TYPE_UNKNOWN', { type: dataType });
  const data: Json = { config: { ...logic.blankConfig, ...config } };
  return logic.configRules
    .filter(({ ok }) => !holds(ok(data)))
    .map(({ kind, code, path, params, settings }) => ({
      kind,
      code,
      path,
      params: Object.fromEntries(params.map(([name, value]) => [name, value(data)])),
      settings,
    }));
}

/**
 * The settings that cannot be left empty while the others are as they are.
 * @example neededSettings('DYNAMIC_MULTIPLE_CHOICE', { url: 'https://a.example' }, catalog).has('url') // true
 * @throws QUESTION_TYPE_UNKNOWN
 */
export function neededSettings(dataType: string, config: JsonObject, catalog: Catalog): ReadonlySet<string> {
  const whole = { ...catalog.logic.get(dataType)?.blankConfig, ...config };
  const wrong = (it: JsonObject, key: string): boolean => configProblems(dataType, it, catalog).some(({ path }) => firstKey(path) === key);
  return new Set(Object.keys(whole).filter((key) => wrong({ ...whole, [key]: emptied(whole[key]) }, key)));
}

const emptied = (value: Json | undefined): Json => (typeof value === 'string' ? '' : Array.isArray(value) ? [] : null);
