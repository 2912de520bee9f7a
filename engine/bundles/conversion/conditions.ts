import type { Json } from '../../json.ts';
import type { FormCondition, FormRelevance } from './expression.ts';
import type { FormChoices } from './types.ts';

export interface AskedForm {
  readonly id: string;
  readonly choices: FormChoices;
  readonly options: readonly string[];
  readonly isMultiple: boolean;
}

export interface Refused {
  readonly why: string;
}

export interface ConvertedConditions {
  readonly dependencies: readonly Json[];
  readonly parentIds: readonly string[];
  readonly operator: FormRelevance['operator'];
  /** Conditions that are met in other cases than in the form. */
  readonly approximated: readonly string[];
  readonly left: readonly string[];
}

type Part =
  { readonly dependencies: readonly Json[]; readonly parentId: string; readonly note: string | null } | { readonly without: string };

/**
 * Converts the conditions of a question and its groups. If one alternative of an `or` cannot be converted, the question is always shown.
 *
 * @param all conditions of the question and all its groups, joined by and
 */
export function convertConditions(all: readonly FormRelevance[], named: (name: string) => AskedForm | Refused): ConvertedConditions {
  const several = all.filter(({ conditions }) => conditions.length > 1);
  const operator = several[0]?.operator ?? 'AND';
  const nothing = { dependencies: [], parentIds: [], operator: 'AND', approximated: [] } as const;
  if (all.length > 1 && several.some((one) => one.operator === 'OR'))
    return { ...nothing, left: [`conditions that mix and with or${TO_EVERYBODY}`] };
  const conditions = all.flatMap((one) => one.conditions);
  const parts = conditions.map((condition) => convert(condition, named(condition.name), conditions.length === 1));
  const left = parts.flatMap((part) => ('without' in part ? [part.without] : []));
  if (left.length > 0 && operator === 'OR') return { ...nothing, left: [...left, `the conditions beside it${TO_EVERYBODY}`] };
  const kept = parts.flatMap((part) => ('without' in part ? [] : [part]));
  const dependencies = kept.flatMap((part) => part.dependencies);
  return {
    dependencies,
    parentIds: kept.map(({ parentId }) => parentId),
    operator: conditions.length === 1 && dependencies.length > 1 ? 'OR' : operator,
    approximated: kept.flatMap(({ note }) => note ?? []),
    left: dependencies.length > 0 ? left : left.map((note) => `${note}${TO_EVERYBODY}`),
  };
}

/** Note for a question that lost all its conditions. */
export const TO_EVERYBODY = '; it is shown to everybody';

/** @param isOnly it is the only condition, so several may replace it */
function convert({ name, operator, value }: FormCondition, question: AskedForm | Refused, isOnly: boolean): Part {
  if ('why' in question) return { without: `the condition on ${name}, ${question.why}` };
  const { id, choices } = question;
  const on = (condition: 'eq' | 'neq', params: string): Json => ({ questionId: id, condition: { condition, params } });
  if (value === '') {
    if (operator !== '!=' || !isOnly) return { without: `the condition on whether ${name} is answered` };
    // answered means that one of the choices is selected
    return { dependencies: question.options.map((option) => on('eq', option)), parentId: id, note: null };
  }
  if (/^[<>]/.test(operator)) return { without: `the condition on ${name}, which compares its choices` };
  if (!choices.some((choice) => choice.name === value)) return { without: `the condition on ${name}, which has no choice ${value}` };
  if (new Set(choices.filter((choice) => choice.name === value).map(({ label }) => label)).size > 1)
    return { without: `the condition on ${name}, which has several choices ${value}` };
  if (operator === '!=' || operator === 'unselected')
    return { dependencies: [on('neq', value)], parentId: id, note: `it is hidden while ${name} is not answered; in the form it is shown` };
  const isWhole = operator === '=' && question.isMultiple;
  return {
    dependencies: [on('eq', value)],
    parentId: id,
    note: isWhole ? `it is also shown where ${name} has other choices beside ${value}` : null,
  };
}
