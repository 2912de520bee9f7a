import i18next from 'i18next';
import type { FieldPlace, TemplateEdit } from '../../../engine/edits/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import type { Dependency, FieldDefinition, StepDefinition, TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import { dependentsOf, fieldIn, placeIn, topicIn } from './places.ts';
import type { Selection } from './selection.ts';

/** Something an officer can do, by mouse, menu or key: what undo calls it, what is said when it is done, and the edits it takes. */
export interface Command {
  readonly label: string;
  readonly said: string;
  readonly edits: readonly TemplateEdit[];
  /** What is chosen afterwards; absent: what was chosen before. */
  readonly select?: Selection;
}

const topicTitle = (template: TemplateDefinition, topicId: number): string => topicIn(template, topicId)?.title ?? '';
const questionText = (template: TemplateDefinition, questionId: string): string => fieldIn(template, questionId)?.question ?? questionId;

export function addTopic(template: TemplateDefinition, topicId: number, index: number): Command {
  const topic: StepDefinition = { topicId, title: i18next.t('studio.editor.do.newTopic'), isEnabled: true, fields: [] };
  return {
    label: i18next.t('studio.editor.do.addTopic'),
    said: i18next.t('studio.editor.do.topicAdded', { position: index + 1, count: template.steps.length + 1 }),
    edits: [{ edit: 'addTopic', index, topic }],
    select: { kind: 'topic', topicId },
  };
}

export const renameTopic = (_template: TemplateDefinition, topicId: number, title: string): Command => ({
  label: i18next.t('studio.editor.do.renameTopic'),
  said: i18next.t('studio.editor.do.topicRenamed', { title }),
  edits: [{ edit: 'renameTopic', topicId, title }],
});

export const enableTopic = (template: TemplateDefinition, topicId: number, isEnabled: boolean): Command => ({
  label: i18next.t(isEnabled ? 'studio.editor.do.enableTopic' : 'studio.editor.do.disableTopic'),
  said: i18next.t(isEnabled ? 'studio.editor.do.topicEnabled' : 'studio.editor.do.topicDisabled', { title: topicTitle(template, topicId) }),
  edits: [{ edit: 'setTopicEnabled', topicId, isEnabled }],
});

/** @param index where it stands afterwards. Null: it stands there already, or cannot. */
export function moveTopic(template: TemplateDefinition, topicId: number, index: number): Command | null {
  const from = template.steps.findIndex((step) => step.topicId === topicId);
  if (from < 0 || index === from || index < 0 || index >= template.steps.length) return null;
  return {
    label: i18next.t('studio.editor.do.moveTopic'),
    said: i18next.t('studio.editor.do.topicMoved', {
      title: topicTitle(template, topicId),
      position: index + 1,
      count: template.steps.length,
    }),
    edits: [{ edit: 'moveTopic', topicId, index }],
    select: { kind: 'topic', topicId },
  };
}

/** The topic leaves with its questions; conditions of others that name one of them leave too. */
export function deleteTopic(template: TemplateDefinition, topicId: number): Command {
  const gone = (topicIn(template, topicId)?.fields ?? []).map(({ questionId }) => questionId);
  return {
    label: i18next.t('studio.editor.do.deleteTopic'),
    said: i18next.t('studio.editor.do.topicDeleted', { title: topicTitle(template, topicId), count: gone.length }),
    edits: [...withoutConditionsOn(template, gone), { edit: 'deleteTopic', topicId }],
    select: { kind: 'template' },
  };
}

export const addQuestion = (template: TemplateDefinition, field: FieldDefinition, to: FieldPlace): Command => ({
  label: i18next.t('studio.editor.do.addQuestion'),
  said: i18next.t('studio.editor.do.questionAdded', { question: field.question, topic: topicTitle(template, to.topicId) }),
  edits: [{ edit: 'addField', field, to }],
  select: { kind: 'question', questionId: field.questionId },
});

/** @param to the place it has afterwards, counted without it. Null: it stands there already. */
export function moveQuestion(template: TemplateDefinition, questionId: string, to: FieldPlace): Command | null {
  const from = placeIn(template, questionId);
  const topic = topicIn(template, to.topicId);
  if (!from || !topic) return null;
  const count = topic.fields.length + (from.topicId === to.topicId ? 0 : 1);
  const index = Math.max(0, Math.min(to.index, count - 1));
  if (from.topicId === to.topicId && from.index === index) return null;
  return {
    label: i18next.t('studio.editor.do.moveQuestion'),
    said: i18next.t('studio.editor.do.questionMoved', {
      question: questionText(template, questionId),
      position: index + 1,
      count,
      topic: topic.title,
    }),
    edits: [{ edit: 'moveField', questionId, to: { topicId: to.topicId, index } }],
    select: { kind: 'question', questionId },
  };
}

