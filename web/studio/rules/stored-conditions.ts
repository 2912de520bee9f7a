import type { FormRule } from '../../../engine/form-rules/index.ts';
import type { Dependency, FieldDefinition } from '../../../engine/questionnaires/index.ts';
import type { RuleKind } from './question-kind.ts';
import { ruleOf, treeOf } from './rule-tree.ts';
import type { RuleComparison, RuleGroup, ConditionPart, RuleRow } from './rule-types.ts';

/** When a question is shown, as a template stores it. */
export interface StoredConditions {
  readonly dependencies: readonly Dependency[];
  readonly dependenciesOperator: 'AND' | 'OR';
  readonly when: FormRule;
}

export interface ConditionQuestion {
  readonly questionId: string;
  readonly kind: RuleKind;
  /** False: only a rule can name it. */
  readonly isDependable: boolean;
}
type QuestionOf = (key: string) => ConditionQuestion | undefined;

/** Dependencies and rule of a question as one tree; all of both must hold. */
export function conditionsTree(
  field: Pick<FieldDefinition, 'dependencies' | 'dependenciesOperator' | 'when'>,
  byKey: QuestionOf,
): RuleGroup {
  const { dependencies, dependenciesOperator, when } = field;
  const join = dependenciesOperator === 'OR' ? 'any' : 'all';
  const flat: RuleGroup = { kind: 'group', join, parts: dependencies.map((one) => dependencyRow(one, byKey(one.questionId)?.kind)) };
  const rule = treeOf(when);
  if (rule.parts.length === 0) return flat;
  if (flat.parts.length === 0) return rule;
  const parts = [flat, rule].flatMap((group): readonly ConditionPart[] =>
    group.join === 'all' || isSingle(group) ? group.parts : [group],
  );
  return { kind: 'group', join: 'all', parts };
}

const isSingle = ({ join, parts }: RuleGroup): boolean => join === 'any' && parts.length === 1;

const EQUAL: Partial<Record<RuleKind, RuleComparison>> = { choices: 'contains' };
/** An unanswered choice is not another one; an unanswered yes or no is a no. */
const UNEQUAL: Partial<Record<RuleKind, RuleComparison>> = { choices: 'lacks', yesNo: 'isNot' };

function dependencyRow({ questionId, condition: { condition, params } }: Dependency, kind: RuleKind | undefined): RuleRow {
  const subject = { of: 'answer', key: questionId } as const;
  if (kind === 'yesNo') {
    const isYes = (condition === 'eq') === (params === true);
    return { kind: 'row', subject, comparison: isYes ? 'is' : 'isNot', operand: { of: 'literal', value: true } };
  }
  const comparison = condition === 'eq' ? (EQUAL[kind ?? 'choice'] ?? 'is') : (UNEQUAL[kind ?? 'choice'] ?? 'isOther');
  return { kind: 'row', subject, comparison, operand: { of: 'literal', value: params } };
}

/** A row as a dependency; null where it says more. */
function dependencyOf(part: ConditionPart, byKey: QuestionOf): Dependency | null {
  if (part.kind !== 'row' || part.subject?.of !== 'answer' || part.subject.isCount || part.operand?.of !== 'literal') return null;
  const question = byKey(part.subject.key);
  const { value } = part.operand;
  if (!question?.isDependable || typeof value === 'object') return null;
  const { kind } = question;
  const dependency = (condition: 'eq' | 'neq', params = value): Dependency => ({
    questionId: question.questionId,
    condition: { condition, params },
  });
  if (kind === 'yesNo') {
    if (part.comparison === 'is') return dependency('eq');
    return part.comparison === 'isNot' ? dependency('eq', value !== true) : null;
  }
  if (part.comparison === (EQUAL[kind] ?? 'is')) return dependency('eq');
  return part.comparison === (UNEQUAL[kind] ?? 'isOther') ? dependency('neq') : null;
}

/**
 * Conditions as stored: dependencies where they have that form, else a rule. Null if a row has a form in neither.
 *
 * @example storedConditions(treeOf({ '>=': [{ answer: 'days' }, 3] }), byKey) // { dependencies: [], when: { '>=': […] }, … }
 */
export function storedConditions(tree: RuleGroup, byKey: QuestionOf): StoredConditions | null {
  const parts = tree.parts.filter((part) => ruleOf(part) !== null);
  const flat = parts.map((part) => dependencyOf(part, byKey));
  const dependencies = flat.filter((one) => one !== null);
  if (tree.join !== 'none' && dependencies.length === parts.length) {
    return { dependencies, dependenciesOperator: tree.join === 'any' ? 'OR' : 'AND', when: null };
  }
  const isReference = (part: ConditionPart): boolean =>
    part.kind === 'row' && part.subject?.of === 'answer' && byKey(part.subject.key)?.kind === 'reference';
  const references = tree.join === 'all' ? parts.filter(isReference) : [];
  const rest: RuleGroup = { ...tree, parts: parts.filter((part) => !references.includes(part)) };
  if (hasReference(rest, isReference)) return null;
  return {
    dependencies: references.flatMap((part) => dependencyOf(part, byKey) ?? []),
    dependenciesOperator: 'AND',
    when: ruleOf(rest),
  };
}

const hasReference = (group: RuleGroup, isReference: (part: ConditionPart) => boolean): boolean =>
  group.parts.some((part) => (part.kind === 'group' ? hasReference(part, isReference) : isReference(part)));
