import type { FormRule } from './rule.ts';

/** Judges rules outside the form, such as conditions of workflows, by its answers and facts. */
export interface RuleReader {
  readonly holds: (rule: FormRule) => boolean;
  /** Text of a question by its key. */
  readonly question: (key: string) => string;
}
