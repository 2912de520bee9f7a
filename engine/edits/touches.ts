import { answersIn } from '../form-rules/index.ts';
import { rulesWithin } from '../questionnaires/rule-members.ts';
import type { TextPlace } from '../questionnaires/texts.ts';
import type { FieldRules, StepDefinition, TemplateDefinition } from '../questionnaires/types.ts';
import { topicOf } from './places.ts';
import type { TemplateEdit } from './types.ts';

/** Paths that an edit writes and paths it depends on; containers come before their parts. */
export interface Touches {
  readonly writes: readonly string[];
  readonly needs: readonly string[];
}

const topic = (topicId: number, part = '') => `topic/${topicId}${part && `/${part}`}`;
const question = (questionId: string, part = '') => `question/${questionId}${part && `/${part}`}`;

/**
 * Paths that an edit writes and needs. List positions are excluded, so two additions to one topic do not conflict.
 *
 * @example touches(template, { edit: 'renameTopic', topicId: 2, title: 'Samples' }) // { writes: ['topic/2/title'], needs: [] }
 * @throws EDIT_TOPIC_UNKNOWN
 */
export function touches(template: TemplateDefinition, edit: TemplateEdit): Touches {
  switch (edit.edit) {
    case 'setTemplate':
      return written(...(['name', 'description'] as const).filter((key) => edit[key] !== undefined).map((key) => `template/${key}`));
    case 'addTopic':
      return { writes: wholeTopic(edit.topic), needs: edit.topic.fields.flatMap(({ dependencies }) => parents(dependencies)) };
    case 'deleteTopic':
      return written(...wholeTopic(topicOf(template, edit.topicId)));
    case 'renameTopic':
      return written(topic(edit.topicId, 'title'));
    case 'moveTopic':
      return written(topic(edit.topicId, 'place'));
    case 'setTopicEnabled':
      return written(topic(edit.topicId, 'enabled'));
    case 'addField':
      return { writes: [question(edit.field.questionId)], needs: [topic(edit.to.topicId), ...parents(edit.field.dependencies)] };
    case 'moveField':
      return { writes: [question(edit.questionId, 'place')], needs: [topic(edit.to.topicId)] };
    case 'removeField':
      return written(question(edit.questionId));
    case 'setFieldConfig':
      return written(question(edit.questionId, 'config'));
    case 'setDependencies':
      return { writes: [question(edit.questionId, 'conditions')], needs: parents(edit.dependencies) };
    case 'setRules':
      return { writes: [question(edit.questionId, 'rules')], needs: namedIn(template, edit.rules) };
    case 'setTopicRules':
      return { writes: [topic(edit.topicId, 'rules')], needs: namedIn(template, edit.rules) };
    case 'setText':
      return written(`${holderOf(edit)}/texts/${edit.locale}/${edit.path}`);
    case 'setQuestion':
      return written(
        ...(edit.question === undefined ? [] : [question(edit.questionId, 'text')]),
        ...(edit.naturalKey === undefined ? [] : [question(edit.questionId, 'key')]),
      );
  }
}

/** Questions of the template that rules name. */
function namedIn({ steps }: TemplateDefinition, rules: FieldRules): readonly string[] {
  const keys = rulesWithin(rules).flatMap(({ rule }) => answersIn(rule));
  const fields = steps.flatMap((step) => step.fields);
  return fields
    .filter(({ questionId, naturalKey }) => keys.includes(questionId) || keys.includes(naturalKey))
    .map(({ questionId }) => question(questionId));
}

const holderOf = ({ topicId, questionId }: TextPlace): string => {
  if (questionId !== undefined) return question(questionId);
  return topicId === undefined ? 'template' : topic(topicId);
};
const written = (...writes: readonly string[]): Touches => ({ writes, needs: [] });
const wholeTopic = ({ topicId, fields }: StepDefinition) => [topic(topicId), ...fields.map(({ questionId }) => question(questionId))];
const parents = (dependencies: readonly { readonly questionId: string }[]) => dependencies.map(({ questionId }) => question(questionId));

/**
 * Tells if two edits of the same template conflict; others may be applied in either order.
 *
 * @example conflicts({ writes: ['topic/2'], needs: [] }, { writes: ['topic/2/title'], needs: [] }) // true: one is inside the other
 */
export function conflicts(a: Touches, b: Touches): boolean {
  const meet = a.writes.some((x) => b.writes.some((y) => isWithin(x, y) || isWithin(y, x)));
  return meet || takesAway(a, b) || takesAway(b, a);
}

const takesAway = ({ writes }: Touches, { needs }: Touches): boolean => needs.some((need) => writes.some((write) => isWithin(need, write)));
const isWithin = (place: string, container: string): boolean => place === container || place.startsWith(`${container}/`);
