import type { Catalog } from '../../../../engine/catalog/index.ts';
import { isList, type Json } from '../../../../engine/json.ts';
import { compileField, display, displayText } from '../../../../engine/questionnaires/index.ts';
import type { EvaluationContext, FieldDefinition } from '../../../../engine/questionnaires/index.ts';

export interface ConditionValue {
  /** String form of the value, for the select. */
  readonly key: string;
  readonly params: Json;
  readonly label: string;
}

/** Values for a condition on this question with labels: its options, Yes and No, or all instruments. */
export function conditionValuesOf(catalog: Catalog, parent: FieldDefinition, context: EvaluationContext): readonly ConditionValue[] {
  const field = compileField(parent, 0, catalog);
  const { logic, config } = field;
  const values = logic.values?.({ config, facts: context.facts }) ?? [];
  if (!isList(values)) return [];
  return values.map((params) => {
    const answer = logic.chosen?.({ chosen: [params], config }) ?? params;
    const label = logic.shape(answer) ? displayText(display(field, answer, context)) : '';
    return { key: JSON.stringify(params), params, label: label || plain(params) };
  });
}

const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
