import { ruleOfExpression, type ExpressionDialect, type FormCondition, type ForeignRule } from '../bundles/conversion/expression.ts';
import { ruleSentence } from '../form-rules/index.ts';
import type { Catalog } from '../catalog/types.ts';
import { isList, type Json } from '../json.ts';
import { compileField } from '../questionnaires/compile.ts';
import type { Dependency, FieldDefinition, TemplateDefinition } from '../questionnaires/types.ts';

/** Conditions of a dictionary: `[key] = 'value' and [other] != 'x'`. */
const DICTIONARY_EXPRESSIONS: ExpressionDialect = {
  name: String.raw`\[\s*(?<key>[^[\]]+?)\s*\]`,
  words: { '=': '=', '!=': '!=', '<>': '!=', and: 'and', or: 'or', not: 'not', '(': '(', ')': ')' },
  literals: ['true', 'false'],
  selected: null,
};

type Conditional = Pick<FieldDefinition, 'dependencies' | 'dependenciesOperator' | 'when'>;

const fieldsOf = ({ steps }: TemplateDefinition): readonly FieldDefinition[] => steps.flatMap(({ fields }) => fields);

/**
 * Conditions as people read and write them.
 *
 * @example conditionCellText(field, template) // "[phase] = 'solid'"
 */
export function conditionCellText({ dependencies, dependenciesOperator, when }: Conditional, template: TemplateDefinition): string {
  const fields = fieldsOf(template);
  const parts = dependencies.map(({ questionId, condition: { condition, params } }) => {
    const key = fields.find((field) => field.questionId === questionId)?.naturalKey ?? questionId;
    return `[${key}] ${condition === 'eq' ? '=' : '!='} ${quoted(params)}`;
  });
  const flat = parts.join(` ${dependenciesOperator.toLowerCase()} `);
  if (when === undefined) return flat;
  const question = (key: string): string => fields.find((one) => [one.naturalKey, one.questionId].includes(key))?.question ?? key;
  return [...(flat === '' ? [] : [flat]), ruleSentence(when, { question })].join('; ');
}

function quoted(params: Json): string {
  if (typeof params !== 'string') return JSON.stringify(params);
  return params.includes("'") ? `"${params}"` : `'${params}'`;
}

export type ReadCondition = Conditional | { readonly fault: string };

/**
 * Reads a changed condition.
 *
 * @returns conditions on questions of the template, or why they cannot be read
 */
export function readCondition(text: string, field: FieldDefinition, template: TemplateDefinition, catalog: Catalog): ReadCondition {
  if (field.when !== undefined) return { fault: 'This rule cannot be changed in a spreadsheet; change it in the editor' };
  if (text === '') return { dependencies: [], dependenciesOperator: 'AND' };
  const rule = ruleOfExpression(text, DICTIONARY_EXPRESSIONS);
  const conditions = rule && conditionsOf(rule);
  if (!conditions) return { fault: "Conditions are written like [key] = 'value' and [other] != 'value', joined by either “and” or “or”" };
  const dependencies: Dependency[] = [];
  for (const condition of conditions) {
    const dependency = dependencyOf(condition, template, catalog);
    if ('fault' in dependency) return dependency;
    dependencies.push(dependency);
  }
  return { dependencies, dependenciesOperator: rule.kind === 'or' ? 'OR' : 'AND' };
}

/** Conditions that are joined by one word; null where brackets mix them. */
function conditionsOf(rule: ForeignRule): readonly FormCondition[] | null {
  if (rule.kind === 'is') return [rule];
  const conditions = rule.parts.flatMap((part) => (part.kind === 'is' ? [part] : []));
  return conditions.length === rule.parts.length ? conditions : null;
}

function dependencyOf(
  { name, operator, value }: FormCondition,
  template: TemplateDefinition,
  catalog: Catalog,
): Dependency | { readonly fault: string } {
  const parent = fieldsOf(template).find(({ naturalKey }) => naturalKey === name);
  if (!parent) return { fault: `No question of the template has the key “${name}”` };
  if (catalog.questionTypes.get(parent.dataType)?.dependable === null) return { fault: `No condition can be put on “${parent.question}”` };
  const { logic, config } = compileField(parent, 0, catalog);
  const values = logic.values?.({ config, facts: {} }) ?? [];
  const params = (isList(values) ? values : []).find((one) => (typeof one === 'string' ? one : JSON.stringify(one)) === value);
  if (params === undefined) return { fault: `“${parent.question}” cannot be answered by “${value}”` };
  return { questionId: parent.questionId, condition: { condition: operator === '=' ? 'eq' : 'neq', params } };
}
