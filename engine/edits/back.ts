import { same } from '../json.ts';
import { fieldRulesOf, stepRulesOf } from '../questionnaires/rule-members.ts';
import type { FieldDefinition, StepDefinition, TemplateDefinition } from '../questionnaires/types.ts';
import { apply } from './template.ts';
import { translationEdits } from './translations.ts';
import type { TemplateEdit } from './types.ts';

type Stage = (now: TemplateDefinition, to: TemplateDefinition) => Iterable<TemplateEdit>;

/**
 * Edits that restore a template revision, matching topics by number so that completed steps stay completed. Unrelated templates are compared by
 * editsBetween.
 *
 * @example editsBack(apply(template, edit), template) // [invert(template, edit)]
 */
export function editsBack(from: TemplateDefinition, to: TemplateDefinition): readonly TemplateEdit[] {
  const edits: TemplateEdit[] = [];
  let now = from;
  // conditions are removed before and added after the questions they reference
  for (const stage of [
    rulesFreed,
    freed,
    removed,
    topicsAdded,
    placed,
    settled,
    topicsDeleted,
    topicsSettled,
    rulesSet,
    named,
    translated,
  ]) {
    for (const edit of stage(now, to)) edits.push(edit);
    now = edits.reduce(apply, from);
  }
  return edits;
}

const fieldsOf = ({ steps }: TemplateDefinition): readonly FieldDefinition[] => steps.flatMap(({ fields }) => fields);
const fieldIn = (template: TemplateDefinition, id: string) => fieldsOf(template).find(({ questionId }) => questionId === id);
const stepIn = ({ steps }: TemplateDefinition, id: number): StepDefinition | undefined => steps.find(({ topicId }) => topicId === id);
const alike = (a: unknown, b: unknown): boolean => same(a, b);

const leaving = (now: TemplateDefinition, to: TemplateDefinition): ReadonlySet<string> =>
  new Set(
    fieldsOf(now)
      .filter(({ questionId, dataType }) => fieldIn(to, questionId)?.dataType !== dataType)
      .map(({ questionId }) => questionId),
  );

const freed: Stage = (now, to) => {
  const gone = leaving(now, to);
  return fieldsOf(now)
    .filter(({ dependencies }) => dependencies.some(({ questionId }) => gone.has(questionId)))
    .map(({ questionId, dependenciesOperator }) => ({ edit: 'setDependencies', questionId, dependencies: [], dependenciesOperator }));
};

/** Rules are taken off before and set after the questions that they name. */
const rulesFreed: Stage = (now, to) => [
  ...fieldsOf(now)
    .filter((field) => !alike(fieldRulesOf(field), fieldRulesOf(fieldIn(to, field.questionId) ?? {})))
    .map(({ questionId }): TemplateEdit => ({ edit: 'setRules', questionId, rules: {} })),
  ...now.steps
    .filter((step) => !alike(stepRulesOf(step), stepRulesOf(stepIn(to, step.topicId) ?? {})))
    .map(({ topicId }): TemplateEdit => ({ edit: 'setTopicRules', topicId, rules: {} })),
];

const rulesSet: Stage = (now, to) => [
  ...fieldsOf(to)
    .filter((field) => !alike(fieldRulesOf(field), fieldRulesOf(fieldIn(now, field.questionId) ?? {})))
    .map((field): TemplateEdit => ({ edit: 'setRules', questionId: field.questionId, rules: fieldRulesOf(field) })),
  ...to.steps
    .filter((step) => !alike(stepRulesOf(step), stepRulesOf(stepIn(now, step.topicId) ?? {})))
    .map((step): TemplateEdit => ({ edit: 'setTopicRules', topicId: step.topicId, rules: stepRulesOf(step) })),
];

const removed: Stage = (now, to) => [...leaving(now, to)].map((questionId) => ({ edit: 'removeField', questionId }));

const topicsAdded: Stage = (now, to) =>
  to.steps
    .filter(({ topicId }) => !stepIn(now, topicId))
    .map((topic, i) => ({ edit: 'addTopic', index: now.steps.length + i, topic: { ...topic, fields: [] } }));

/** Places from first to last, so earlier places stay right. */
function* placed(now: TemplateDefinition, to: TemplateDefinition): Iterable<TemplateEdit> {
  let current = now;
  for (const { topicId, fields } of to.steps) {
    for (const [index, field] of fields.entries()) {
      const { questionId } = field;
      if (stepIn(current, topicId)?.fields[index]?.questionId === questionId) continue;
      const edit: TemplateEdit = fieldIn(current, questionId)
        ? { edit: 'moveField', questionId, to: { topicId, index } }
        : { edit: 'addField', to: { topicId, index }, field: { ...field, dependencies: [] } };
      current = apply(current, edit);
      yield edit;
    }
  }
}

const settled: Stage = (now, to) =>
  fieldsOf(to).flatMap((field): readonly TemplateEdit[] => {
    const { questionId, question, naturalKey, config, dependencies, dependenciesOperator } = field;
    const is = fieldIn(now, questionId);
    if (!is) return [];
    const conditions = { dependencies, dependenciesOperator };
    return [
      ...(is.question === question && is.naturalKey === naturalKey
        ? []
        : [{ edit: 'setQuestion', questionId, question, naturalKey } as const]),
      ...(alike(is.config, config) ? [] : [{ edit: 'setFieldConfig', questionId, config } as const]),
      ...(alike({ dependencies: is.dependencies, dependenciesOperator: is.dependenciesOperator }, conditions)
        ? []
        : [{ edit: 'setDependencies', questionId, ...conditions } as const]),
    ];
  });

const topicsDeleted: Stage = (now, to) =>
  now.steps.filter(({ topicId }) => !stepIn(to, topicId)).map(({ topicId }) => ({ edit: 'deleteTopic', topicId }));

function* topicsSettled(now: TemplateDefinition, to: TemplateDefinition): Iterable<TemplateEdit> {
  let order = now.steps.map(({ topicId }) => topicId);
  for (const [index, { topicId, title, isEnabled }] of to.steps.entries()) {
    if (order[index] !== topicId) {
      order = order.filter((id) => id !== topicId).toSpliced(index, 0, topicId);
      yield { edit: 'moveTopic', topicId, index };
    }
    const is = stepIn(now, topicId);
    if (is?.title !== title) yield { edit: 'renameTopic', topicId, title };
    if (is?.isEnabled !== isEnabled) yield { edit: 'setTopicEnabled', topicId, isEnabled };
  }
}

const named: Stage = (now, { name, description }) =>
  now.name === name && now.description === description ? [] : [{ edit: 'setTemplate', name, description }];

const translated: Stage = (now, to) =>
  translationEdits(
    now,
    to,
    to.steps.map(({ topicId }) => topicId),
  );
