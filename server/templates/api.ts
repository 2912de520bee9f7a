import { flatForm } from '../../engine/form-rules/index.ts';
import type { Dependency, FieldDefinition, StepDefinition, TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { apiConfig, type TemplateApiOptions } from './config.ts';
import type { ApiQuestion, StoredQuestionRow } from './types.ts';

export const apiQuestion = (question: StoredQuestionRow, options: TemplateApiOptions): ApiQuestion => ({
  ...question,
  config: apiConfig(question.dataType, question.config, options),
});

/** API form of a question in a template; its category is that of the template's group. */
export function apiRelation(
  field: FieldDefinition,
  place: { topicId: number; sortOrder: number },
  definition: TemplateDefinition,
  options: TemplateApiOptions,
) {
  const { questionId, naturalKey, question, dataType } = field;
  const config = apiConfig(dataType, field.config, options);
  const categoryId = options.catalog.templateGroups.get(definition.groupId)?.categoryId ?? definition.groupId;
  const keys = new Map(definition.steps.flatMap((step) => step.fields.map((f) => [f.questionId, f.naturalKey] as const)));
  return {
    question: { id: questionId, question, naturalKey, dataType, categoryId, config },
    ...place,
    config,
    hasWhen: hasOtherConditions(field, definition, options),
    dependencies: [...field.dependencies, ...(flatConditions(field, definition, options) ?? [])].map((d) => ({
      questionId,
      dependencyId: d.questionId,
      dependencyNaturalKey: keys.get(d.questionId) ?? d.questionId,
      condition: d.condition,
    })),
    dependenciesOperator: operatorOfRelation(field, definition, options),
  };
}

type Typed = Pick<TemplateApiOptions, 'catalog'>;

/** Conditions of a rule that old clients know; null where it says more. */
function flatOf({ dependencies, when }: FieldDefinition, { steps }: TemplateDefinition, { catalog }: Typed) {
  if (when === undefined || dependencies.length > 0) return null;
  const fields = steps.flatMap((step) => step.fields);
  const fieldOf = (key: string) =>
    fields.find(({ questionId }) => questionId === key) ?? fields.find(({ naturalKey }) => naturalKey === key);
  const isListAnswer = (key: string): boolean => fieldOf(key)?.config['isMultipleSelect'] === true;
  const flat = flatForm(when, isListAnswer);
  const isDependable = (key: string): boolean => catalog.questionTypes.get(fieldOf(key)?.dataType ?? '')?.dependable != null;
  if (flat === null || !flat.conditions.every(({ key }) => isDependable(key))) return null;
  const conditions = flat.conditions.map(({ key, params }): Dependency => ({
    questionId: fieldOf(key)?.questionId ?? key,
    condition: { condition: 'eq', params },
  }));
  return { operator: flat.operator, conditions };
}

const flatConditions = (field: FieldDefinition, definition: TemplateDefinition, options: Typed) =>
  flatOf(field, definition, options)?.conditions ?? null;

const operatorOfRelation = (field: FieldDefinition, definition: TemplateDefinition, options: Typed) =>
  flatOf(field, definition, options)?.operator ?? field.dependenciesOperator;

/** True for a condition without a flat form, which old clients leave alone. */
export const hasOtherConditions = (field: FieldDefinition, definition: TemplateDefinition, options: Typed): boolean =>
  field.when !== undefined && flatOf(field, definition, options) === null;

export const apiTopic = (step: StepDefinition, sortOrder: number, templateId: number) => ({
  title: step.title,
  id: step.topicId,
  templateId,
  sortOrder,
  isEnabled: step.isEnabled,
});

export const apiSteps = (templateId: number, definition: TemplateDefinition, options: TemplateApiOptions) =>
  definition.steps.map((step, i) => ({
    topic: apiTopic(step, i, templateId),
    fields: step.fields.map((field, sortOrder) => apiRelation(field, { topicId: step.topicId, sortOrder }, definition, options)),
  }));
