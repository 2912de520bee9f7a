import { fail } from '../errors.ts';
import type { Dependency, FieldDefinition, StepDefinition, TemplateDefinition } from '../questionnaires/types.ts';
import { fieldOf, inserted, moved, placeOf, topicIndex, topicOf, withField, withTopic } from './places.ts';
import type { FieldPlace, TemplateEdit } from './types.ts';

/**
 * Carries out an edit on a template and gives the changed template; the old one stays as it is.
 *
 * A question that others depend on stays. What needs the catalog is asked elsewhere: whether a configuration fits its type, whether
 * conditions run in a circle (compile), and whether the edit takes away a basis question (see removedBy).
 *
 * @example apply(template, { edit: 'renameTopic', topicId: 2, title: 'Samples' }).steps[1]?.title // 'Samples'
 * @throws EDIT_TOPIC_UNKNOWN, EDIT_TOPIC_REPEATED, EDIT_QUESTION_UNKNOWN, EDIT_QUESTION_REPEATED, EDIT_QUESTION_NEEDED
 */
export function apply(template: TemplateDefinition, edit: TemplateEdit): TemplateDefinition {
  switch (edit.edit) {
    case 'setTemplate':
      return { ...template, ...only(edit, 'name', 'description') };
    case 'addTopic':
      return addTopic(template, edit.topic, edit.index);
    case 'renameTopic':
      return withTopic(template, edit.topicId, (topic) => ({ ...topic, title: edit.title }));
    case 'moveTopic':
      return { ...template, steps: moved(template.steps, topicIndex(template, edit.topicId), edit.index) };
    case 'setTopicEnabled':
      return withTopic(template, edit.topicId, (topic) => ({ ...topic, isEnabled: edit.isEnabled }));
    case 'deleteTopic':
      return deleteTopic(template, edit.topicId);
    case 'addField':
      return addField(template, edit.field, edit.to);
    case 'moveField':
      return insertField(takeOut(template, edit.questionId), fieldOf(template, edit.questionId), edit.to);
    case 'removeField':
      return removeField(template, edit.questionId);
    case 'setFieldConfig':
      return withField(template, edit.questionId, (field) => ({ ...field, config: edit.config }));
    case 'setDependencies':
      return withField(template, edit.questionId, (field) => {
        assertParents(template, edit.dependencies);
        return { ...field, ...only(edit, 'dependencies', 'dependenciesOperator') };
      });
    case 'setQuestion':
      return withField(template, edit.questionId, (field) => ({ ...field, ...only(edit, 'question', 'naturalKey') }));
  }
}

/**
 * The edit that takes another one back: `apply(apply(template, edit), invert(template, edit))` is the template again.
 *
 * @example invert(template, { edit: 'renameTopic', topicId: 2, title: 'Samples' }) // { edit: 'renameTopic', topicId: 2, title: 'New topic' }
 * @param template as it was before the edit
 * @throws as apply
 */
export function invert(template: TemplateDefinition, edit: TemplateEdit): TemplateEdit {
  switch (edit.edit) {
    case 'setTemplate':
      return { edit: 'setTemplate', name: template.name, description: template.description };
    case 'addTopic':
      return { edit: 'deleteTopic', topicId: edit.topic.topicId };
    case 'renameTopic':
      return { ...edit, title: topicOf(template, edit.topicId).title };
    case 'moveTopic':
      return { ...edit, index: topicIndex(template, edit.topicId) };
    case 'setTopicEnabled':
      return { ...edit, isEnabled: topicOf(template, edit.topicId).isEnabled };
    case 'deleteTopic':
      return { edit: 'addTopic', index: topicIndex(template, edit.topicId), topic: topicOf(template, edit.topicId) };
    case 'addField':
      return { edit: 'removeField', questionId: edit.field.questionId };
    case 'moveField':
      return { ...edit, to: placeOf(template, edit.questionId) };
    case 'removeField':
      return { edit: 'addField', to: placeOf(template, edit.questionId), field: fieldOf(template, edit.questionId) };
    case 'setFieldConfig':
      return { ...edit, config: fieldOf(template, edit.questionId).config };
    case 'setDependencies':
      return { ...edit, ...only(fieldOf(template, edit.questionId), 'dependencies', 'dependenciesOperator') };
    case 'setQuestion':
      return { ...edit, ...only(fieldOf(template, edit.questionId), ...said(edit)) };
  }
}

