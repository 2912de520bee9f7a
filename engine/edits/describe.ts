import type { TemplateDefinition } from '../questionnaires/types.ts';
import type { TemplateEdit } from './types.ts';

/**
 * Log text of an edit, to follow the user's name.
 *
 * @param template holds the edit's topics and questions
 * @example describeEdit(template, { edit: 'renameTopic', topicId: 2, title: 'Samples' }) // 'renamed the topic "New topic" to "Samples"'
 */
export function describeTemplateEdit(template: TemplateDefinition, edit: TemplateEdit): string {
  const topic = (id: number): string => `the topic “${template.steps.find(({ topicId }) => topicId === id)?.title ?? id}”`;
  const question = (id: string): string =>
    `“${template.steps.flatMap(({ fields }) => fields).find(({ questionId }) => questionId === id)?.question ?? id}”`;
  switch (edit.edit) {
    case 'setTemplate':
      return edit.name === undefined ? 'changed the description of the template' : 'renamed the template';
    case 'addTopic':
      return `added the topic “${edit.topic.title}”`;
    case 'renameTopic':
      return `renamed ${topic(edit.topicId)} to “${edit.title}”`;
    case 'moveTopic':
      return `moved ${topic(edit.topicId)}`;
    case 'setTopicEnabled':
      return `${edit.isEnabled ? 'enabled' : 'disabled'} ${topic(edit.topicId)}`;
    case 'deleteTopic':
      return `deleted ${topic(edit.topicId)}`;
    case 'addField':
      return `added the question “${edit.field.question}”`;
    case 'moveField':
      return `moved the question ${question(edit.questionId)}`;
    case 'removeField':
      return `removed the question ${question(edit.questionId)}`;
    case 'setFieldConfig':
      return `changed the settings of ${question(edit.questionId)}`;
    case 'setDependencies':
      return `changed when ${question(edit.questionId)} is shown`;
    case 'setRules':
      return `changed the rules of ${question(edit.questionId)}`;
    case 'setTopicRules':
      return `changed the rules of ${topic(edit.topicId)}`;
    case 'setText': {
      const { questionId, topicId, locale } = edit;
      const holder = questionId !== undefined ? question(questionId) : topicId === undefined ? 'the template' : topic(topicId);
      return `changed a text of ${holder} in the language ${locale}`;
    }
    case 'setQuestion':
      return [
        ...(edit.question === undefined ? [] : [`changed the text of ${question(edit.questionId)} to “${edit.question}”`]),
        ...(edit.naturalKey === undefined ? [] : [`changed the key of ${question(edit.questionId)} to “${edit.naturalKey}”`]),
      ].join(' and ');
  }
}
