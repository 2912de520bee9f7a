import type { TemplateEdit } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import { fieldRulesOf } from '../../engine/questionnaires/index.ts';
import type { Dependency, FieldDefinition, TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { hasOtherConditions } from './api.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import { fieldOfQuestion } from './change-templates.ts';
import { applyTemplateEdits, lockTemplate, type TemplateEditParts } from './edits.ts';
import { nextTopicIds, templatesWithTopics } from './repository/templates.ts';
import { questionsKept } from './repository/questions.ts';
import { assertSound, readWithLabels } from './stored-config.ts';

interface EditWith {
  readonly parts: TemplateEditParts;
  readonly actor: Actor;
}

const edit = ({ parts, actor }: EditWith, tx: Tx, templateId: number, edits: readonly TemplateEdit[]) =>
  applyTemplateEdits(parts, tx, { templateId, edits, basedOn: null, actor });

const NEW_TOPIC = 'New topic';

export interface NewTopic {
  readonly templateId: number;
  readonly sortOrder: number;
  readonly title?: string | null | undefined;
}

export async function createTopic(by: EditWith, tx: Tx, { templateId, sortOrder, title }: NewTopic): Promise<number> {
  const [topicId = 0] = await nextTopicIds(tx, 1);
  const topic = { topicId, title: title ?? NEW_TOPIC, isEnabled: true, fields: [] };
  await edit(by, tx, templateId, [{ edit: 'addTopic', index: sortOrder, topic }]);
  return templateId;
}

const MAX_RESERVED = 100;

/** Reserves topic ids, which an editor needs before it saves new topics. */
export async function reservedTopicIds(tx: Tx, count: number): Promise<readonly number[]> {
  if (count < 1 || count > MAX_RESERVED)
    throw fail('BAD_INPUT', { message: `Between 1 and ${MAX_RESERVED} topics can be numbered at once` });
  return nextTopicIds(tx, count);
}

export interface TopicChange {
  readonly topicId: number;
  readonly title?: string | null | undefined;
  readonly sortOrder?: number | null | undefined;
  readonly isEnabled?: boolean | null | undefined;
}

export async function updateTopic(by: EditWith, tx: Tx, { topicId, title, sortOrder, isEnabled }: TopicChange): Promise<number> {
  if (title?.trim() === '') throw fail('TOPIC_TITLE_REQUIRED');
  const templateId = await templateOfTopic(tx, topicId);
  await edit(by, tx, templateId, [
    ...(typeof title === 'string' ? [{ edit: 'renameTopic', topicId, title } as const] : []),
    ...(typeof isEnabled === 'boolean' ? [{ edit: 'setTopicEnabled', topicId, isEnabled } as const] : []),
    ...(typeof sortOrder === 'number' ? [{ edit: 'moveTopic', topicId, index: sortOrder } as const] : []),
  ]);
  return templateId;
}

export async function removeTopic(by: EditWith, tx: Tx, topicId: number): Promise<number> {
  const templateId = await templateOfTopic(tx, topicId);
  await edit(by, tx, templateId, [{ edit: 'deleteTopic', topicId }]);
  return templateId;
}

async function templateOfTopic(tx: Tx, topicId: number): Promise<number> {
  const [templateId] = await templatesWithTopics(tx, [topicId]);
  if (templateId === undefined) throw fail('TOPIC_UNKNOWN', { topicId });
  return templateId;
}

export interface NewRelation {
  readonly templateId: number;
  readonly questionId: string;
  readonly topicId: number;
  readonly sortOrder: number;
}

export async function addTemplateQuestion(
  by: EditWith,
  tx: Tx,
  { templateId, questionId, topicId, sortOrder }: NewRelation,
): Promise<void> {
  const [question] = await questionsKept(tx, [questionId]);
  if (!question) throw fail('QUESTION_NOT_FOUND', { questionId });
  await edit(by, tx, templateId, [{ edit: 'addField', to: { topicId, index: sortOrder }, field: fieldOfQuestion(question) }]);
}

export interface RelationMove {
  readonly templateId: number;
  readonly questionId: string;
  readonly topicId?: number | null | undefined;
  readonly sortOrder: number;
  readonly config?: string | null | undefined;
}

export async function moveTemplateQuestion(by: EditWith, tx: Tx, { templateId, questionId, topicId, sortOrder, config }: RelationMove) {
  const { field, in: stands } = await fieldIn(tx, templateId, questionId);
  await edit(by, tx, templateId, [
    { edit: 'moveField', questionId, to: { topicId: topicId ?? stands, index: sortOrder } },
    ...configEdit(by, field, config),
  ]);
}

export interface RelationSettings {
  readonly templateId: number;
  readonly questionId: string;
  readonly config?: string | null | undefined;
  readonly dependencies: readonly Dependency[];
  readonly dependenciesOperator?: 'AND' | 'OR' | null | undefined;
}

export async function setRelation(by: EditWith, tx: Tx, settings: RelationSettings): Promise<void> {
  const { templateId, questionId, config, dependencies } = settings;
  const { field, working } = await fieldIn(tx, templateId, questionId);
  const dependenciesOperator = settings.dependenciesOperator ?? field.dependenciesOperator;
  const keepsWhen = hasOtherConditions(field, working, { catalog: by.parts.core.catalog });
  if (keepsWhen && dependencies.length > 0) throw fail('CONDITION_WITHOUT_FLAT_FORM');
  const { when, ...rules } = fieldRulesOf(field);
  await edit(by, tx, templateId, [
    ...configEdit(by, field, config),
    ...(when === undefined || keepsWhen ? [] : [{ edit: 'setRules', questionId, rules } as const]),
    { edit: 'setDependencies', questionId, dependencies, dependenciesOperator },
  ]);
}

export const removeTemplateQuestion = async (by: EditWith, tx: Tx, templateId: number, questionId: string): Promise<void> => {
  await edit(by, tx, templateId, [{ edit: 'removeField', questionId }]);
};

function configEdit(
  { parts }: EditWith,
  { questionId, dataType, config: before }: FieldDefinition,
  text: string | null | undefined,
): TemplateEdit[] {
  if (typeof text !== 'string') return [];
  const config = readWithLabels(parts.core, dataType, text, before);
  assertSound(parts.core, dataType, config);
  return [{ edit: 'setFieldConfig', questionId, config }];
}

/** @throws CodedError EDIT_QUESTION_UNKNOWN */
async function fieldIn(tx: Tx, templateId: number, questionId: string) {
  const { working } = await lockTemplate(tx, templateId);
  const placement = placed(working).find(({ field }) => field.questionId === questionId);
  if (!placement) throw fail('EDIT_QUESTION_UNKNOWN', { questionId });
  return { ...placement, working };
}

const placed = ({ steps }: TemplateDefinition) => steps.flatMap((step) => step.fields.map((field) => ({ field, in: step.topicId })));
