import { answersIn, factsIn, FORM_FACTS, isFormFact, namesToday, operandsOf, operatorOf, type FormRule } from '../../form-rules/index.ts';
import { isList, isObject, type Json } from '../../json.ts';
import type { CompiledField, EvaluationContext } from '../../questionnaires/types.ts';
import { answerKindOf, type AnswerKind } from './kinds.ts';
import { difference, linearOf, variableOf, type Linear, type LinearSource } from './linear.ts';

export const TODAY = 'today';
export const answerKey = (questionId: string): string => `answer:${questionId}`;
export const factKey = (name: string): string => `fact:${name}`;
export const nameIn = (key: string): string => key.slice(key.indexOf(':') + 1);

/** Name in a source of a rule; blank where it is none. */
export const textOf = (name: Json): string => (typeof name === 'string' ? name : '');

/** Questions of a template as proofs read them. */
export interface World {
  readonly fields: ReadonlyMap<string, CompiledField>;
  readonly context: EvaluationContext;
  readonly fieldOf: (key: string) => CompiledField | undefined;
  readonly answerKindOf: (field: CompiledField) => AnswerKind;
}

export function worldOf(fields: ReadonlyMap<string, CompiledField>, context: EvaluationContext): World {
  const byKey = new Map([...fields.values()].map((field) => [field.naturalKey, field]));
  const kinds = new Map<string, AnswerKind>();
  return {
    fields,
    context,
    fieldOf: (key) => fields.get(key) ?? byKey.get(key),
    answerKindOf: (field) => {
      const kind = kinds.get(field.questionId) ?? answerKindOf(field, context);
      kinds.set(field.questionId, kind);
      return kind;
    },
  };
}

/** All that comparisons of rules tell about their variables. */
export interface Comparisons {
  readonly variables: Set<string>;
  readonly linear: Linear[];
  /** Values compared with a variable by equality. */
  readonly literals: Map<string, Json[]>;
  /** Variables whose values are compared with each other. */
  readonly pairs: (readonly [string, string])[];
  readonly lengths: Map<string, number[]>;
  exact: boolean;
}

export const noComparisons = (): Comparisons => ({
  variables: new Set(),
  linear: [],
  literals: new Map(),
  pairs: [],
  lengths: new Map(),
  exact: true,
});

const add = <V>(map: Map<string, V[]>, key: string, ...values: readonly V[]): void => {
  map.set(key, [...(map.get(key) ?? []), ...values]);
};

/** Source of linear forms: numbers and days, with formulas in place of calculated questions. */
function linearSource(world: World): LinearSource {
  return (source, operand) => {
    if (source === 'today') return variableOf(TODAY, 'day', typeof operand === 'number' ? operand : 0);
    if (source === 'fact')
      return typeof operand === 'string' && isFormFact(operand) && FORM_FACTS[operand].kind === 'day'
        ? variableOf(factKey(operand), 'day')
        : null;
    const field = world.fieldOf(textOf(operand));
    if (!field) return null;
    const formula = field.formRules.value;
    if (formula) return linearOf(formula.rule, linearSource(world));
    const kind = world.answerKindOf(field);
    if (kind === 'choice') return isNumeric(field) ? variableOf(answerKey(field.questionId), 'number') : null;
    return kind === 'number' || kind === 'day' ? variableOf(answerKey(field.questionId), kind) : null;
  };
}

function isNumeric({ logic, config }: CompiledField): boolean {
  const values = logic.factsOfValues.length === 0 ? logic.values?.({ config, facts: {} }) : null;
  return Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === 'number');
}

/** Collects variables and comparisons of a rule, also those of the formulas behind it. */
export function readRule(rule: FormRule, world: World, into: Comparisons): void {
  for (const name of factsIn(rule)) into.variables.add(factKey(name));
  if (namesToday(rule)) into.variables.add(TODAY);
  for (const key of answersIn(rule)) {
    const field = world.fieldOf(key);
    const variable = field && answerKey(field.questionId);
    if (!field || !variable || into.variables.has(variable)) continue;
    into.variables.add(variable);
    for (const formula of [field.formRules.value, field.formRules.initial]) if (formula) readRule(formula.rule, world, into);
  }
  readPart(rule, world, into);
}

const COMPARING = ['<', '<=', '>', '>=', '===', '==', '!==', '!='];
const TRUTH = ['and', 'or', '!', '!!', 'empty', 'if'];

function readPart(rule: FormRule, world: World, into: Comparisons): void {
  if (isList(rule)) return rule.forEach((part) => readPart(part, world, into));
  const operator = operatorOf(rule);
  if (operator === null || !isObject(rule)) return;
  const operands = operandsOf(rule[operator]);
  const [a = null, b = null] = operands;
  if (COMPARING.includes(operator)) return readComparison(a, b, world, into);
  if (operator === 'in') return readIn(a, b, world, into);
  const key = variableIn(rule, world);
  if (key) return add<Json>(into.literals, key, 0, '', true, false);
  if (!TRUTH.includes(operator) && !['answer', 'fact', 'today'].includes(operator) && !linearOf(rule, linearSource(world)))
    into.exact = false;
  operands.forEach((part) => readPart(part, world, into));
}

/** Key of a variable that a part of a rule is, or null. */
function variableIn(rule: Json, world: World): string | null {
  const operator = operatorOf(rule);
  if (operator === null || !isObject(rule)) return null;
  const name = operandsOf(rule[operator])[0];
  if (operator === 'fact') return factKey(textOf(name ?? null));
  const field = operator === 'answer' ? world.fieldOf(textOf(name ?? null)) : undefined;
  return field && !field.formRules.value ? answerKey(field.questionId) : null;
}

const isLiteral = (rule: Json): boolean => operatorOf(rule) === null && !isList(rule);

function readComparison(a: Json, b: Json, world: World, into: Comparisons): void {
  const source = linearSource(world);
  const linear = difference(linearOf(a, source), linearOf(b, source));
  if (linear) return void into.linear.push(linear);
  if (readLength(a, b, world, into) || readLength(b, a, world, into)) return;
  const [left, right] = [variableIn(a, world), variableIn(b, world)];
  if (left && isLiteral(b)) return add(into.literals, left, b);
  if (right && isLiteral(a)) return add(into.literals, right, a);
  if (left && right) return void into.pairs.push([left, right]);
  // a truth, a formula that is not linear, or an answer that is none of the known kinds
  into.exact = false;
  for (const part of [a, b]) readPart(part, world, into);
}

function readLength(a: Json, b: Json, world: World, into: Comparisons): boolean {
  const operator = operatorOf(a);
  if ((operator !== 'length' && operator !== 'count') || !isObject(a) || typeof b !== 'number') return false;
  const key = variableIn(operandsOf(a[operator])[0] ?? null, world);
  if (key === null) return false;
  add(into.lengths, key, b);
  return true;
}

function readIn(value: Json, list: Json, world: World, into: Comparisons): void {
  const [ofValue, ofList] = [variableIn(value, world), variableIn(list, world)];
  if (ofValue && isList(list) && list.every(isLiteral)) {
    const linear = linearOf(value, linearSource(world));
    for (const one of list) {
      const turn = difference(linear, linearOf(one, linearSource(world)));
      if (turn) into.linear.push(turn);
      else add(into.literals, ofValue, one);
    }
    return;
  }
  if (ofList && isLiteral(value)) return add(into.literals, ofList, value);
  if (ofValue && ofList) return void into.pairs.push([ofValue, ofList]);
  into.exact = false;
  for (const part of [value, list]) readPart(part, world, into);
}
