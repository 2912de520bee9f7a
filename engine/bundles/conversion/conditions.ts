import type { ForeignTypeDefinition } from '../../catalog/types.ts';
import { answersIn, flatForm, type FormRule } from '../../form-rules/index.ts';
import type { JsonObject } from '../../json.ts';
import type { Dependency, FieldRules } from '../../questionnaires/types.ts';
import type { FormCondition, ForeignRule } from './expression.ts';
import type { FormChoices } from './types.ts';

/** Kind of an answer as rules see it. */
export type ComparedKind = 'choice' | 'choices' | 'number' | 'day' | 'text';

export interface AskedForm {
  readonly id: string;
  readonly kind: ComparedKind;
  readonly choices: FormChoices;
}

interface Refused {
  readonly why: string;
}

export type NamedQuestion = (name: string) => AskedForm | Refused;

export interface ConvertedConditions extends Pick<FieldRules, 'when'> {
  readonly dependencies: readonly Dependency[];
  readonly dependenciesOperator: 'AND' | 'OR';
  readonly parentIds: readonly string[];
  readonly left: readonly string[];
}

/** Note for a question that lost all its conditions. */
export const TO_EVERYBODY = '; it is shown to everybody';

/** @example foreignAnswerKind({ reads: 'options' }, { isMultipleSelect: true }) // 'choices' */
export function foreignAnswerKind({ reads }: Pick<ForeignTypeDefinition, 'reads'>, config: JsonObject): ComparedKind | null {
  switch (reads) {
    case 'options':
      return config['isMultipleSelect'] === true ? 'choices' : 'choice';
    case 'number':
    case 'rating':
      return 'number';
    case 'days':
      return 'day';
    case 'text':
      return 'text';
    default:
      return null;
  }
}

/**
 * Converts the conditions of a question and its groups to dependencies where these say the same, else to a rule. If one alternative of an `or` cannot be
 * converted, the question is always shown.
 *
 * @param all conditions of the question and all its groups, joined by and
 */
export function convertConditions(all: readonly ForeignRule[], named: NamedQuestion): ConvertedConditions {
  const kinds = new Map<string, ComparedKind>();
  const noting: NamedQuestion = (name) => {
    const question = named(name);
    if (!('why' in question)) kinds.set(question.id, question.kind);
    return question;
  };
  const parts = all.flatMap(partsOf).map((part) => translated(part, noting));
  const left = parts.flatMap((part) => ('faults' in part ? part.faults : []));
  const rules = parts.flatMap((part) => ('rule' in part ? [part.rule] : []));
  const nothing = { dependencies: [], dependenciesOperator: 'AND', parentIds: [] } as const;
  if (rules.length === 0) return { ...nothing, left: left.map((note) => `${note}${TO_EVERYBODY}`) };
  const [only = null] = rules;
  const when: FormRule = rules.length === 1 ? only : { and: rules };
  const parentIds = answersIn(when);
  const flat = flatForm(when, (id) => kinds.get(id) === 'choices');
  // only choices can be named by dependencies
  if (!flat || parentIds.some((id) => !/^choices?$/.test(kinds.get(id) ?? ''))) return { ...nothing, when, parentIds, left };
  const dependencies = flat.conditions.map(({ key, params }) => ({ questionId: key, condition: { condition: 'eq' as const, params } }));
  return { dependencies, dependenciesOperator: flat.operator, parentIds, left };
}

/** A rule where something is required; null with notes where it cannot be converted. */
export function convertRequired(rule: ForeignRule, named: NamedQuestion): FormRule | null {
  const required = translated(rule, named);
  return 'rule' in required ? required.rule : null;
}

const partsOf = (rule: ForeignRule): readonly ForeignRule[] => (rule.kind === 'and' ? rule.parts.flatMap(partsOf) : [rule]);

type Translated = { readonly rule: FormRule } | { readonly faults: readonly string[] };

function translated(rule: ForeignRule, named: NamedQuestion): Translated {
  if (rule.kind === 'is') return compared(rule, named(rule.name));
  const parts = rule.parts.map((part) => translated(part, named));
  const faults = parts.flatMap((part) => ('faults' in part ? part.faults : []));
  if (faults.length === 0) return { rule: { [rule.kind]: parts.flatMap((part) => ('rule' in part ? [part.rule] : [])) } };
  return { faults: faults.length < parts.length ? [...faults, 'the conditions beside it'] : faults };
}

type Comparison = Exclude<FormCondition['operator'], 'selected' | 'unselected'>;
const OPERATORS: Readonly<Record<Comparison, string>> = { '=': '===', '!=': '!==', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };

function compared(condition: FormCondition, question: AskedForm | Refused): Translated {
  const { name, operator, value } = condition;
  const fault = (why: string): Translated => ({ faults: [`the condition on ${name}, ${why}`] });
  if ('why' in question) return fault(question.why);
  const answer = { answer: question.id };
  if (value === '') {
    const blank = { empty: [answer] };
    if (operator === '=') return { rule: blank };
    return operator === '!=' ? { rule: { '!': [blank] } } : fault('which compares it with nothing');
  }
  switch (question.kind) {
    case 'choice':
    case 'choices':
      return ofChoices(condition, question, fault);
    case 'number':
      return simple(operator, answer, Number.isFinite(Number(value)) ? Number(value) : null, fault);
    case 'day':
      return simple(operator, answer, /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null, fault);
    case 'text':
      return simple(operator, answer, operator === '=' || operator === '!=' ? value : null, fault);
  }
}

type Fault = (why: string) => Translated;

function simple(operator: FormCondition['operator'], answer: FormRule, value: string | number | null, fault: Fault): Translated {
  if (value === null || operator === 'selected' || operator === 'unselected') return fault('which cannot be compared like this here');
  return { rule: { [OPERATORS[operator]]: [answer, value] } };
}

function ofChoices({ operator, value }: FormCondition, { id, kind, choices }: AskedForm, fault: Fault): Translated {
  const answer = { answer: id };
  if (/^[<>]/.test(operator)) {
    const areNumbers = kind === 'choice' && [value, ...choices.map(({ name }) => name)].every((name) => /^-?\d+(\.\d+)?$/.test(name));
    return areNumbers ? simple(operator, { number: [answer] }, Number(value), fault) : fault('which compares its choices');
  }
  const labels = new Set(choices.filter(({ name }) => name === value).map(({ label }) => label));
  if (labels.size === 0) return fault(`which has no choice ${value}`);
  if (labels.size > 1) return fault(`which has several choices ${value}`);
  const isNot = operator === '!=' || operator === 'unselected';
  if (kind === 'choice') return { rule: { [isNot ? '!==' : '===']: [answer, value] } };
  const isOnly = operator === '=' || operator === '!=';
  const has = { in: [value, answer] };
  const rule = isOnly ? { and: [has, { '===': [{ count: [answer] }, 1] }] } : has;
  return { rule: isNot ? { '!': [rule] } : rule };
}
