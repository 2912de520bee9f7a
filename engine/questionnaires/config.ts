import type { Catalog } from '../catalog/types.ts';
import { fail } from '../errors.ts';
import { firstKey, type Json, type JsonObject } from '../json.ts';
import { holds } from '../logic/index.ts';
import { withOptionChoices } from './choices.ts';
import type { Problem } from './types.ts';

export interface ConfigRuleProblem extends Omit<Problem, 'questionId'> {
  readonly settings: readonly string[];
}

/**
 * Violations of the configuration rules of a question type; the caller checks the shape.
 *
 * @example configProblems('DYNAMIC_MULTIPLE_CHOICE', { url: '' }, catalog) // [{ code: 'URL_REQUIRED', path: '/url', … }]
 * @throws QUESTION_TYPE_UNKNOWN
 */
export function questionConfigProblems(dataType: string, config: JsonObject, catalog: Catalog): readonly ConfigRuleProblem[] {
  const logic = catalog.logic.get(dataType);
  if (!logic) throw fail('QUESTION_TYPE_UNKNOWN', { type: dataType });
  const data: Json = { config: withOptionChoices(logic, { ...logic.blankConfig, ...config }) };
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
 * Settings that may not be empty, given the other settings.
 *
 * @example neededSettings('DYNAMIC_MULTIPLE_CHOICE', { url: 'https://a.example' }, catalog).has('url') // true
 * @throws QUESTION_TYPE_UNKNOWN
 */
export function neededSettings(dataType: string, config: JsonObject, catalog: Catalog): ReadonlySet<string> {
  const whole = { ...catalog.logic.get(dataType)?.blankConfig, ...config };
  const wrong = (it: JsonObject, key: string): boolean =>
    questionConfigProblems(dataType, it, catalog).some(({ path }) => firstKey(path) === key);
  return new Set(Object.keys(whole).filter((key) => wrong({ ...whole, [key]: emptied(whole[key]) }, key)));
}

const emptied = (value: Json | undefined): Json => (typeof value === 'string' ? '' : Array.isArray(value) ? [] : null);
