import type { JsonObject } from '../json.ts';
import { ruleFaults, type FormRule } from '../form-rules/index.ts';
import type { Check, FieldRules, StepRules } from './types.ts';

export const FIELD_RULES = ['when', 'requiredWhen', 'checks', 'default', 'value', 'locks'] as const;
const STEP_RULES = ['when', 'checks'] as const;

type Members = Readonly<Record<string, unknown>>;

const present = (from: Members, keys: readonly string[]): Members =>
  Object.fromEntries(keys.filter((key) => !isBlank(from[key])).map((key) => [key, from[key]]));

const isBlank = (value: unknown): boolean => value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const without = <T extends object>(from: T, keys: readonly string[]): T =>
  Object.fromEntries(Object.entries(from).filter(([key]) => !keys.includes(key))) as T;

/** Rules of a question alone, without those that are blank. */
export const fieldRulesOf = (field: FieldRules): FieldRules => present(field, FIELD_RULES);

export const stepRulesOf = (step: StepRules): StepRules => present(step, STEP_RULES);

/** The question with these rules in place of its own. */
export const withFieldRules = <T extends FieldRules>(field: T, rules: FieldRules): T => ({
  ...without(field, FIELD_RULES),
  ...fieldRulesOf(rules),
});

export const withStepRules = <T extends StepRules>(step: T, rules: StepRules): T => ({
  ...without(step, STEP_RULES),
  ...stepRulesOf(rules),
});

/** Rules as a definition file has them; parts that are no rules are dropped by its schema. */
export const readFieldRules = (file: JsonObject): FieldRules => fieldRulesOf(file);
export const readStepRules = (file: JsonObject): StepRules => stepRulesOf(file);

/** Each rule with the member that holds it. */
export function rulesWithin(rules: FieldRules & StepRules): readonly { readonly member: string; readonly rule: FormRule }[] {
  const single = (['when', 'requiredWhen', 'default', 'value'] as const).flatMap((member) => {
    const rule = rules[member];
    return rule === undefined || rule === null ? [] : [{ member, rule }];
  });
  return [...single, ...(rules.checks ?? []).map(({ ok }) => ({ member: 'checks', rule: ok }))];
}

/** @example faultsOfRules({ when: { '~': [] } }) // ['when: There is no operator “~”'] */
export const faultsOfRules = (rules: FieldRules & StepRules): readonly string[] => [
  ...rulesWithin(rules).flatMap(({ member, rule }) => ruleFaults(rule).map((fault) => `${member}: ${fault}`)),
  ...(rules.checks ?? []).flatMap(checkFaults),
];

const checkFaults = ({ message }: Check): readonly string[] => (message.trim() === '' ? ['checks: A check needs a message'] : []);
