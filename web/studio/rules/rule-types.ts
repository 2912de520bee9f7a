import type { FormRule } from '../../../engine/form-rules/index.ts';
import type { Json } from '../../../engine/json.ts';

/** Comparisons of a row; `isOther` and `lacks` ask for an answer, unlike `isNot` and `containsNot`. */
export type RuleComparison =
  | 'is'
  | 'isNot'
  | 'isOther'
  | 'isOneOf'
  | 'isNoneOf'
  | 'contains'
  | 'containsOneOf'
  | 'containsNot'
  | 'lacks'
  | 'below'
  | 'atMost'
  | 'above'
  | 'atLeast'
  | 'blank'
  | 'answered';

export type RuleSubject =
  | { readonly of: 'answer'; readonly key: string; readonly isCount?: boolean }
  | { readonly of: 'fact'; readonly name: string }
  | { readonly of: 'today' };

export type RuleOperand =
  | { readonly of: 'literal'; readonly value: Json }
  | { readonly of: 'answer'; readonly key: string }
  | { readonly of: 'fact'; readonly name: string }
  | { readonly of: 'today'; readonly days: number };

/** A row is unfinished while it has no subject, or no operand where its comparison takes one. */
export interface RuleRow {
  readonly kind: 'row';
  readonly subject: RuleSubject | null;
  readonly comparison: RuleComparison;
  readonly operand: RuleOperand | null;
}

export interface RuleGroup {
  readonly kind: 'group';
  readonly join: 'all' | 'any' | 'none';
  readonly parts: readonly ConditionPart[];
}

/** A part that rows cannot draw. */
export interface OtherRule {
  readonly kind: 'other';
  readonly rule: FormRule;
}

export type ConditionPart = RuleRow | RuleGroup | OtherRule;
