import type { Json } from '../../json.ts';
import type { FormCondition, FormRelevance } from './expression.ts';
import type { Choices } from './questions.ts';

/** What a question of the form became, as far as conditions on it are concerned. */
export interface Asked {
  readonly id: string;
  readonly choices: Choices;
  /** All that may be chosen: one to be written among it. */
  readonly options: readonly string[];
  /** Several may be chosen. */
  readonly isMultiple: boolean;
}

/** Why no condition here can look at a question of the form. */
export interface Refused {
  readonly why: string;
}

export interface ConvertedConditions {
  readonly dependencies: readonly Json[];
  /** The questions that they look at. */
  readonly parentIds: readonly string[];
  readonly operator: FormRelevance['operator'];
  /** What holds in other cases than in the form. */
  readonly approximated: readonly string[];
  /** What is not asked for any more. */
  readonly left: readonly string[];
}

type Part =
  { readonly dependencies: readonly Json[]; readonly parentId: string; readonly note: string | null } | { readonly without: string };

/**
 * The conditions of a question, its groups' included. Where one of those joined by `or` has no counterpart the question is shown to everybody: the others
 * alone would hide it from people who should see it.
 * @param all of the groups around it and its own: every one of them holds
 */
export function convertConditions(all: readonly FormRelevance[], asked: (name: string) => Asked | Refused): ConvertedConditions {
  const several = all.filter(({ conditions }) => conditions.length > 1);
  const operator = several[0]?.operator ?? 'AND';
  const nothing = { dependencies: [], parentIds: [], operator: 'AND', approximated: [] } as const;
  if (all.length > 1 && several.some((one) => one.operator === 'OR'))
    return { ...nothing, left: [`conditions that mix and with or${TO_EVERYBODY}`] };
  const conditions = all.flatMap((one) => one.conditions);
  const parts = conditions.map((condition) => convert(condition, asked(condition.name), conditions.length === 1));
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

/** What becomes of a question none of whose conditions are left. */
export const TO_EVERYBODY = '; it is shown to everybody';

/** @param isOnly nothing else is asked for: then several conditions may stand for it */
function convert({ name, operator, value }: FormCondition, asked: Asked | Refused, isOnly: boolean): Part {
  if ('why' in asked) return { without: `the condition on ${name}, ${asked.why}` };
  const { id, choices } = asked;
  const on = (condition: 'eq' | 'neq', params: string): Json => ({ questionId: id, condition: { condition, params } });
  if (value === '') {
    if (operator !== '!=' || !isOnly) return { without: `the condition on whether ${name} is answered` };
    // answered is: with one of the choices
    return { dependencies: asked.options.map((label) => on('eq', label)), parentId: id, note: null };
  }
  const [label, ...others] = new Set(choices.filter((choice) => choice.name === value).map((choice) => choice.label));
  if (label === undefined) return { without: `the condition on ${name}, which has no choice ${value}` };
  if (others.length > 0) return { without: `the condition on ${name}, which has several choices ${value}` };
  if (operator === '!=')
    return { dependencies: [on('neq', label)], parentId: id, note: `it is hidden while ${name} is not answered; in the form it is shown` };
  const isWhole = operator === '=' && asked.isMultiple;
  return {
    dependencies: [on('eq', label)],
    parentId: id,
    note: isWhole ? `it is also shown where ${name} has other choices beside ${value}` : null,
  };
}
