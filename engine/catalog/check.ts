import { isList, isObject, own, type Json, type JsonObject, type Logic } from '../json.ts';
import { logicFaults } from '../logic/index.ts';
import { LIMITS } from '../rules/limits.ts';
import type { Fault } from './files.ts';
import type { ProblemTexts, QuestionType, Rule, Shapes } from './types.ts';

type PlacedFault = Omit<Fault, 'file'>;

/** Checks that JSON Schema cannot express: rules, texts and shapes of a question type. */
export function questionTypeFaults(type: QuestionType, problems: ProblemTexts, shapes: Shapes): readonly PlacedFault[] {
  return [
    ...rulesIn(type).flatMap(([place, logic]) => logicFaults(logic).map((fault) => ({ place: place + fault.place, fault: fault.fault }))),
    ...rulesIn(type).flatMap(([place, logic]) => limitsNamed(logic).map((fault) => ({ place, fault }))),
    ...ruleFaults('/rules', type.rules, problems),
    ...ruleFaults('/configRules', type.configRules, problems),
    ...(type.answer !== null && !Object.hasOwn(shapes, type.type) ? [{ place: '/answer', fault: 'its shape was not compiled' }] : []),
    ...(type.basis && !isObject(type.empty) ? [{ place: '/empty', fault: 'a basis type names the columns of its owner here' }] : []),
    ...(type.basis && type.holds !== null ? [{ place: '/holds', fault: 'a basis type cannot hold rows' }] : []),
    ...defaultFaults(type.config),
    ...type.secret.flatMap((key, i) =>
      hasProperty(type.config, key) ? [] : [{ place: `/secret/${i}`, fault: `the configuration has no '${key}'` }],
    ),
  ];
}

function rulesIn(type: QuestionType): readonly (readonly [string, Logic])[] {
  return [
    ['/empty', type.empty],
    ['/complete', type.complete],
    ['/display', type.display],
    ['/fillings', type.fillings],
    ...rulesOf('/rules', type.rules),
    ...rulesOf('/configRules', type.configRules),
    ...Object.entries(type.derived).map(([key, logic]) => [`/derived/${key}`, logic] as const),
    ...(type.inRules === undefined ? [] : [['/inRules', type.inRules] as const]),
    ...(type.fromRule === undefined ? [] : [['/fromRule', type.fromRule] as const]),
    ...(type.search ? [['/search/value', type.search.value] as const] : []),
    ...(type.dependable
      ? ([
          ['/dependable/equals', type.dependable.equals],
          ['/dependable/values', type.dependable.values],
          ['/dependable/several', type.dependable.several],
          ['/dependable/chosen', type.dependable.chosen],
        ] as const)
      : []),
  ];
}

function limitsNamed(logic: Json): readonly string[] {
  if (isList(logic)) return logic.flatMap(limitsNamed);
  if (!isObject(logic)) return [];
  const name = own(logic, 'var');
  const limit = typeof name === 'string' && name.startsWith('limits.') ? name.slice('limits.'.length) : null;
  if (limit !== null) return Object.hasOwn(LIMITS, limit) ? [] : [`there is no limit '${limit}'`];
  return Object.values(logic).flatMap(limitsNamed);
}

function rulesOf(place: string, rules: readonly Rule[]): readonly (readonly [string, Logic])[] {
  return rules.flatMap((rule, i) => [
    [`${place}/${i}/ok`, rule.ok] as const,
    ...Object.entries(rule.params ?? {}).map(([name, logic]) => [`${place}/${i}/params/${name}`, logic] as const),
  ]);
}

function ruleFaults(place: string, rules: readonly Rule[], problems: ProblemTexts): readonly PlacedFault[] {
  return rules.flatMap((rule, i): PlacedFault[] => {
    const text = own(problems, rule.code);
    if (typeof text !== 'string')
      return [{ place: `${place}/${i}/code`, fault: `there is no text for '${rule.code}' in the vocabulary of problems` }];
    const missing = [...text.matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => !Object.hasOwn(rule.params ?? {}, name));
    return missing.map((name) => ({ place: `${place}/${i}/params`, fault: `the text of '${rule.code}' needs {${name}}` }));
  });
}

function properties(schema: JsonObject): readonly (readonly [string, Json])[] {
  const declared = own(schema, 'properties');
  return isObject(declared) ? Object.entries(declared) : [];
}

const hasProperty = (schema: JsonObject, key: string) => properties(schema).some(([name]) => name === key);

/** Every configuration key needs a default, since blank configurations are made of them (domain reference 4.2). */
function defaultFaults(config: JsonObject): readonly PlacedFault[] {
  const required = own(config, 'required');
  return [
    ...properties(config).flatMap(([key, schema]) =>
      isObject(schema) && own(schema, 'default') !== undefined
        ? []
        : [{ place: `/config/properties/${key}`, fault: 'a default is missing' }],
    ),
    ...(isList(required ?? null) ? [{ place: '/config/required', fault: 'every key has a default instead' }] : []),
  ];
}