/** One place up or down, over the border of a topic into the next one. Null: there is no further. */
export function nudgeQuestion(template: TemplateDefinition, questionId: string, by: 1 | -1): Command | null {
  const from = placeIn(template, questionId);
  if (!from) return null;
  const at = template.steps.findIndex(({ topicId }) => topicId === from.topicId);
  const last = (template.steps[at]?.fields.length ?? 0) - 1;
  const index = from.index + by;
  if (index >= 0 && index <= last) return moveQuestion(template, questionId, { topicId: from.topicId, index });
  const neighbour = template.steps[at + by];
  return neighbour ? moveQuestion(template, questionId, { topicId: neighbour.topicId, index: by > 0 ? 0 : neighbour.fields.length }) : null;
}

/** Into the topic before or after, at its end. Null: there is none. */
export function carryQuestion(template: TemplateDefinition, questionId: string, by: 1 | -1): Command | null {
  const from = placeIn(template, questionId);
  const neighbour = template.steps[template.steps.findIndex(({ topicId }) => topicId === from?.topicId) + by];
  return from && neighbour ? moveQuestion(template, questionId, { topicId: neighbour.topicId, index: neighbour.fields.length }) : null;
}

/** The question leaves; conditions of others that name it leave too, which is asked before. */
export function removeQuestion(template: TemplateDefinition, questionId: string): Command {
  const next = neighbourOf(template, questionId);
  return {
    label: i18next.t('studio.editor.do.removeQuestion'),
    said: i18next.t('studio.editor.do.questionRemoved', { question: questionText(template, questionId) }),
    edits: [...withoutConditionsOn(template, [questionId]), { edit: 'removeField', questionId }],
    select: next ? { kind: 'question', questionId: next } : { kind: 'topic', topicId: placeIn(template, questionId)?.topicId ?? 0 },
  };
}

export const configure = (template: TemplateDefinition, questionId: string, config: JsonObject): Command => ({
  label: i18next.t('studio.editor.do.configure'),
  said: i18next.t('studio.editor.do.configured', { question: questionText(template, questionId) }),
  edits: [{ edit: 'setFieldConfig', questionId, config }],
});

export interface Conditions {
  readonly dependencies: readonly Dependency[];
  readonly dependenciesOperator: 'AND' | 'OR';
}

export const setConditions = (template: TemplateDefinition, questionId: string, conditions: Conditions): Command => ({
  label: i18next.t('studio.editor.do.setConditions'),
  said: i18next.t('studio.editor.do.conditionsSet', {
    question: questionText(template, questionId),
    count: conditions.dependencies.length,
  }),
  edits: [{ edit: 'setDependencies', questionId, ...conditions }],
});

/** What is changed of the words of a question. */
export type QuestionTexts = { readonly question: string } | { readonly naturalKey: string };

export const rewordQuestion = (template: TemplateDefinition, questionId: string, texts: QuestionTexts): Command => ({
  label: i18next.t('studio.editor.do.rewordQuestion'),
  said: i18next.t('studio.editor.do.questionReworded', {
    question: 'question' in texts ? texts.question : questionText(template, questionId),
  }),
  edits: [{ edit: 'setQuestion', questionId, ...texts }],
});

export const describeTemplate = (texts: { readonly name?: string; readonly description?: string }): Command => ({
  label: i18next.t('studio.editor.do.describeTemplate'),
  said: i18next.t('studio.editor.do.templateDescribed'),
  edits: [{ edit: 'setTemplate', ...texts }],
});

/** Takes the conditions of others away that name one of these questions: without them the engine refuses to let the questions go. */
function withoutConditionsOn(template: TemplateDefinition, gone: readonly string[]): readonly TemplateEdit[] {
  const dependents = new Map(gone.flatMap((id) => dependentsOf(template, id)).map((field) => [field.questionId, field]));
  return [...dependents.values()]
    .filter(({ questionId }) => !gone.includes(questionId))
    .map(({ questionId, dependencies, dependenciesOperator }) => ({
      edit: 'setDependencies',
      questionId,
      dependencies: dependencies.filter((one) => !gone.includes(one.questionId)),
      dependenciesOperator,
    }));
}

/** What is chosen when a question goes: the one after it in its topic, else the one before. */
function neighbourOf(template: TemplateDefinition, questionId: string): string | undefined {
  const place = placeIn(template, questionId);
  const fields = place ? (topicIn(template, place.topicId)?.fields ?? []) : [];
  const at = place?.index ?? 0;
  return (fields[at + 1] ?? fields[at - 1])?.questionId;
}

/** Back to what is published, by edits that can be undone like any other. Null: it is that already. */
export const discardChanges = (edits: readonly TemplateEdit[]): Command | null =>
  edits.length === 0
    ? null
    : { label: i18next.t('studio.editor.do.discard'), said: i18next.t('studio.editor.do.discarded'), edits, select: { kind: 'template' } };

/** Makes the working revision equal to an earlier one. */
export const returnTo = (revision: number, edits: readonly TemplateEdit[]): Command => ({
  label: i18next.t('studio.editor.do.returnTo', { revision }),
  said: i18next.t('studio.editor.do.returnedTo', { revision }),
  edits,
  select: { kind: 'template' },
});
