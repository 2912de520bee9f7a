import { fail } from '../errors.ts';
import type { FieldDefinition, StepDefinition, TemplateDefinition } from '../questionnaires/types.ts';
import type { FieldPlace } from './types.ts';

/** @throws EDIT_TOPIC_UNKNOWN */
export function topicIndex(template: TemplateDefinition, topicId: number): number {
  const index = template.steps.findIndex((step) => step.topicId === topicId);
  if (index < 0) throw fail('EDIT_TOPIC_UNKNOWN', { topicId });
  return index;
}

/** @throws EDIT_TOPIC_UNKNOWN */
export function topicOf(template: TemplateDefinition, topicId: number): StepDefinition {
  const topic = template.steps[topicIndex(template, topicId)];
  if (!topic) throw fail('EDIT_TOPIC_UNKNOWN', { topicId });
  return topic;
}

/** @throws EDIT_QUESTION_UNKNOWN */
export function fieldPlaceOf(template: TemplateDefinition, questionId: string): FieldPlace {
  for (const { topicId, fields } of template.steps) {
    const index = fields.findIndex((field) => field.questionId === questionId);
    if (index >= 0) return { topicId, index };
  }
  throw fail('EDIT_QUESTION_UNKNOWN', { questionId });
}

/** @throws EDIT_QUESTION_UNKNOWN */
export function fieldAt(template: TemplateDefinition, questionId: string): FieldDefinition {
  const { topicId, index } = fieldPlaceOf(template, questionId);
  const field = template.steps[topicIndex(template, topicId)]?.fields[index];
  if (!field) throw fail('EDIT_QUESTION_UNKNOWN', { questionId });
  return field;
}

/** @throws EDIT_TOPIC_UNKNOWN */
export function withTopic(
  template: TemplateDefinition,
  topicId: number,
  change: (topic: StepDefinition) => StepDefinition,
): TemplateDefinition {
  const at = topicIndex(template, topicId);
  return { ...template, steps: template.steps.map((step, index) => (index === at ? change(step) : step)) };
}

/** @throws EDIT_QUESTION_UNKNOWN */
export function withField(
  template: TemplateDefinition,
  questionId: string,
  change: (field: FieldDefinition) => FieldDefinition,
): TemplateDefinition {
  const place = fieldPlaceOf(template, questionId);
  const fieldsOf = (topic: StepDefinition) => topic.fields.map((field, index) => (index === place.index ? change(field) : field));
  return withTopic(template, place.topicId, (topic) => ({ ...topic, fields: fieldsOf(topic) }));
}

/** Clamps the index: past the end means last, below 0 first. */
export function inserted<T>(items: readonly T[], index: number, item: T): readonly T[] {
  const at = Math.max(0, index);
  return [...items.slice(0, at), item, ...items.slice(at)];
}

/** Moves an item; `to` is counted without it. */
export function movedWithin<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? items : inserted(rest, to, item);
}
