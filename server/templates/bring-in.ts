import { stampedKey, type QuestionDefinition } from '../../engine/bundles/index.ts';
import { editsBetween, type TargetTemplate } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import { compile } from '../../engine/questionnaires/index.ts';
import type { FieldDefinition, StepDefinition } from '../../engine/questionnaires/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayMakeQuestion, mayStandIn, naturalKeyFits, questionTextFits } from '../../engine/rules/questions.ts';
import type { Tx } from '../plugins/database/index.ts';
import { storeQuestion } from './change-questions.ts';
import { applyTemplateEdits, lockTemplate, type TemplateEditParts } from './edits.ts';
import { installTemplate } from './install.ts';
import { activeTemplate, nextTopicIds } from './repository/templates.ts';
import { insertIfFree, naturalKeyHolder, questionForUpdate, questionsKept } from './repository/questions.ts';
import { storedConfig, cleanTranslations } from './stored-config.ts';
import type { StoredQuestionRow } from './types.ts';

/**
 * Imports a question, replacing the one with its id; its settings may be incomplete.
 *
 * @throws CodedError for a change of type, or a question that does not fit here
 */
export async function bringInQuestion(parts: TemplateEditParts, tx: Tx, actor: Actor, question: QuestionDefinition): Promise<void> {
  const { catalog } = parts.core;
  const { id, dataType, categoryId } = question;
  const isBasis = [...catalog.templateGroups.values()].some((group) => group.basisQuestionId === id && group.basisType === dataType);
  if (!isBasis) allow(mayMakeQuestion(catalog, categoryId, dataType));
  allow(naturalKeyFits(question.naturalKey));
  allow(questionTextFits(question.question));
  const naturalKey = await freeNaturalKey(parts, tx, question);
  const after: StoredQuestionRow = { ...question, naturalKey, config: await storedConfig(parts, tx, dataType, question.config) };
  const before = await questionForUpdate(tx, id, 'change');
  if (!before) {
    if (!(await insertIfFree(tx, after))) throw fail('NATURAL_KEY_TAKEN', { naturalKey });
    return;
  }
  if (before.dataType !== dataType || before.categoryId !== categoryId) throw fail('QUESTION_TYPE_FIXED', { questionId: id });
  await storeQuestion(parts, tx, actor, { before, after });
}

/** Appends the time to a key that another question has (domain reference 4.9). */
async function freeNaturalKey({ core }: TemplateEditParts, tx: Tx, { id, naturalKey }: QuestionDefinition): Promise<string> {
  const holder = await naturalKeyHolder(tx, naturalKey);
  if (holder === undefined || holder === id) return naturalKey;
  return stampedKey(naturalKey, core.now().getTime());
}

export interface BroughtTemplate {
  readonly key: string;
  readonly template: TargetTemplate;
}

/**
 * Imports a template under its key. An existing one is changed by edits, which stay unpublished while it is in use; a first one becomes its group's
 * active one.
 *
 * @returns its id
 */
export async function bringInTemplate(parts: TemplateEditParts, tx: Tx, actor: Actor, { key, template }: BroughtTemplate): Promise<number> {
  const questionIds = template.steps.flatMap(({ fields }) => fields.map(({ questionId }) => questionId));
  const questions = new Map((await questionsKept(tx, questionIds)).map((question) => [question.id, question]));
  const templateId = await parts.keys.idOf(tx, key);
  if (templateId === null) return installNew(parts, tx, actor, { key, template }, questions);
  const { working } = await lockTemplate(tx, templateId);
  const topicIds = [...(await nextTopicIds(tx, template.steps.length))];
  const edits = editsBetween(working, template, () => topicIds.shift() ?? 0);
  await applyTemplateEdits(parts, tx, { templateId, edits, basedOn: null, actor });
  return templateId;
}

async function installNew(
  parts: TemplateEditParts,
  tx: Tx,
  actor: Actor,
  { key, template }: BroughtTemplate,
  questions: ReadonlyMap<string, StoredQuestionRow>,
): Promise<number> {
  const { catalog } = parts.core;
  const { groupId, name, description } = template;
  const group = catalog.templateGroups.get(groupId);
  if (!group || group.owner === null) throw fail('TEMPLATE_HAS_NO_QUESTIONS', { groupId });
  const steps: StepDefinition[] = [];
  for (const [i, step] of template.steps.entries()) {
    const fields: FieldDefinition[] = [];
    for (const field of step.fields) fields.push(await fieldHere(parts, tx, groupId, field, questions));
    steps.push({ ...step, topicId: i + 1, fields });
  }
  const definition = { groupId, name, description, steps, ...(template.texts ? { texts: template.texts } : {}) };
  compile({ ...definition, steps: steps.map((step) => ({ ...step, isEnabled: true })) }, catalog);
  const active = group.templateFrom === 'active' && !(await activeTemplate(tx, groupId));
  return installTemplate(tx, { key, groupId, name, description, definition, active, by: actor.userId });
}

async function fieldHere(
  parts: TemplateEditParts,
  tx: Tx,
  groupId: string,
  field: FieldDefinition,
  questions: ReadonlyMap<string, StoredQuestionRow>,
): Promise<FieldDefinition> {
  const row = questions.get(field.questionId);
  if (!row) throw fail('NOT_IN_CATALOGUE', { questionId: field.questionId });
  allow(mayStandIn(parts.core.catalog, groupId, row));
  const { naturalKey, question, dataType } = row;
  const texts = field.texts ? { texts: cleanTranslations(parts, dataType, field.texts) } : {};
  return { ...field, naturalKey, question, dataType, config: await storedConfig(parts, tx, dataType, field.config), ...texts };
}
