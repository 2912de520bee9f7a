import type { FieldDefinition, StepDefinition, TemplateDefinition } from '../../engine/questionnaires/types.ts';
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
    dependencies: field.dependencies.map((d) => ({
      questionId,
      dependencyId: d.questionId,
      dependencyNaturalKey: keys.get(d.questionId) ?? d.questionId,
      condition: d.condition,
    })),
    dependenciesOperator: field.dependenciesOperator,
  };
}

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
