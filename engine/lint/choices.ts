import { own, same, type Json } from '../json.ts';
import { holds } from '../logic/index.ts';
import { emptyAnswer } from '../questionnaires/answers.ts';
import { fulfils } from '../questionnaires/relevance.ts';
import type { CompiledField, Dependency, EvaluationContext } from '../questionnaires/types.ts';

export type ChoiceCondition = Dependency['condition'];

/** Maximum of values combined per question; beyond it the answers are incomplete. */
const COMBINED_VALUES = 6;
const SOME_OTHER = -1;

export interface ConditionChoices {
  /** True if the values come from outside the template, such as the instruments of a call. */
  readonly fromOutside: (parent: CompiledField) => boolean;
  /** Offered values that a condition names; null if the offer is unknown. */
  readonly matching: (parent: CompiledField, params: Json) => readonly Json[] | null;
  /** An answer that meets all conditions, preferably the empty one; undefined if none does. */
  readonly meeting: (parent: CompiledField, conditions: readonly ChoiceCondition[]) => Json | undefined;
  /** All answers that these conditions can tell apart; `complete` is false if there are too many. */
  readonly distinct: (
    parent: CompiledField,
    conditions: readonly ChoiceCondition[],
  ) => { readonly answers: readonly Json[]; readonly complete: boolean };
  readonly choosing: (parent: CompiledField, values: readonly Json[]) => Json;
}

/** @param openOutside treats every external value as possible, as on another installation or call */
export function choicesIn({ facts }: Pick<EvaluationContext, 'facts'>, openOutside = false): ConditionChoices {
  const values = new Map<string, readonly Json[] | null>();
  const matches = new Map<string, readonly Json[]>();
  const alone = new Map<ChoiceCondition, { readonly answer: Json | undefined }>();

  const fromOutside = ({ logic }: CompiledField) => logic.factsOfValues.length > 0;
  const valuesOf = (parent: CompiledField): readonly Json[] | null => {
    const cached = values.get(parent.questionId);
    if (cached !== undefined) return cached;
    const parentValues = readValues(parent);
    values.set(parent.questionId, parentValues);
    return parentValues;
  };
  const readValues = (parent: CompiledField): readonly Json[] | null => {
    const { logic, config } = parent;
    const isOpen = fromOutside(parent) && (openOutside || logic.factsOfValues.some((name) => own(facts, name) === undefined));
    if (isOpen || !logic.values) return null;
    const listedValues = logic.values({ config, facts });
    return Array.isArray(listedValues) ? (listedValues as readonly Json[]) : [];
  };
  const choosing = (parent: CompiledField, chosen: readonly Json[]): Json =>
    parent.logic.chosen?.({ chosen, config: parent.config }) ?? chosen[0] ?? null;
  const equal = (parent: CompiledField, value: Json, params: Json) =>
    fulfils(parent, choosing(parent, [value]), { condition: 'eq', params });
  const matching = (parent: CompiledField, params: Json): readonly Json[] | null => {
    const offered = valuesOf(parent);
    if (offered === null) return null;
    const key = `${parent.questionId} ${JSON.stringify(params)}`;
    const matched = matches.get(key) ?? offered.filter((value) => equal(parent, value, params));
    matches.set(key, matched);
    return matched;
  };
  /** Values named by the conditions, plus one other value. */
  const distinguishing = (parent: CompiledField, conditions: readonly ChoiceCondition[]): readonly Json[] => {
    const named = conditions.flatMap(({ params }) => matching(parent, params) ?? [params]);
    const distinctly = named.filter((value, i) => named.findIndex((other) => same(other, value)) === i);
    const offered = valuesOf(parent);
    const other = offered === null ? SOME_OTHER : offered.find((value) => !distinctly.some((one) => same(one, value)));
    return other === undefined ? distinctly : [...distinctly, other];
  };
  const severalIn = (parent: CompiledField) => holds(parent.logic.several?.({ config: parent.config }) ?? false);
  const meeting = (parent: CompiledField, conditions: readonly ChoiceCondition[]): Json | undefined => {
    const [only, ...others] = conditions;
    if (!only || others.length > 0) return findMeeting(parent, conditions);
    // cached, since a single condition recurs for every question below
    const before = alone.get(only);
    if (before) return before.answer;
    const answer = findMeeting(parent, conditions);
    alone.set(only, { answer });
    return answer;
  };
  const findMeeting = (parent: CompiledField, conditions: readonly ChoiceCondition[]): Json | undefined => {
    const fits = (answer: Json) => conditions.every((condition) => fulfils(parent, answer, condition));
    const nothing = emptyAnswer(parent);
    if (fits(nothing)) return nothing;
    const single = distinguishing(parent, conditions)
      .map((value) => choosing(parent, [value]))
      .find(fits);
    if (single !== undefined || !severalIn(parent)) return single;
    // exactly the wanted values, since extra ones could break a negative condition
    const chosen = conditions.filter(({ condition }) => condition === 'eq').flatMap(({ params }) => matching(parent, params) ?? [params]);
    const together = choosing(parent, chosen);
    return fits(together) ? together : undefined;
  };
  const distinct = (parent: CompiledField, conditions: readonly ChoiceCondition[]) => {
    const singles = distinguishing(parent, conditions);
    const nothing = emptyAnswer(parent);
    if (!severalIn(parent)) return { answers: [nothing, ...singles.map((value) => choosing(parent, [value]))], complete: true };
    const combined = subsets(singles.slice(0, COMBINED_VALUES)).map((chosen) => choosing(parent, chosen));
    const rest = singles.slice(COMBINED_VALUES).map((value) => choosing(parent, [value]));
    return { answers: [nothing, ...combined, ...rest], complete: rest.length === 0 };
  };
  return { fromOutside, matching, meeting, distinct, choosing };
}

function subsets(values: readonly Json[]): readonly (readonly Json[])[] {
  const all = values.reduce<readonly (readonly Json[])[]>((sets, value) => [...sets, ...sets.map((set) => [...set, value])], [[]]);
  return all.filter((set) => set.length > 0).sort((a, b) => a.length - b.length);
}
