import { FORM_FACTS, isFormFact, type CompiledFormRule } from '../../form-rules/index.ts';
import { isList, same, type Json } from '../../json.ts';
import { emptyAnswer } from '../../questionnaires/answers.ts';
import { ruleAnswer } from '../../questionnaires/rule-values.ts';
import type { CompiledField, Dependency } from '../../questionnaires/types.ts';
import type { ConditionChoices } from '../choices.ts';
import { answerWith, hasSeveralUnits, isAccepted, answerLimitsOf, type Limits } from './kinds.ts';
import { dayText, type Linear } from './linear.ts';
import type { CandidateAnswer, Goal, RuleVariable } from './goal.ts';
import { isDifference, MOST_POINTS, pointsOf } from './points.ts';
import { answerKey, nameIn, noComparisons, readRule, TODAY, type Comparisons, type World } from './reading.ts';

export interface Cases {
  readonly variables: readonly RuleVariable[];
  /** Tried, they decide for all answers. */
  readonly exact: boolean;
}

export interface CaseOptions {
  readonly choices: ConditionChoices;
  /** A required question is answered, and all answers are accepted. */
  readonly complete?: boolean;
}

const DAYS: Limits = { lowest: -Infinity, highest: Infinity, step: 1 };
const ANOTHER = 'another';

/** Values to try for all variables of rules that are met together. */
export interface TriedValues {
  readonly comparisons: Comparisons;
  readonly points: ReadonlyMap<string, readonly number[]>;
}

export function triesOf(rules: readonly CompiledFormRule[], dependencies: readonly Dependency[], world: World): TriedValues {
  const comparisons = noComparisons();
  for (const { rule } of rules) readRule(rule, world, comparisons);
  for (const { questionId, condition } of dependencies) addLiteral(comparisons.literals, answerKey(questionId), condition.params);
  for (const [a, b] of comparisons.pairs) sharePair(a, b, comparisons);
  const variables = [...comparisons.variables].map((key) => ({ key, limits: limitsFor(key, world) }));
  return { comparisons, points: pointsOf(variables, comparisons.linear) };
}

const addLiteral = (literals: Comparisons['literals'], key: string, value: Json): void => {
  literals.set(key, [...(literals.get(key) ?? []), value]);
};

/** Answers, facts and days that decide if rules hold. */
export function casesOf(goals: readonly Goal[], { comparisons: all, points }: TriedValues, world: World, options: CaseOptions): Cases {
  const comparisons = noComparisons();
  for (const { rule } of goals) readRule(rule.rule, world, comparisons);
  const keys = [...comparisons.variables];
  let exact =
    comparisons.exact && comparisons.linear.every(isDecidedByPoints) && comparisons.pairs.every((pair) => isOfOneKind(pair, world));
  const variables = keys.flatMap((key): readonly RuleVariable[] => {
    const own: Own = { points: points.get(key) ?? [], literals: all.literals.get(key) ?? [], lengths: all.lengths.get(key) ?? [] };
    const made = key.startsWith('answer:') ? answers(key, own, world, options) : facts(key, own);
    exact &&= made.exact && own.points.length < MOST_POINTS;
    return made.candidates.length === 0 ? [] : [{ key, candidates: made.candidates }];
  });
  return { variables, exact };
}

const isDecidedByPoints = (linear: Linear): boolean => linear.terms.size <= 1 || isDifference(linear);

const PAIRED = ['text', 'choice'];

function isOfOneKind(pair: readonly string[], { fields, answerKindOf }: World): boolean {
  const kinds = pair.map((key) => {
    const field = fields.get(nameIn(key));
    return field ? answerKindOf(field) : 'other';
  });
  return kinds.every((kind) => PAIRED.includes(kind) && kind === kinds[0]);
}

function sharePair(a: string, b: string, { literals }: Comparisons): void {
  const both = [...(literals.get(a) ?? []), ...(literals.get(b) ?? [])];
  literals.set(a, both);
  literals.set(b, both);
}

function limitsFor(key: string, { fields, answerKindOf, context }: World): Limits {
  const field = key.startsWith('answer:') ? fields.get(nameIn(key)) : undefined;
  return field ? answerLimitsOf(field, answerKindOf(field), context) : DAYS;
}

interface Own {
  readonly points: readonly number[];
  readonly literals: readonly Json[];
  readonly lengths: readonly number[];
}

interface Made {
  readonly candidates: readonly CandidateAnswer[];
  readonly exact: boolean;
}

const ofValues = (values: readonly Json[]): readonly CandidateAnswer[] =>
  values
    .filter((value, i) => values.findIndex((other) => same(other, value)) === i)
    .map((value) => ({ answer: value, value, place: 'ANY' }));

function facts(key: string, { points, literals }: Own): Made {
  const name = nameIn(key);
  if (key === TODAY) return { candidates: ofValues(points.map(dayText)), exact: true };
  const kind = isFormFact(name) ? FORM_FACTS[name].kind : 'text';
  if (kind === 'day') return { candidates: ofValues([null, ...points.map(dayText)]), exact: true };
  if (kind === 'boolean') return { candidates: ofValues([null, true, false]), exact: true };
  const names = literals.filter((one) => typeof one === 'string' && one !== '');
  return { candidates: ofValues([null, ANOTHER, ...names, ...(names.length > 1 ? [names] : [])]), exact: true };
}

