import type { Catalog } from '../../../engine/catalog/index.ts';
import { isList, same, type Json } from '../../../engine/json.ts';
import { compileField, ruleAnswer, type EvaluationContext, type FieldDefinition } from '../../../engine/questionnaires/index.ts';
import { conditionValuesOf, type ConditionValue } from '../template-editor/inspector/condition-choices.ts';
import type { RuleComparison } from './rule-types.ts';

/** Kind of answer, from which the comparisons and the input of a row follow; `reference` has no form in rules, only in dependencies. */
export type RuleKind = 'number' | 'day' | 'text' | 'texts' | 'yesNo' | 'choice' | 'choices' | 'entries' | 'reference';

const ORDER: readonly RuleComparison[] = ['is', 'isNot', 'below', 'atMost', 'above', 'atLeast'];
const BLANK: readonly RuleComparison[] = ['blank', 'answered'];

export const COMPARISONS_OF: Readonly<Record<RuleKind, readonly RuleComparison[]>> = {
  number: [...ORDER, ...BLANK],
  day: [...ORDER, ...BLANK],
  text: ['is', 'isNot', 'contains', 'containsNot', ...BLANK],
  texts: ['contains', 'containsNot', ...BLANK],
  yesNo: ['is', 'isNot'],
  choice: ['is', 'isOther', 'isNot', 'isOneOf', 'isNoneOf', ...BLANK],
  choices: ['contains', 'lacks', 'containsNot', 'containsOneOf', ...BLANK],
  entries: ['atLeast', 'atMost', 'is', 'isNot', 'above', 'below'],
  reference: ['is', 'isOther'],
};

export interface KindOf {
  readonly kind: RuleKind;
  readonly values: readonly ConditionValue[];
}

/** Kind and values of a question for rules; null if no rule can name it. */
export function ruleKindOf(catalog: Catalog, definition: FieldDefinition, context: EvaluationContext): KindOf | null {
  const type = catalog.questionTypes.get(definition.dataType);
  if (!type || type.basis || (type.answer === null && type.holds === null)) return null;
  if (type.holds !== null) return { kind: 'entries', values: [] };
  if (type.search?.kind === 'number') return type.inRules || type.dependable ? { kind: 'number', values: [] } : null;
  if (type.dependable) {
    const values = conditionValuesOf(catalog, definition, context);
    return { kind: kindOfValues(catalog, definition, context, values), values };
  }
  const several = definition.config['isMultipleSelect'] === true;
  switch (type.search?.kind) {
    case 'date':
      return { kind: 'day', values: [] };
    case 'presence':
      return { kind: 'entries', values: [] };
    case 'list':
      return { kind: several ? 'texts' : 'text', values: [] };
    case 'text':
      return { kind: 'text', values: [] };
    default:
      return type.inRules ? { kind: 'text', values: [] } : null;
  }
}

function kindOfValues(
  catalog: Catalog,
  definition: FieldDefinition,
  context: EvaluationContext,
  values: readonly ConditionValue[],
): RuleKind {
  if (values.length > 0 && values.every(({ params }) => typeof params === 'boolean')) return 'yesNo';
  const field = compileField(definition, 0, catalog);
  const inRules = (params: Json): Json => {
    const answer = field.logic.chosen?.({ chosen: [params], config: field.config }) ?? params;
    return ruleAnswer(field, answer, context);
  };
  const [first] = values;
  const several = field.config['isMultipleSelect'] === true;
  const example = first ? inRules(first.params) : null;
  const isComparable = !first || (isList(example) ? example.some((one) => same(one, first.params)) : same(example, first.params));
  if (!isComparable) return 'reference';
  return several ? 'choices' : 'choice';
}
