import type { Json } from '../json.ts';
import type { FieldDefinition, StepDefinition, TemplateDefinition } from '../questionnaires/types.ts';
import { fieldChanges, type KnownTypes } from './field.ts';
import { movedItems } from './order.ts';
import { changedRules } from './rules.ts';
import { translationChanges } from './translations.ts';
import type { ChangePlace, TemplateChange, TemplateChangeCode } from './types.ts';

/**
 * Semantic diff of two template revisions; topics match by number, questions by id.
 *
 * @example diff(published, working, catalog).map((change) => sentenceText(catalog, change)) // ['“Samples” was renamed to “Your samples”', …]
 */
export function diff(before: TemplateDefinition, after: TemplateDefinition, types: KnownTypes): readonly TemplateChange[] {
  return [
    ...headChanges(before, after),
    ...topicChanges(before, after),
    ...topicRuleChanges(before, after),
    ...questionChanges(before, after, types),
  ];
}

const changed = (code: TemplateChangeCode, place: ChangePlace, before: Json, after: Json, params = {}): TemplateChange => ({
  code,
  place,
  params: { before, after, ...params },
  before,
  after,
});

function headChanges(before: TemplateDefinition, after: TemplateDefinition): readonly TemplateChange[] {
  const texts = [
    ['TEMPLATE_GROUP_CHANGED', 'groupId'],
    ['TEMPLATE_RENAMED', 'name'],
    ['TEMPLATE_DESCRIBED', 'description'],
  ] as const;
  return [
    ...texts.flatMap(([code, key]) => (before[key] === after[key] ? [] : [changed(code, {}, before[key], after[key])])),
    ...translationChanges({ place: {}, name: after.name }, before.texts, after.texts),
  ];
}

function topicChanges(before: TemplateDefinition, after: TemplateDefinition): readonly TemplateChange[] {
  const old = byId(before);
  const now = byId(after);
  const place = ({ topicId }: StepDefinition) => ({ topicId });
  const removed = [...old.values()].filter(({ topicId }) => !now.has(topicId));
  const moved = movedItems(
    [...old.keys()].filter((id) => now.has(id)),
    [...now.keys()].filter((id) => old.has(id)),
  );
  return [
    ...removed.map((topic) => changed('TOPIC_REMOVED', place(topic), topic.title, null, { topic: topic.title })),
    ...[...now.values()].flatMap((topic, i): readonly TemplateChange[] => {
      const was = old.get(topic.topicId);
      const params = { topic: topic.title };
      if (!was) return [changed('TOPIC_ADDED', place(topic), null, topic.title, params)];
      const wasAt = [...old.keys()].indexOf(topic.topicId);
      return [
        ...(was.title === topic.title ? [] : [changed('TOPIC_RENAMED', place(topic), was.title, topic.title, params)]),
        ...(moved.includes(topic.topicId) ? [changed('TOPIC_MOVED', place(topic), wasAt + 1, i + 1, params)] : []),
        ...(was.isEnabled === topic.isEnabled
          ? []
          : [changed(topic.isEnabled ? 'TOPIC_TURNED_ON' : 'TOPIC_TURNED_OFF', place(topic), was.isEnabled, topic.isEnabled, params)]),
        ...translationChanges({ place: place(topic), name: topic.title }, was.texts, topic.texts),
      ];
    }),
  ];
}

function topicRuleChanges(before: TemplateDefinition, after: TemplateDefinition): readonly TemplateChange[] {
  const old = byId(before);
  const fields = after.steps.flatMap((step) => step.fields);
  const label = (key: string) => fields.find((field) => field.questionId === key || field.naturalKey === key)?.question ?? key;
  return after.steps.flatMap(({ topicId, title, ...step }) =>
    changedRules(old.get(topicId) ?? {}, step, label).map(({ was, is, ...words }) => ({
      ...changed('TOPIC_RULE_CHANGED', { topicId }, was, is),
      params: { topic: title, ...words },
    })),
  );
}

const byId = ({ steps }: TemplateDefinition) => new Map(steps.map((step) => [step.topicId, step]));

interface FieldPosition {
  readonly field: FieldDefinition;
  readonly topic: StepDefinition;
}

const positionsIn = ({ steps }: TemplateDefinition): ReadonlyMap<string, FieldPosition> =>
  new Map(steps.flatMap((topic) => topic.fields.map((field) => [field.questionId, { field, topic }] as const)));

function questionChanges(before: TemplateDefinition, after: TemplateDefinition, types: KnownTypes): readonly TemplateChange[] {
  const old = positionsIn(before);
  const now = positionsIn(after);
  const label = (questionId: string) => (now.get(questionId) ?? old.get(questionId))?.field.question ?? questionId;
  const removed = [...old.values()].filter(({ field }) => !now.has(field.questionId));
  return [
    ...removed.map(({ field, topic }) =>
      changed('QUESTION_REMOVED', { topicId: topic.topicId, questionId: field.questionId }, field.question, null, {
        question: field.question,
        topic: topic.title,
      }),
    ),
    ...after.steps.flatMap((topic) => {
      const reordered = reorderedIn(topic, old);
      return topic.fields.flatMap((field): readonly TemplateChange[] => {
        const was = old.get(field.questionId);
        const place = { topicId: topic.topicId, questionId: field.questionId };
        const params = { question: field.question, topic: topic.title };
        if (!was) return [changed('QUESTION_ADDED', place, null, field.question, params)];
        const isElsewhere = was.topic.topicId !== topic.topicId;
        return [
          ...(isElsewhere ? [changed('QUESTION_MOVED', place, was.topic.title, topic.title, params)] : []),
          ...(reordered.includes(field.questionId)
            ? [changed('QUESTION_REORDERED', place, placeIn(was), placeIn({ field, topic }), params)]
            : []),
          ...fieldChanges(was.field, field, { place, label, types }),
        ];
      });
    }),
  ];
}

const placeIn = ({ field, topic }: FieldPosition): number =>
  topic.fields.findIndex(({ questionId }) => questionId === field.questionId) + 1;

function reorderedIn(topic: StepDefinition, old: ReadonlyMap<string, FieldPosition>): readonly string[] {
  const stayed = topic.fields.map(({ questionId }) => questionId).filter((id) => old.get(id)?.topic.topicId === topic.topicId);
  const wasThere = [...old.values()].filter(({ topic: { topicId } }) => topicId === topic.topicId).map(({ field }) => field.questionId);
  return movedItems(
    wasThere.filter((id) => stayed.includes(id)),
    stayed,
  );
}