const isConditional = ({ dependencies, formRules: { when } }: CompiledField): boolean => dependencies.length + when.length > 0;

function answers(key: string, own: Own, world: World, options: CaseOptions): Made {
  const field = world.fields.get(nameIn(key));
  if (!field) return { candidates: [], exact: true };
  const hidden: readonly CandidateAnswer[] = isConditional(field) ? [{ answer: emptyAnswer(field), value: null, place: 'HIDDEN' }] : [];
  if (field.formRules.value)
    return {
      candidates: hidden.length === 0 ? [] : [{ answer: undefined, value: undefined, place: 'SHOWN' }, ...hidden],
      exact: true,
    };
  const { context } = world;
  const required = options.complete === true && field.required;
  const blank = emptyAnswer(field);
  const blankValue = field.type.holds === null ? ruleAnswer(field, blank, context) : [];
  const mayBeBlank = !required || isAccepted(field, blank, context, true);
  // where rules read a blank answer as they read a hidden question, one case stands for both
  const blanks = mayBeBlank ? [{ answer: blank, value: blankValue, place: blankValue === null ? 'ANY' : 'SHOWN' } as const] : [];
  const { stored, exact } = storedAnswers(field, own, world, options);
  const nonBlank = stored
    .filter((answer) => !same(answer, blank) && (field.type.holds !== null || isAccepted(field, answer, context, required)))
    .map((answer): CandidateAnswer => ({
      answer,
      value: field.type.holds === null ? ruleAnswer(field, answer, context) : answer,
      place: 'SHOWN',
    }));
  return { candidates: [...(blanks.some(({ place }) => place === 'ANY') ? [] : hidden), ...blanks, ...nonBlank], exact };
}

interface Stored {
  readonly stored: readonly Json[];
  readonly exact: boolean;
}

function storedAnswers(field: CompiledField, own: Own, world: World, { choices }: CaseOptions): Stored {
  const { context } = world;
  const stored = (values: readonly Json[]): readonly Json[] => values.flatMap((value) => answerWith(field, value, context) ?? []);
  switch (world.answerKindOf(field)) {
    case 'number':
      return { stored: stored(own.points), exact: !hasSeveralUnits(field) };
    case 'day':
      return { stored: stored(own.points.map(dayText)), exact: true };
    case 'text':
      return textAnswers(field, own, world);
    case 'rows':
      return { stored: [0, 1, ...neighbours(own.lengths)].filter(isCount).map(entries), exact: true };
    case 'choice':
      return chosenAnswers(field, own, world, choices);
    default:
      return { stored: fillingsOf(field, world), exact: false };
  }
}

const neighbours = (numbers: readonly number[]): readonly number[] =>
  numbers.flatMap((n) => [Math.floor(n), Math.ceil(n)].flatMap((m) => [m - 1, m, m + 1]));
const MOST_COUNTED = 500;
const isCount = (count: number): boolean => count >= 0 && count <= MOST_COUNTED;
const entries = (count: number): Json =>
  Array.from({ length: count }, (_none, i) => ({ id: i + 1, title: `Entry ${i + 1}`, complete: true }));

function textAnswers(field: CompiledField, { literals, lengths }: Own, world: World): Stored {
  const { context } = world;
  const texts = literals.filter((one) => typeof one === 'string' && one !== '');
  const sized = neighbours(lengths)
    .filter((length) => length > 0 && isCount(length))
    .map((length) => 'x'.repeat(length));
  const others = [ANOTHER, 'x', ...sized, ...fillingsOf(field, world)];
  const isTaken = (text: Json): boolean => isAccepted(field, text, context, false);
  return { stored: [...texts, ...others], exact: isTaken(ANOTHER) || others.slice(1).some(isTaken) };
}

function fillingsOf({ logic, config }: CompiledField, { context: { facts: outside, now } }: World): readonly Json[] {
  const fillings = logic.fillings?.({ config, facts: outside, now }) ?? null;
  return isList(fillings) ? fillings : [];
}

/** Choices tried one by one; of longer lists only those that rules name, and one other. */
const MOST_CHOICES = 25;
const MOST_COMBINED = 6;

function chosenAnswers(field: CompiledField, { literals, lengths, points }: Own, world: World, choices: ConditionChoices): Stored {
  const { logic, config } = field;
  const offered = choices.fromOutside(field) ? null : logic.values?.({ config, facts: world.context.facts });
  const values: readonly Json[] = Array.isArray(offered) ? (offered as readonly Json[]) : [];
  const isSeveral = logic.several?.({ config }) === true;
  const isAll = values.length > 0 && values.length <= (isSeveral ? MOST_COMBINED : MOST_CHOICES);
  const named = isAll ? values : [...literals, ...points];
  const distinct = choices.distinct(
    field,
    named.map((params) => ({ condition: 'eq', params })),
  );
  // shortened lists tell equal answers apart, not counts or ranges
  const exact = distinct.complete && (isAll || (lengths.length === 0 && points.length <= 1));
  return { stored: [...distinct.answers, ...fillingsOf(field, world)], exact };
}
