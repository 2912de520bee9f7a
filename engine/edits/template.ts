import { fail } from '../errors.ts';
import { textIn } from '../questionnaires/texts.ts';
import type { Dependency, FieldDefinition, FieldRules, StepDefinition, StepRules, TemplateDefinition } from '../questionnaires/types.ts';
import { fieldRulesOf, rulesWithin, stepRulesOf, withFieldRules, withStepRules } from '../questionnaires/rule-members.ts';
import { answersIn } from '../form-rules/index.ts';
import { fieldAt, inserted, movedWithin, fieldPlaceOf, topicIndex, topicOf, withField, withTopic } from './places.ts';
import { translationsAt, withTranslation } from './translations.ts';
import type { FieldPlace, TemplateEdit } from './types.ts';

/**
 * Applies an edit without mutating the template. Checks that need the catalog are made elsewhere (compile, removedBy).
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
      return { ...template, steps: movedWithin(template.steps, topicIndex(template, edit.topicId), edit.index) };
    case 'setTopicEnabled':
      return withTopic(template, edit.topicId, (topic) => ({ ...topic, isEnabled: edit.isEnabled }));
    case 'deleteTopic':
      return deleteTopic(template, edit.topicId);
    case 'addField':
      return addField(template, edit.field, edit.to);
    case 'moveField':
      return insertField(takeOut(template, edit.questionId), fieldAt(template, edit.questionId), edit.to);
    case 'removeField':
      return removeField(template, edit.questionId);
    case 'setFieldConfig':
      return withField(template, edit.questionId, (field) => ({ ...field, config: edit.config }));
    case 'setDependencies':
      return withField(template, edit.questionId, (field) => {
        assertParents(template, edit.dependencies);
        return { ...field, ...only(edit, 'dependencies', 'dependenciesOperator') };
      });
    case 'setRules':
      return withField(template, edit.questionId, (field) => withFieldRules(field, edit.rules));
    case 'setTopicRules':
      return withTopic(template, edit.topicId, (topic) => withStepRules(topic, edit.rules));
    case 'setText':
      return withTranslation(template, edit);
    case 'setQuestion':
      return withField(template, edit.questionId, (field) => ({ ...field, ...only(edit, 'question', 'naturalKey') }));
  }
}

/**
 * Inverse edit: `apply(apply(template, edit), invert(template, edit))` restores the template.
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
      return { ...edit, to: fieldPlaceOf(template, edit.questionId) };
    case 'removeField':
      return { edit: 'addField', to: fieldPlaceOf(template, edit.questionId), field: fieldAt(template, edit.questionId) };
    case 'setFieldConfig':
      return { ...edit, config: fieldAt(template, edit.questionId).config };
    case 'setDependencies':
      return { ...edit, ...only(fieldAt(template, edit.questionId), 'dependencies', 'dependenciesOperator') };
    case 'setRules':
      return { ...edit, rules: fieldRulesOf(fieldAt(template, edit.questionId)) };
    case 'setTopicRules':
      return { ...edit, rules: stepRulesOf(topicOf(template, edit.topicId)) };
    case 'setText':
      return { ...edit, text: textIn(translationsAt(template, edit), edit.locale, edit.path) };
    case 'setQuestion':
      return { ...edit, ...only(fieldAt(template, edit.questionId), ...changedKeys(edit)) };
  }
}

/**
 * Questions that an edit removes.
 *
 * @example removedBy(template, { edit: 'removeField', questionId: 'keywords' }) // [{ questionId: 'keywords', … }]
 * @throws EDIT_TOPIC_UNKNOWN, EDIT_QUESTION_UNKNOWN
 */
export function removedBy(template: TemplateDefinition, edit: TemplateEdit): readonly FieldDefinition[] {
  if (edit.edit === 'deleteTopic') return topicOf(template, edit.topicId).fields;
  return edit.edit === 'removeField' ? [fieldAt(template, edit.questionId)] : [];
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
  assertRemovable(left, fieldAt(template, questionId));
  return left;
}

function insertField(template: TemplateDefinition, field: FieldDefinition, to: FieldPlace): TemplateDefinition {
  return withTopic(template, to.topicId, (topic) => ({ ...topic, fields: inserted(topic.fields, to.index, field) }));
}

function takeOut(template: TemplateDefinition, questionId: string): TemplateDefinition {
  const { topicId } = fieldPlaceOf(template, questionId);
  return withTopic(template, topicId, (topic) => ({ ...topic, fields: topic.fields.filter((field) => field.questionId !== questionId) }));
}

function assertNew(template: TemplateDefinition, questionId: string): void {
  const isPresent = template.steps.some((step) => step.fields.some((field) => field.questionId === questionId));
  if (isPresent) throw fail('EDIT_QUESTION_REPEATED', { questionId });
}

/** A condition on a missing question would count as fulfilled. */
function assertParents(template: TemplateDefinition, dependencies: readonly Dependency[]): void {
  for (const { questionId } of dependencies) fieldPlaceOf(template, questionId);
}

/** Dropping conditions silently would show restricted questions to everybody. */
function assertRemovable(left: TemplateDefinition, { questionId, naturalKey }: FieldDefinition): void {
  const isNamed = (rules: FieldRules & StepRules) =>
    rulesWithin(rules).some(({ rule }) => answersIn(rule).some((key) => key === questionId || key === naturalKey));
  const dependsOnIt = (field: FieldDefinition) =>
    isNamed(field) || field.dependencies.some((dependency) => dependency.questionId === questionId);
  const dependents = left.steps.flatMap((step) => [
    ...(isNamed(step) ? [step.title] : []),
    ...step.fields.filter(dependsOnIt).map((field) => field.question),
  ]);
  if (dependents.length > 0) throw fail('EDIT_QUESTION_NEEDED', { questionId, dependents: dependents.join(', ') });
}

/** Text and key are separate, so that reverting one keeps a later change of the other. */
const changedKeys = (edit: Extract<TemplateEdit, { edit: 'setQuestion' }>) =>
  (['question', 'naturalKey'] as const).filter((key) => edit[key] !== undefined);

function only<T extends object, K extends keyof T>(from: T, ...keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]])) as Pick<T, K>;
}
