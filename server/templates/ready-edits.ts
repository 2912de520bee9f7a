import { apply, removedBy, type TemplateEdit } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import { faultsOfRules, fieldRulesOf, stepRulesOf } from '../../engine/questionnaires/index.ts';
import type { Dependency, FieldDefinition, FieldRules, TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayStandIn } from '../../engine/rules/questions.ts';
import type { Tx } from '../plugins/database/index.ts';
import { lastTopicId, templatesWithTopics, type TemplateRow } from './repository/templates.ts';
import { questionsKept } from './repository/questions.ts';
import { storedConfig, cleanTranslations, type ConfigParts } from './stored-config.ts';
import type { StoredQuestionRow } from './types.ts';

type Questions = ReadonlyMap<string, StoredQuestionRow>;

const fieldsAdded = (edit: TemplateEdit): readonly FieldDefinition[] => {
  if (edit.edit === 'addTopic') return edit.topic.fields;
  return edit.edit === 'addField' ? [edit.field] : [];
};

/** Questions of the catalogue that edits insert, locked until the edits are stored. */
export async function questionsNamed(tx: Tx, edits: readonly TemplateEdit[]): Promise<Questions> {
  const ids = edits.flatMap(fieldsAdded).map(({ questionId }) => questionId);
  const rows = ids.length > 0 ? await questionsKept(tx, ids) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

interface Asked {
  readonly template: TemplateRow;
  readonly edits: readonly TemplateEdit[];
  readonly questions: Questions;
  readonly asItWas: boolean;
}

/**
 * Edits in stored form: questions from the catalogue, configurations from `storedConfig`.
 *
 * @throws CodedError for what does not fit the template's group, and as apply
 */
export async function readyToApply(
  parts: ConfigParts,
  tx: Tx,
  { template, edits, questions, asItWas }: Asked,
): Promise<readonly TemplateEdit[]> {
  await assertOwnTopics(tx, template, edits);
  const ready: TemplateEdit[] = [];
  let working = template.working;
  for (const edit of edits) {
    const next = await readyEdit(parts, tx, { working, edit, questions, asItWas });
    refuseWithoutBasis(parts, working, next);
    working = apply(working, next);
    ready.push(next);
  }
  return ready;
}

interface AskedOne {
  readonly working: TemplateDefinition;
  readonly edit: TemplateEdit;
  readonly questions: Questions;
  readonly asItWas: boolean;
}

async function readyEdit(parts: ConfigParts, tx: Tx, { working, edit, questions, asItWas }: AskedOne): Promise<TemplateEdit> {
  // Questions of a new topic may depend on each other.
  const knownFields = [...fieldsOf(working), ...fieldsAdded(edit)];
  const ready = (field: FieldDefinition) =>
    readyField(parts, tx, { groupId: working.groupId, field, known: knownFields, questions, asItWas });
  switch (edit.edit) {
    case 'addField':
      return { ...edit, field: await ready(edit.field) };
    case 'addTopic': {
      refuseFaultyRules(stepRulesOf(edit.topic));
      const fields: FieldDefinition[] = [];
      for (const field of edit.topic.fields) fields.push(await ready(field));
      return { ...edit, topic: { ...edit.topic, fields } };
    }
    case 'setFieldConfig': {
      const field = fieldsOf(working).find(({ questionId }) => questionId === edit.questionId);
      if (!field) throw fail('EDIT_QUESTION_UNKNOWN', { questionId: edit.questionId });
      return { ...edit, config: await storedConfig(parts, tx, field.dataType, edit.config) };
    }
    case 'setRules':
      refuseFaultyRules(edit.rules);
      assertCalculable(parts, knownFields, edit.questionId, edit.rules);
      return edit;
    case 'setTopicRules':
      refuseFaultyRules(edit.rules);
      return edit;
    case 'setText': {
      const dataType = fieldsOf(working).find(({ questionId }) => questionId === edit.questionId)?.dataType ?? '';
      const { locale, path, text } = edit;
      return { ...edit, text: cleanTranslations(parts, dataType, { [locale]: { [path]: text } })[locale]?.[path] ?? '' };
    }
    case 'setDependencies':
      assertDependable(parts, knownFields, edit.questionId, edit.dependencies);
      return edit;
    default:
      return edit;
  }
}

const fieldsOf = ({ steps }: TemplateDefinition): readonly FieldDefinition[] => steps.flatMap(({ fields }) => fields);

interface AskedField {
  readonly groupId: string;
  readonly field: FieldDefinition;
  readonly known: readonly FieldDefinition[];
  readonly questions: Questions;
  readonly asItWas: boolean;
}

async function readyField(
  parts: ConfigParts,
  tx: Tx,
  { groupId, field, known: knownFields, questions, asItWas }: AskedField,
): Promise<FieldDefinition> {
  const row = questions.get(field.questionId);
  if (!row) throw fail('NOT_IN_CATALOGUE', { questionId: field.questionId });
  allow(mayStandIn(parts.core.catalog, groupId, row));
  assertDependable(parts, knownFields, field.questionId, field.dependencies);
  const { naturalKey, question, dataType } = row;
  refuseFaultyRules(fieldRulesOf(field));
  refuseFormulaFor(parts, dataType, question, field);
  const config = await storedConfig(parts, tx, dataType, field.config);
  const texts = field.texts ? { texts: cleanTranslations(parts, dataType, field.texts) } : {};
  return asItWas ? { ...field, dataType, config, ...texts } : { ...field, naturalKey, question, dataType, config, ...texts };
}

/** @throws CodedError RULE_INVALID naming the first fault */
function refuseFaultyRules(rules: FieldRules): void {
  const [fault] = faultsOfRules(rules);
  if (fault !== undefined) throw fail('RULE_INVALID', { fault });
}

function assertCalculable(parts: ConfigParts, fields: readonly FieldDefinition[], questionId: string, rules: FieldRules): void {
  const field = fields.find((one) => one.questionId === questionId);
  if (field) refuseFormulaFor(parts, field.dataType, field.question, rules);
}

/** @throws CodedError NOT_CALCULABLE for a type whose answers no formula makes */
function refuseFormulaFor({ core }: ConfigParts, dataType: string, question: string, { value, default: initial }: FieldRules): void {
  if (value === undefined && initial === undefined) return;
  if (core.catalog.questionTypes.get(dataType)?.fromRule === undefined) throw fail('NOT_CALCULABLE', { question });
}

/** Conditions require a parent with a finite set of values. Missing parents are refused by apply. */
function assertDependable(
  { core }: ConfigParts,
  fields: readonly FieldDefinition[],
  questionId: string,
  dependencies: readonly Dependency[],
): void {
  for (const dependency of dependencies) {
    if (dependency.questionId === questionId) throw fail('EDIT_DEPENDS_ON_ITSELF', { questionId });
    const parent = fields.find((field) => field.questionId === dependency.questionId);
    const type = parent && core.catalog.questionTypes.get(parent.dataType);
    if (type && !type.dependable) throw fail('EDIT_NOT_DEPENDABLE', { question: parent.question });
  }
}

/** The basis question edits the item's columns; without it no questionary could be completed. */
function refuseWithoutBasis({ core }: ConfigParts, template: TemplateDefinition, edit: TemplateEdit): void {
  const basis = removedBy(template, edit).find(({ dataType }) => core.catalog.questionTypes.get(dataType)?.basis);
  if (basis) throw fail('EDIT_BASIS_REMOVED', { questionId: basis.questionId });
}

/** Calls identify a topic by its id alone, so a new one must have a reserved id that no other template uses. */
async function assertOwnTopics(tx: Tx, { id, working }: TemplateRow, edits: readonly TemplateEdit[]): Promise<void> {
  const added = edits.flatMap((edit) => (edit.edit === 'addTopic' ? [edit.topic.topicId] : []));
  const fresh = added.filter((topicId) => !working.steps.some((step) => step.topicId === topicId));
  if (fresh.length === 0) return;
  const last = await lastTopicId(tx);
  const taken = (await templatesWithTopics(tx, fresh)).some((templateId) => templateId !== id);
  if (taken || fresh.some((topicId) => topicId < 1 || topicId > last)) throw fail('EDIT_TOPIC_NUMBER', { topicId: fresh });
}
