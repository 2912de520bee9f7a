import { deepFreeze, isList, isObject, own, type Json, type JsonObject, type JsonSchema, type Logic } from '../json.ts';
import { compileLogic } from '../logic/index.ts';
import type { CompiledRule, QuestionType, Rule, ShapeCheck, TypeLogic } from './types.ts';

export function typeLogic(type: QuestionType, shape: ShapeCheck): TypeLogic {
  return {
    shape,
    empty: compileLogic(type.empty),
    complete: compileLogic(type.complete),
    display: compileLogic(type.display),
    rules: type.rules.map(compiledRule),
    configRules: type.configRules.map(compiledRule),
    derived: compiledEntries(type.derived),
    inRules: type.inRules === undefined ? null : compileLogic(type.inRules),
    fromRule: type.fromRule === undefined ? null : compileLogic(type.fromRule),
    equals: type.dependable ? compileLogic(type.dependable.equals) : null,
    values: type.dependable ? compileLogic(type.dependable.values) : null,
    several: type.dependable ? compileLogic(type.dependable.several) : null,
    chosen: type.dependable ? compileLogic(type.dependable.chosen) : null,
    fillings: type.fillings === null ? null : compileLogic(type.fillings),
    factsOfValues: factsIn(type.dependable?.values ?? null),
    factsOfFillings: factsIn(type.fillings),
    searched: type.search ? compileLogic(type.search.value) : null,
    blankConfig: deepFreeze(blankConfig(type)),
    choiceSettings: choiceSettings(type.config),
    textSettings: textSettings(type.config),
  };
}

function compiledRule(rule: Rule): CompiledRule {
  return {
    path: rule.path,
    code: rule.code,
    kind: rule.kind ?? 'UNFINISHED',
    ok: compileLogic(rule.ok),
    idle: compileLogic(idleWhen(rule.ok)),
    params: compiledEntries(rule.params ?? {}),
    settings: settingsIn(rule.ok),
  };
}

/**
 * Parts of a rule that depend on the configuration alone and make it hold.
 *
 * @example idleWhen({ or: [{ empty: { var: 'config.max' } }, { '<=': [{ length: { var: 'answer' } }, { var: 'config.max' }] }] }) // { or: [false, {
 * empty: { var: 'config.max' } }] }
 */
function idleWhen(ok: Logic): Logic {
  const ways = isObject(ok) ? own(ok, 'or') : undefined;
  return { or: [false, ...(isList(ways) ? ways.filter(readsOnlyConfig) : [])] };
}

function readsOnlyConfig(logic: Logic): boolean {
  if (isList(logic)) return logic.every(readsOnlyConfig);
  if (!isObject(logic)) return true;
  const path = own(logic, 'var');
  return path === undefined ? Object.values(logic).every(readsOnlyConfig) : typeof path === 'string' && path.startsWith('config.');
}

function compiledEntries(logics: Readonly<Record<string, Logic>>) {
  return Object.entries(logics).map(([name, logic]) => [name, compileLogic(logic)] as const);
}

/**
 * Configuration of a new question: the schema's defaults (domain reference 4.2).
 *
 * @example blankConfig(booleanType) // { readPermissions: [], required: false, small_label: '' }
 */
function blankConfig(type: QuestionType): JsonObject {
  const properties = own(type.config, 'properties');
  if (!isObject(properties)) return {};
  const defaults = Object.entries(properties).flatMap(([key, schema]): (readonly [string, Json])[] => {
    const value = isObject(schema) ? own(schema, 'default') : undefined;
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(defaults);
}

/**
 * Name under which a setting that lists options gives their labels.
 *
 * @example choicesKey('options') // 'choices'
 * @example choicesKey('rows') // 'rowsChoices'
 */
export const choicesKey = (setting: string): string => (setting === 'options' ? 'choices' : `${setting}Choices`);

/** Settings of a configuration that list options. */
export const choiceSettings = (config: JsonSchema): readonly string[] => settingsWith(config, (ui) => ui['widget'] === 'options');

/** Settings of a configuration that people read while they answer. */
const textSettings = (config: JsonSchema): readonly string[] => settingsWith(config, (ui) => ui['translated'] === true);

function settingsWith(config: JsonSchema, matches: (ui: JsonObject) => boolean): readonly string[] {
  const properties = own(config, 'properties');
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, schema]) => {
    const ui = isObject(schema) ? own(schema, 'ui') : undefined;
    return isObject(ui) && matches(ui) ? [name] : [];
  });
}

/**
 * Names of the facts that a rule reads.
 *
 * @example factsIn({ map: [{ var: 'facts.instruments' }, { var: 'id' }] }) // ['instruments']
 */
const factsIn = (logic: Logic): readonly string[] => namesIn(logic, /^facts\.([^.]+)/);

/**
 * Names of the settings that a rule reads.
 *
 * @example settingsIn({ '<=': [{ var: 'config.min' }, { var: 'config.max' }] }) // ['min', 'max']
 */
const settingsIn = (logic: Logic): readonly string[] => namesIn(logic, /^config\.([^.]+)/);

function namesIn(logic: Logic, pattern: RegExp): readonly string[] {
  if (isList(logic)) return [...new Set(logic.flatMap((part) => namesIn(part, pattern)))];
  if (!isObject(logic)) return [];
  const path = own(logic, 'var');
  const name = typeof path === 'string' ? pattern.exec(path)?.[1] : undefined;
  return name === undefined ? namesIn(Object.values(logic), pattern) : [name];
}
