import { apply } from '../../engine/edits/index.ts';
import type { TemplateEdit } from '../../engine/edits/index.ts';
import type { FieldDefinition, StepDefinition, TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { Generator } from './random.ts';

export const aField = (questionId: string, parent?: string): FieldDefinition => ({
  questionId,
  naturalKey: questionId,
  question: `Question ${questionId}`,
  dataType: 'TEXT_INPUT',
  config: {},
  dependencies: parent === undefined ? [] : [{ questionId: parent, condition: { condition: 'eq', params: true } }],
  dependenciesOperator: 'AND',
});
export const aTopic = (topicId: number, ...fields: readonly FieldDefinition[]): StepDefinition => ({
  topicId,
  title: `Topic ${topicId}`,
  isEnabled: true,
  fields,
});
export const template: TemplateDefinition = {
  groupId: 'PROPOSAL',
  name: 'Proposal',
  description: 'For tests',
  steps: [aTopic(1, aField('a'), aField('b', 'a'), aField('c')), aTopic(2, aField('d')), aTopic(3)],
};
export function someEdit(random: Generator, from: TemplateDefinition): TemplateEdit {
  const topicId = random.pick([1, 2, 3, 4, 5]);
  const questionId = random.pick(['a', 'b', 'c', 'd', 'e', 'f']);
  const index = random.integer(0, 4);
  const known = from.steps.flatMap((step) => step.fields.map((field) => field.questionId));
  const parent = random.pick(['a', 'b', 'c', 'd']);
  return random.pick<TemplateEdit>([
    { edit: 'setTemplate', name: `Name ${index}` },
    { edit: 'addTopic', index, topic: known.includes('f') ? aTopic(topicId) : aTopic(topicId, aField('f', parent)) },
    { edit: 'renameTopic', topicId, title: `Title ${index}` },
    { edit: 'moveTopic', topicId, index },
    { edit: 'setTopicEnabled', topicId, isEnabled: random.chance(0.5) },
    { edit: 'deleteTopic', topicId },
    { edit: 'addField', to: { topicId, index }, field: aField(questionId) },
    { edit: 'moveField', questionId, to: { topicId, index } },
    { edit: 'removeField', questionId },
    { edit: 'setFieldConfig', questionId, config: { max: index } },
    { edit: 'setDependencies', questionId, dependencies: aField(questionId, parent).dependencies, dependenciesOperator: 'OR' },
    { edit: 'setText', locale: random.pick(['de', 'fr']), path: 'question', text: random.pick(['', 'Frage', 'Text']), questionId },
    { edit: 'setText', locale: 'de', path: 'title', text: random.pick(['', 'Thema']), topicId },
    { edit: 'setText', locale: 'de', path: 'name', text: random.pick(['', 'Antrag']) },
    { edit: 'setQuestion', questionId, naturalKey: `key_${index}` },
  ]);
}

/** Null if the edit is refused. */
export function attempt(from: TemplateDefinition, edit: TemplateEdit): TemplateDefinition | null {
  try {
    return apply(from, edit);
  } catch {
    return null;
  }
}
