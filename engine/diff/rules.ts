import { same, type Json } from '../json.ts';
import { ruleSentence, type RuleNames } from '../form-rules/index.ts';
import { fieldRulesOf, FIELD_RULES } from '../questionnaires/rule-members.ts';
import type { Check, FieldRules, Lock } from '../questionnaires/types.ts';

const TITLES = {
  when: 'shown when',
  requiredWhen: 'required when',
  checks: 'checks',
  default: 'first answer',
  value: 'formula',
  locks: 'locks',
} as const;

export interface ChangedRule {
  readonly rule: string;
  readonly before: string;
  readonly after: string;
  readonly was: Json;
  readonly is: Json;
}

/** Members of the rules that differ, in words. */
export function changedRules(before: FieldRules, after: FieldRules, label: (key: string) => string): readonly ChangedRule[] {
  const [old, now] = [fieldRulesOf(before), fieldRulesOf(after)];
  return FIELD_RULES.filter((key) => !same(old[key] ?? null, now[key] ?? null)).map((key) => ({
    rule: TITLES[key],
    before: memberText(old, key, label),
    after: memberText(now, key, label),
    was: old[key] ?? null,
    is: now[key] ?? null,
  }));
}

function memberText(rules: FieldRules, key: keyof typeof TITLES, label: (key: string) => string): string {
  const names: RuleNames = { question: label };
  if (key === 'checks') return (rules.checks ?? []).map((check) => checkText(check, names)).join('; ') || '–';
  if (key === 'locks') return (rules.locks ?? []).map(lockText).join('; ') || '–';
  const rule = rules[key];
  return rule === undefined || rule === null ? '–' : ruleSentence(rule, names);
}

const checkText = ({ ok, message, level = 'error' }: Check, names: RuleNames): string =>
  `${ruleSentence(ok, names)} (${level}: ${message})`;

const lockText = ({ statuses = [], roles = [] }: Lock): string =>
  `${roles.length > 0 ? roles.join(', ') : 'everybody'} in ${statuses.length > 0 ? statuses.join(', ') : 'every status'}`;
