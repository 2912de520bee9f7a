import i18next from 'i18next';
import type { FieldPlace, TemplateEdit } from '../../../engine/edits/index.ts';
import { same, type JsonObject } from '../../../engine/json.ts';
import {
  fieldRulesOf,
  stepRulesOf,
  type FieldDefinition,
  type FieldRules,
  type StepDefinition,
  type StepRules,
  type TemplateDefinition,
  type TemplateText,
} from '../../../engine/questionnaires/index.ts';
import type { StoredConditions } from '../rules/stored-conditions.ts';
import { dependentsOf, fieldIn, placeIn, topicIn } from './places.ts';
import type { CanvasSelection } from './selection.ts';

/** A user action: label for undo, announcement, and its edits. */
export interface TemplateCommand {
  readonly label: string;
  readonly said: string;
  readonly edits: readonly TemplateEdit[];
  readonly select?: CanvasSelection;
}

const topicTitle = (template: TemplateDefinition, topicId: number): string => topicIn(template, topicId)?.title ?? '';
const questionText = (template: TemplateDefinition, questionId: string): string => fieldIn(template, questionId)?.question ?? questionId;

export function addTopic(template: TemplateDefinition, topicId: number, index: number): TemplateCommand {
  const topic: StepDefinition = { topicId, title: i18next.t('studio.editor.do.newTopic'), isEnabled: true, fields: [] };
  return {
    label: i18next.t('studio.editor.do.addTopic'),
    said: i18next.t('studio.editor.do.topicAdded', { position: index + 1, count: template.steps.length + 1 }),
    edits: [{ edit: 'addTopic', index, topic }],
    select: { kind: 'topic', topicId },
  };
}

export const renameTopic = (_template: TemplateDefinition, topicId: number, title: string): TemplateCommand => ({
  label: i18next.t('studio.editor.do.renameTopic'),
  said: i18next.t('studio.editor.do.topicRenamed', { title }),
  edits: [{ edit: 'renameTopic', topicId, title }],
});

export const enableTopic = (template: TemplateDefinition, topicId: number, isEnabled: boolean): TemplateCommand => ({
  label: i18next.t(isEnabled ? 'studio.editor.do.enableTopic' : 'studio.editor.do.disableTopic'),
  said: i18next.t(isEnabled ? 'studio.editor.do.topicEnabled' : 'studio.editor.do.topicDisabled', { title: topicTitle(template, topicId) }),
  edits: [{ edit: 'setTopicEnabled', topicId, isEnabled }],
});

