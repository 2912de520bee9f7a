import { same } from '../json.ts';
import { fieldRulesOf, stepRulesOf } from '../questionnaires/rule-members.ts';
import type { FieldDefinition, StepDefinition, StepRules, TemplateDefinition } from '../questionnaires/types.ts';
import { fieldPlaceOf } from './places.ts';
import { apply } from './template.ts';
import { translationEdits } from './translations.ts';
import type { TemplateEdit } from './types.ts';

export interface TargetTemplate extends Omit<TemplateDefinition, 'steps'> {
  readonly steps: readonly Omit<StepDefinition, 'topicId'>[];
}

/**
 * Edits that turn one template into another; steps match by title, then by shared questions.
 *
 * @param newTopicId supplies numbers for new steps
 * @example editsBetween(template, { ...template, name: 'Proposal' }, nextId) // [{ edit: 'setTemplate', name: 'Proposal', … }]
 */
export function editsBetween(from: TemplateDefinition, to: TargetTemplate, newTopicId: () => number): readonly TemplateEdit[] {
  const worker = new Worker(from);
  const targetFields = new Map(to.steps.flatMap(({ fields }) => fields.map((field) => [field.questionId, field] as const)));
  if (from.name !== to.name || from.description !== to.description) {
    worker.do({ edit: 'setTemplate', name: to.name, description: to.description });
  }
  // remove conditions first, since they block the removal of questions
  for (const field of fieldsOf(from)) {
    const target = targetFields.get(field.questionId);
    if (hasRules(field) && !(target && sameRules(field, target))) worker.do({ edit: 'setRules', questionId: field.questionId, rules: {} });
    if (field.dependencies.length > 0 && !(target && sameConditions(field, target))) {
      worker.do({
        edit: 'setDependencies',
        questionId: field.questionId,
        dependencies: [],
        dependenciesOperator: field.dependenciesOperator,
      });
    }
  }
  for (const step of from.steps) {
    const target = to.steps.find(({ title }) => title === step.title);
    if (!sameStepRules(step, target ?? {})) worker.do({ edit: 'setTopicRules', topicId: step.topicId, rules: {} });
  }
  for (const { questionId } of fieldsOf(from)) if (!targetFields.has(questionId)) worker.do({ edit: 'removeField', questionId });
  const topics = placeSteps(worker, from, to, newTopicId);
  for (const [i, step] of to.steps.entries()) fillStep(worker, topics[i] ?? 0, step.fields);
  for (const { topicId } of worker.now.steps) if (!topics.includes(topicId)) worker.do({ edit: 'deleteTopic', topicId });
  for (const [index, topicId] of topics.entries()) {
    if (worker.now.steps[index]?.topicId !== topicId) worker.do({ edit: 'moveTopic', topicId, index });
  }
  for (const edit of translationEdits(worker.now, to, topics)) worker.do(edit);
  for (const field of fieldsOf(worker.now)) {
    const target = targetFields.get(field.questionId);
    if (!target) continue;
    const { questionId, dependencies, dependenciesOperator } = target;
    if (!sameConditions(field, target)) worker.do({ edit: 'setDependencies', questionId, dependencies, dependenciesOperator });
    if (!sameRules(field, target)) worker.do({ edit: 'setRules', questionId, rules: fieldRulesOf(target) });
  }
  for (const [i, step] of to.steps.entries()) {
    const topicId = topics[i] ?? 0;
    const current = worker.now.steps.find((one) => one.topicId === topicId);
    if (!sameStepRules(current ?? {}, step)) worker.do({ edit: 'setTopicRules', topicId, rules: stepRulesOf(step) });
  }
  return worker.edits;
}

class Worker {
  readonly edits: TemplateEdit[] = [];
  now: TemplateDefinition;

  constructor(from: TemplateDefinition) {
    this.now = from;
  }

  do(edit: TemplateEdit): void {
    this.now = apply(this.now, edit);
    this.edits.push(edit);
  }
}

const fieldsOf = ({ steps }: TemplateDefinition): readonly FieldDefinition[] => steps.flatMap(({ fields }) => fields);

const hasRules = (field: FieldDefinition): boolean => Object.keys(fieldRulesOf(field)).length > 0;
const sameRules = (a: FieldDefinition, b: FieldDefinition): boolean => same(fieldRulesOf(a), fieldRulesOf(b));

const sameStepRules = (a: StepRules, b: StepRules): boolean => same(stepRulesOf(a), stepRulesOf(b));

const sameConditions = (a: FieldDefinition, b: FieldDefinition): boolean =>
  a.dependenciesOperator === b.dependenciesOperator && same(a.dependencies, b.dependencies);

function placeSteps(worker: Worker, from: TemplateDefinition, to: TargetTemplate, newTopicId: () => number): readonly number[] {
  const matched = matchSteps(from.steps, to.steps);
  return to.steps.map(({ title, isEnabled }, i) => {
    const matchedStep = matched[i];
    if (!matchedStep) {
      const topicId = newTopicId();
      worker.do({ edit: 'addTopic', index: worker.now.steps.length, topic: { topicId, title, isEnabled, fields: [] } });
      return topicId;
    }
    const { topicId } = matchedStep;
    if (matchedStep.title !== title) worker.do({ edit: 'renameTopic', topicId, title });
    if (matchedStep.isEnabled !== isEnabled) worker.do({ edit: 'setTopicEnabled', topicId, isEnabled });
    return topicId;
  });
}

/** Steps match by title first, then by shared questions. */
function matchSteps(from: readonly StepDefinition[], to: TargetTemplate['steps']): readonly (StepDefinition | undefined)[] {
  const free = new Set(from);
  const take = (step: StepDefinition | undefined) => {
    if (step) free.delete(step);
    return step;
  };
  const byTitle = to.map(({ title }) => take([...free].find((step) => step.title === title)));
  return to.map((step, i) => byTitle[i] ?? take([...free].find((other) => share(step, other))));
}

const share = (a: Pick<StepDefinition, 'fields'>, b: Pick<StepDefinition, 'fields'>): boolean =>
  a.fields.some(({ questionId }) => b.fields.some((field) => field.questionId === questionId));

function fillStep(worker: Worker, topicId: number, fields: readonly FieldDefinition[]): void {
  for (const [index, target] of fields.entries()) {
    const { questionId, config, question, naturalKey } = target;
    const current = fieldsOf(worker.now).find((field) => field.questionId === questionId);
    if (!current) {
      worker.do({ edit: 'addField', to: { topicId, index }, field: { ...target, dependencies: [] } });
      continue;
    }
    const place = fieldPlaceOf(worker.now, questionId);
    if (place.topicId !== topicId || place.index !== index) worker.do({ edit: 'moveField', questionId, to: { topicId, index } });
    if (current.question !== question || current.naturalKey !== naturalKey)
      worker.do({ edit: 'setQuestion', questionId, question, naturalKey });
    if (!same(current.config, config)) worker.do({ edit: 'setFieldConfig', questionId, config });
  }
}
