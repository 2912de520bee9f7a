import type { FieldPlace } from '../../../engine/edits/index.ts';
import type { FieldDefinition, StepDefinition, TemplateDefinition } from '../../../engine/questionnaires/index.ts';

export const topicIn = (template: TemplateDefinition, topicId: number): StepDefinition | undefined =>
  template.steps.find((step) => step.topicId === topicId);

export function placeIn(template: TemplateDefinition, questionId: string): FieldPlace | undefined {
  for (const { topicId, fields } of template.steps) {
    const index = fields.findIndex((field) => field.questionId === questionId);
    if (index >= 0) return { topicId, index };
  }
  return undefined;
}

export function fieldIn(template: TemplateDefinition, questionId: string): FieldDefinition | undefined {
  const place = placeIn(template, questionId);
  return place && topicIn(template, place.topicId)?.fields[place.index];
}

export const allFields = (template: TemplateDefinition): readonly FieldDefinition[] => template.steps.flatMap(({ fields }) => fields);

/** Questions with a condition on this one. */
export const dependentsOf = (template: TemplateDefinition, questionId: string): readonly FieldDefinition[] =>
  allFields(template).filter(({ dependencies }) => dependencies.some((one) => one.questionId === questionId));