/** @param index final position; null result: it is there already, or cannot move */
export function moveTopic(template: TemplateDefinition, topicId: number, index: number): TemplateCommand | null {
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

/** Also deletes its questions and all conditions on them. */
export function deleteTopic(template: TemplateDefinition, topicId: number): TemplateCommand {
  const gone = (topicIn(template, topicId)?.fields ?? []).map(({ questionId }) => questionId);
  return {
    label: i18next.t('studio.editor.do.deleteTopic'),
    said: i18next.t('studio.editor.do.topicDeleted', { title: topicTitle(template, topicId), count: gone.length }),
    edits: [...withoutConditionsOn(template, gone), { edit: 'deleteTopic', topicId }],
    select: { kind: 'template' },
  };
}

export const addQuestion = (template: TemplateDefinition, field: FieldDefinition, to: FieldPlace): TemplateCommand => ({
  label: i18next.t('studio.editor.do.addQuestion'),
  said: i18next.t('studio.editor.do.questionAdded', { question: field.question, topic: topicTitle(template, to.topicId) }),
  edits: [{ edit: 'addField', field, to }],
  select: { kind: 'question', questionId: field.questionId },
});

/** @param to final place, counted without the question; null result: it is there already */
export function moveQuestion(template: TemplateDefinition, questionId: string, to: FieldPlace): TemplateCommand | null {
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

/** Moves by one place, across topic borders; null at the end. */
export function nudgeQuestion(template: TemplateDefinition, questionId: string, by: 1 | -1): TemplateCommand | null {
  const from = placeIn(template, questionId);
  if (!from) return null;
  const at = template.steps.findIndex(({ topicId }) => topicId === from.topicId);
  const last = (template.steps[at]?.fields.length ?? 0) - 1;
  const index = from.index + by;
  if (index >= 0 && index <= last) return moveQuestion(template, questionId, { topicId: from.topicId, index });
  const neighbour = template.steps[at + by];
  return neighbour ? moveQuestion(template, questionId, { topicId: neighbour.topicId, index: by > 0 ? 0 : neighbour.fields.length }) : null;
}

/** Moves to the end of the previous or next topic; null if there is none. */
export function carryQuestion(template: TemplateDefinition, questionId: string, by: 1 | -1): TemplateCommand | null {
  const from = placeIn(template, questionId);
  const neighbour = template.steps[template.steps.findIndex(({ topicId }) => topicId === from?.topicId) + by];
  return from && neighbour ? moveQuestion(template, questionId, { topicId: neighbour.topicId, index: neighbour.fields.length }) : null;
}

/** Also removes conditions on the question, which is confirmed before. */
export function removeQuestion(template: TemplateDefinition, questionId: string): TemplateCommand {
  const next = neighbourOf(template, questionId);
  return {
    label: i18next.t('studio.editor.do.removeQuestion'),
    said: i18next.t('studio.editor.do.questionRemoved', { question: questionText(template, questionId) }),
    edits: [...withoutConditionsOn(template, [questionId]), { edit: 'removeField', questionId }],
    select: next ? { kind: 'question', questionId: next } : { kind: 'topic', topicId: placeIn(template, questionId)?.topicId ?? 0 },
  };
}

export const configure = (template: TemplateDefinition, questionId: string, config: JsonObject): TemplateCommand => ({
  label: i18next.t('studio.editor.do.configure'),
  said: i18next.t('studio.editor.do.configured', { question: questionText(template, questionId) }),
  edits: [{ edit: 'setFieldConfig', questionId, config }],
});

/** Where a question or topic has been changed, for the label of the step. */
type RuleName = keyof FieldRules | 'conditions';

const ruleCommand = (rule: RuleName, name: string, edits: readonly TemplateEdit[]): TemplateCommand => ({
  label: i18next.t(`studio.editor.do.rules.${rule}`),
  said: i18next.t('studio.editor.do.rulesSet', { name }),
  edits,
});

const isBlankRule = (value: unknown): boolean => value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** The rules with one in place of the former; blank: without it. */
function withRule<Rules extends FieldRules>(rules: Rules, change: FieldRules): Rules {
  const kept = Object.entries({ ...rules, ...change }).filter(([, value]) => !isBlankRule(value));
  return Object.fromEntries(kept) as Rules;
}

/** Replaces one rule of a question. */
export function setRule(template: TemplateDefinition, questionId: string, rule: keyof FieldRules, change: FieldRules): TemplateCommand {
  const rules = withRule(fieldRulesOf(fieldIn(template, questionId) ?? {}), change);
  return ruleCommand(rule, questionText(template, questionId), [{ edit: 'setRules', questionId, rules }]);
}

/** Replaces when a question is shown: dependencies and rule in one step. */
export function setShownWhen(template: TemplateDefinition, questionId: string, stored: StoredConditions): TemplateCommand {
  const { dependencies, dependenciesOperator, when } = stored;
  const field = fieldIn(template, questionId);
  const rules = withRule(fieldRulesOf(field ?? {}), { when });
  const isSameRule = same(field?.when ?? null, when);
  const isSameFlat = same(field?.dependencies, dependencies);
  const isFlatKept = isSameFlat && (field?.dependenciesOperator === dependenciesOperator || dependencies.length < 2);
  return ruleCommand('conditions', questionText(template, questionId), [
    ...(isSameRule ? [] : [{ edit: 'setRules', questionId, rules } as const]),
    ...(isFlatKept ? [] : [{ edit: 'setDependencies', questionId, dependencies, dependenciesOperator } as const]),
  ]);
}

/** Replaces one rule of a topic. */
export function setTopicRule(template: TemplateDefinition, topicId: number, rule: keyof StepRules, change: StepRules): TemplateCommand {
  const rules = withRule(stepRulesOf(topicIn(template, topicId) ?? {}), change);
  return ruleCommand(rule, topicTitle(template, topicId), [{ edit: 'setTopicRules', topicId, rules }]);
}

/** Changed text fields of a question. */
export type QuestionTexts = { readonly question: string } | { readonly naturalKey: string };

export const rewordQuestion = (template: TemplateDefinition, questionId: string, texts: QuestionTexts): TemplateCommand => ({
  label: i18next.t('studio.editor.do.rewordQuestion'),
  said: i18next.t('studio.editor.do.questionReworded', {
    question: 'question' in texts ? texts.question : questionText(template, questionId),
  }),
  edits: [{ edit: 'setQuestion', questionId, ...texts }],
});

export const describeTemplate = (texts: { readonly name?: string; readonly description?: string }): TemplateCommand => ({
  label: i18next.t('studio.editor.do.describeTemplate'),
  said: i18next.t('studio.editor.do.templateDescribed'),
  edits: [{ edit: 'setTemplate', ...texts }],
});

export const translateText = ({ place, path, text }: TemplateText, locale: string, translation: string): TemplateCommand => ({
  label: i18next.t('studio.editor.do.translate'),
  said: i18next.t('studio.editor.do.translated', { text, translation }),
  edits: [{ edit: 'setText', ...place, locale, path, text: translation }],
});

/** Removes conditions on these questions, because the engine refuses to delete referenced questions. */
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

/** Selection after a removal: the next question of the topic, else the previous one. */
function neighbourOf(template: TemplateDefinition, questionId: string): string | undefined {
  const place = placeIn(template, questionId);
  const fields = place ? (topicIn(template, place.topicId)?.fields ?? []) : [];
  const at = place?.index ?? 0;
  return (fields[at + 1] ?? fields[at - 1])?.questionId;
}

/** Restores the published revision by undoable edits; null if nothing differs. */
export const discardChanges = (edits: readonly TemplateEdit[]): TemplateCommand | null =>
  edits.length === 0
    ? null
    : { label: i18next.t('studio.editor.do.discard'), said: i18next.t('studio.editor.do.discarded'), edits, select: { kind: 'template' } };

/** Makes the working revision equal to an earlier one. */
export const returnToTemplate = (revision: number, edits: readonly TemplateEdit[]): TemplateCommand => ({
  label: i18next.t('studio.editor.do.returnTo', { revision }),
  said: i18next.t('studio.editor.do.returnedTo', { revision }),
  edits,
  select: { kind: 'template' },
});