/**
 * The questions that an edit takes out of the template: for the caller to refuse a basis question, or to name the answers it hides.
 *
 * @example removedBy(template, { edit: 'removeField', questionId: 'keywords' }) // [{ questionId: 'keywords', … }]
 * @throws EDIT_TOPIC_UNKNOWN, EDIT_QUESTION_UNKNOWN
 */
export function removedBy(template: TemplateDefinition, edit: TemplateEdit): readonly FieldDefinition[] {
  if (edit.edit === 'deleteTopic') return topicOf(template, edit.topicId).fields;
  return edit.edit === 'removeField' ? [fieldOf(template, edit.questionId)] : [];
}

function addTopic(template: TemplateDefinition, topic: StepDefinition, index: number): TemplateDefinition {
  if (template.steps.some(({ topicId }) => topicId === topic.topicId)) throw fail('EDIT_TOPIC_REPEATED', { topicId: topic.topicId });
  for (const { questionId } of topic.fields) assertNew(template, questionId);
  const added = { ...template, steps: inserted(template.steps, index, topic) };
  for (const { dependencies } of topic.fields) assertParents(added, dependencies);
  return added;
}

function deleteTopic(template: TemplateDefinition, topicId: number): TemplateDefinition {
  const { fields } = topicOf(template, topicId);
  const left = { ...template, steps: template.steps.filter((step) => step.topicId !== topicId) };
  for (const field of fields) assertRemovable(left, field);
  return left;
}

function addField(template: TemplateDefinition, field: FieldDefinition, to: FieldPlace): TemplateDefinition {
  assertNew(template, field.questionId);
  const added = insertField(template, field, to);
  assertParents(added, field.dependencies);
  return added;
}

function removeField(template: TemplateDefinition, questionId: string): TemplateDefinition {
  const left = takeOut(template, questionId);
  assertRemovable(left, fieldOf(template, questionId));
  return left;
}

function insertField(template: TemplateDefinition, field: FieldDefinition, to: FieldPlace): TemplateDefinition {
  return withTopic(template, to.topicId, (topic) => ({ ...topic, fields: inserted(topic.fields, to.index, field) }));
}

function takeOut(template: TemplateDefinition, questionId: string): TemplateDefinition {
  const { topicId } = placeOf(template, questionId);
  return withTopic(template, topicId, (topic) => ({ ...topic, fields: topic.fields.filter((field) => field.questionId !== questionId) }));
}

function assertNew(template: TemplateDefinition, questionId: string): void {
  const known = template.steps.some((step) => step.fields.some((field) => field.questionId === questionId));
  if (known) throw fail('EDIT_QUESTION_REPEATED', { questionId });
}

/** A condition on a question that is not there would count as fulfilled, which nobody means. */
function assertParents(template: TemplateDefinition, dependencies: readonly Dependency[]): void {
  for (const { questionId } of dependencies) placeOf(template, questionId);
}

/** A silent loss of conditions would show questions to everybody that were meant for few. */
function assertRemovable(left: TemplateDefinition, { questionId }: FieldDefinition): void {
  const dependsOnIt = (field: FieldDefinition) => field.dependencies.some((dependency) => dependency.questionId === questionId);
  const dependents = left.steps.flatMap((step) => step.fields.filter(dependsOnIt)).map((field) => field.question);
  if (dependents.length > 0) throw fail('EDIT_QUESTION_NEEDED', { questionId, dependents: dependents.join(', ') });
}

/** Text and key of a question are changed apart: what takes one back leaves the other, which somebody else may have changed since. */
const said = (edit: Extract<TemplateEdit, { edit: 'setQuestion' }>) =>
  (['question', 'naturalKey'] as const).filter((key) => edit[key] !== undefined);

/** The named properties of an object, those that are there. */
function only<T extends object, K extends keyof T>(from: T, ...keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]])) as Pick<T, K>;
}
