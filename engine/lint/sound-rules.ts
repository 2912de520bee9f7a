import { compileRule, ruleFaults, type FormRule } from '../form-rules/index.ts';
import { rulesWithin, withFieldRules, withStepRules } from '../questionnaires/rule-members.ts';
import type { FieldRules, StepDefinition } from '../questionnaires/types.ts';

/** True if a rule can be compiled. */
function isReadableRule(rule: FormRule): boolean {
  if (ruleFaults(rule).length > 0) return false;
  try {
    compileRule(rule, { blankPasses: true });
    return true;
  } catch {
    return false;
  }
}

function readable<T extends FieldRules>(rules: T): T {
  const { when, requiredWhen, default: initial, value, checks } = rules;
  const one = (rule: FormRule | undefined): { rule?: FormRule } => (rule === undefined || !isReadableRule(rule) ? {} : { rule });
  return {
    ...rules,
    when: one(when).rule,
    requiredWhen: one(requiredWhen).rule,
    default: one(initial).rule,
    value: one(value).rule,
    checks: checks?.filter(({ ok }) => isReadableRule(ok)),
  };
}

/** A topic without rules that compile would refuse. */
export function withoutFaultyRules(step: StepDefinition): StepDefinition {
  const { fields } = step;
  const isFaulty = (rules: FieldRules): boolean => rulesWithin(rules).some(({ rule }) => !isReadableRule(rule));
  if (!isFaulty(step) && !fields.some(isFaulty)) return step;
  return withStepRules({ ...step, fields: fields.map((field) => withFieldRules(field, readable(field))) }, readable(step));
}
