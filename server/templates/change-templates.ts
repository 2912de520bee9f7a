import type { TemplateGroup } from '../../engine/catalog/types.ts';
import { newKey } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import type { FieldDefinition, TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayArchiveTemplate, mayDeleteTemplate, type TemplateUse } from '../../engine/rules/templates.ts';
import type { Tx } from '../plugins/database/index.ts';
import { randomKeyPart } from '../random-part.ts';
import { applyTemplateEdits, type TemplateEditParts } from './edits.ts';
import { installTemplate } from './install.ts';
import { cloneLayout, insertLayoutTemplate, renameLayout } from './repository/layouts.ts';
import {
  activeTemplate,
  deleteTemplateRow,
  saveActiveTemplate,
  saveArchived,
  templateForUpdate,
  type TemplateRow,
} from './repository/templates.ts';
import { questionsKept, questionsNaming } from './repository/questions.ts';
import type { StoredQuestionRow } from './types.ts';

export interface NewTemplateInput {
  readonly groupId: string;
  readonly name: string;
  readonly description?: string | null | undefined;
}

/** Creates a template with one topic and the basis question; a first one becomes its group's active one. Returns its id. */
export async function createTemplate(
  parts: TemplateEditParts,
  tx: Tx,
  actor: Actor,
  { groupId, name, description }: NewTemplateInput,
): Promise<number> {
  const group = groupOf(parts, groupId);
  if (name.trim() === '') throw fail('TEMPLATE_NAME_REQUIRED');
  if (group.layout)
    return insertLayoutTemplate(tx, {
      key: newTemplateKey(name),
      groupId,
      name,
      description: description ?? null,
      layout: group.layout,
      by: actor.userId,
    });
  const basis = await questionsKept(tx, group.basisQuestionId === null ? [] : [group.basisQuestionId]);
  const steps = [{ topicId: 1, title: group.firstTopicTitle, isEnabled: true, fields: basis.map(fieldOfQuestion) }];
  const definition: TemplateDefinition = { groupId, name, description: description ?? '', steps };
  return installNew(tx, actor, { group, key: newTemplateKey(name), definition, description: description ?? null });
}

export async function cloneTemplate(parts: TemplateEditParts, tx: Tx, actor: Actor, templateId: number): Promise<number> {
  const source = await lockRow(tx, templateId);
  const group = groupOf(parts, source.groupId);
  if (group.layout) return cloneLayout(tx, source, { key: newTemplateKey(source.name), by: actor.userId });
  const { name } = source.working;
  const definition = { ...source.working, name: `Copy of ${name}` };
  return installNew(tx, actor, { group, key: newTemplateKey(name), definition, description: source.description });
}

interface Install {
  readonly group: TemplateGroup;
  readonly key: string;
  readonly definition: TemplateDefinition;
  readonly description: string | null;
}

async function installNew(tx: Tx, actor: Actor, { group, key, definition, description }: Install): Promise<number> {
  const { groupId } = group;
  const active = group.templateFrom === 'active' && !(await activeTemplate(tx, groupId));
  return installTemplate(tx, {
    key,
    groupId,
    name: definition.name,
    description,
    definition,
    active,
    by: actor.userId,
  });
}

/** Derived from the initial name, and unique across facilities, unlike names. */
export const newTemplateKey = (name: string): string => newKey(name, randomKeyPart());

export const fieldOfQuestion = ({ id, naturalKey, question, dataType, config }: StoredQuestionRow): FieldDefinition => ({
  questionId: id,
  naturalKey,
  question,
  dataType,
  config,
  dependencies: [],
  dependenciesOperator: 'AND',
});

export interface TemplateUpdate {
  readonly templateId: number;
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly isArchived?: boolean | null | undefined;
}

/** Name and description change by edits; the archived flag is no part of the definition. */
export async function updateTemplate(parts: TemplateEditParts, tx: Tx, actor: Actor, change: TemplateUpdate): Promise<void> {
  const { templateId, name, description, isArchived } = change;
  if (name?.trim() === '') throw fail('TEMPLATE_NAME_REQUIRED');
  const named = { ...(typeof name === 'string' ? { name } : {}), ...(description === undefined ? {} : { description: description ?? '' }) };
  const template = await lockRow(tx, templateId);
  if (Object.keys(named).length > 0) {
    if (isLayout(parts, template)) await renameLayout(tx, templateId, named);
    else await applyTemplateEdits(parts, tx, { templateId, edits: [{ edit: 'setTemplate', ...named }], basedOn: null, actor });
  }
  if (typeof isArchived !== 'boolean') return;
  if (isArchived) allow(mayArchiveTemplate(await factsOf(tx, template)));
  await saveArchived(tx, templateId, isArchived);
}

/** @throws CodedError TEMPLATE_IN_USE, TEMPLATE_ACTIVE, TEMPLATE_NAMED */
export async function deleteTemplate({ keys, uses }: TemplateEditParts, tx: Tx, templateId: number): Promise<void> {
  const template = await lockRow(tx, templateId, 'delete');
  allow(mayDeleteTemplate(await factsOf(tx, template), await uses.kindsUsing(tx, templateId)));
  const questions = await questionsNaming(tx, keys.propertyNames, template.key);
  if (questions.length > 0) throw fail('TEMPLATE_NAMED', { templateId, questions });
  await deleteTemplateRow(tx, templateId);
}

/** Sets the template of new questionaries in its group. @throws CodedError TEMPLATE_GROUP_WRONG, TEMPLATE_ARCHIVED */
export async function setActiveTemplate(tx: Tx, groupId: string, templateId: number): Promise<void> {
  const template = await lockRow(tx, templateId);
  if (template.groupId !== groupId) throw fail('TEMPLATE_GROUP_WRONG', { templateId, groupId });
  if (template.isArchived) throw fail('TEMPLATE_ARCHIVED', { templateId });
  await saveActiveTemplate(tx, groupId, templateId);
}

const factsOf = async (tx: Tx, { id, groupId, working }: TemplateRow): Promise<TemplateUse> => ({
  name: working.name,
  isActive: (await activeTemplate(tx, groupId))?.templateId === id,
});

async function lockRow(tx: Tx, templateId: number, how: 'change' | 'delete' = 'change'): Promise<TemplateRow> {
  const template = await templateForUpdate(tx, templateId, how);
  if (!template) throw fail('TEMPLATE_NOT_FOUND', { templateId });
  return template;
}

const isLayout = (parts: TemplateEditParts, { groupId }: TemplateRow): boolean => groupOf(parts, groupId).layout !== undefined;

/** @throws CodedError BAD_INPUT */
function groupOf({ core }: TemplateEditParts, groupId: string): TemplateGroup {
  const group = core.catalog.templateGroups.get(groupId);
  if (!group) throw fail('BAD_INPUT', { message: `There is no template group ${groupId}` });
  return group;
}
