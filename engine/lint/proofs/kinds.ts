import { dayOf } from '../../dates.ts';
import { own, same, type Json } from '../../json.ts';
import { judgeAnswer } from '../../questionnaires/judge.ts';
import { ruleAnswer } from '../../questionnaires/rule-values.ts';
import type { CompiledField, EvaluationContext } from '../../questionnaires/types.ts';
import { dayNumber } from './linear.ts';

/** Kind of an answer as rules see it. */
export type AnswerKind = 'choice' | 'number' | 'day' | 'text' | 'rows' | 'other';

const SOME_DAY = '2030-01-01';

/** The answer that rules see as this value, or undefined where the type has none. */
export function answerWith(field: CompiledField, value: Json, context: EvaluationContext): Json | undefined {
  const answer = field.logic.fromRule?.({ result: value, config: field.config }) ?? undefined;
  if (answer === undefined || !field.logic.shape(answer)) return undefined;
  return same(ruleAnswer(field, answer, context), value) ? answer : undefined;
}

export function answerKindOf(field: CompiledField, context: EvaluationContext): AnswerKind {
  if (field.type.holds !== null) return 'rows';
  if (field.logic.values) return 'choice';
  if (answerWith(field, 5, context) !== undefined) return 'number';
  if (answerWith(field, 'x', context) !== undefined) return 'text';
  return answerWith(field, SOME_DAY, context) === undefined ? 'other' : 'day';
}

export interface Limits {
  readonly lowest: number;
  readonly highest: number;
  /** Distance of neighbours; null: any number is one. */
  readonly step: number | null;
}

const ANY: Limits = { lowest: -Infinity, highest: Infinity, step: null };

const numberIn = ({ config }: CompiledField, name: string): number | null => {
  const value = own(config, name);
  return typeof value === 'number' ? value : null;
};

/** Interval of accepted numbers or days, by the settings of its type. */
export function answerLimitsOf(field: CompiledField, kind: AnswerKind, { timeZone }: EvaluationContext): Limits {
  if (kind === 'choice') return choiceLimits(field);
  if (kind === 'day') {
    const day = (name: string): number | null => {
      const date = own(field.config, name);
      return typeof date === 'string' ? dayNumber(dayOf(date, timeZone)) : null;
    };
    return { lowest: day('minDate') ?? -Infinity, highest: day('maxDate') ?? Infinity, step: 1 };
  }
  if (kind !== 'number') return ANY;
  const setting = own(field.config, 'numberValueConstraint');
  const constraint = typeof setting === 'string' ? setting : '';
  const decimals = numberIn(field, 'decimals');
  const step = numberIn(field, 'step') ?? (decimals === null ? (constraint.endsWith('INTEGER') ? 1 : null) : 10 ** -decimals);
  // limits are judged in the chosen unit, rules in the first one
  if (hasSeveralUnits(field)) return { ...ANY, step: null };
  const lowest = numberIn(field, 'min') ?? (constraint.startsWith('ONLY_POSITIVE') ? 0 : -Infinity);
  return { lowest, highest: numberIn(field, 'max') ?? (constraint.startsWith('ONLY_NEGATIVE') ? 0 : Infinity), step };
}

export function hasSeveralUnits({ config }: CompiledField): boolean {
  const units = own(config, 'units');
  return Array.isArray(units) && units.length > 1;
}

function choiceLimits({ logic, config }: CompiledField): Limits {
  const values = logic.factsOfValues.length === 0 ? logic.values?.({ config, facts: {} }) : null;
  const numbers = (Array.isArray(values) ? (values as readonly Json[]) : []).filter((value) => typeof value === 'number');
  return numbers.length === 0 ? ANY : { lowest: Math.min(...numbers), highest: Math.max(...numbers), step: 1 };
}

/** True if an answer breaks none of its type's rules. */
export const isAccepted = (field: CompiledField, answer: Json, context: EvaluationContext, required: boolean): boolean =>
  judgeAnswer(field, answer, context, null, required).problems.length === 0;
