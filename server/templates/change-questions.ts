import { fail } from '../../engine/errors.ts';
import type { TemplateEdit } from '../../engine/edits/index.ts';
import { same, type JsonObject } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayMakeQuestion, naturalKeyFits, questionTextFits } from '../../engine/rules/questions.ts';
import { isForeignKeyViolation, type Tx } from '../plugins/database/index.ts';
import { applyTemplateEdits, type TemplateEditParts } from './edits.ts';
import {
  deleteQuestionRow,
  insertIfFree,
  naturalKeyExists,
  numberedNaturalKey,
  questionForUpdate,
  questionsKept,
  saveQuestion,
  templatesHolding,
  templatesOfQuestions,
  type QuestionFieldRow,
} from './repository/questions.ts';
import { withOthers, type KnownToOthers } from './question-conflict.ts';
import { assertSound, storedConfig } from './stored-config.ts';
import type { StoredQuestionRow } from './types.ts';

const NEW_QUESTION = 'New question';

export interface NewQuestionInput {
  readonly categoryId: string;
  readonly dataType: string;
  /** Id of a question that is recreated by an undo. */
  readonly questionId?: string | null | undefined;
}

/** Creates a question with its type's default configuration; the id consists of type and time, the key of type and a small number. */
export async function createQuestion(parts: TemplateEditParts, tx: Tx, input: NewQuestionInput): Promise<StoredQuestionRow> {
  const { categoryId, dataType, questionId } = input;
  allow(mayMakeQuestion(parts.core.catalog, categoryId, dataType));
  if (typeof questionId === 'string') return createAgain(parts, tx, { ...input, questionId });
  for (let ms = parts.core.now().getTime(); ; ms += 1) {
    const naturalKey = await numberedNaturalKey(tx, dataType.toLowerCase());
    const question = asMade(parts, { ...input, id: `${dataType.toLowerCase()}_${ms}`, naturalKey });
    if (await insertIfFree(tx, question)) return question;
  }
}

type Made = Pick<StoredQuestionRow, 'id' | 'naturalKey' | 'dataType' | 'categoryId'>;

const asMade = ({ core }: TemplateEditParts, { id, naturalKey, dataType, categoryId }: Made): StoredQuestionRow => ({
  id,
  naturalKey,
  question: NEW_QUESTION,
  dataType,
  categoryId,
  config: core.catalog.logic.get(dataType)?.blankConfig ?? {},
});

/** Type and number; older keys end with a time. */
const isMadeKey = (key: string, dataType: string): boolean => new RegExp(`^${dataType.toLowerCase()}_\\d+$`).test(key);

/** A question that still exists, because it is used elsewhere, stays unchanged. */
async function createAgain(
  parts: TemplateEditParts,
  tx: Tx,
  { questionId: id, ...made }: NewQuestionInput & { readonly questionId: string },
): Promise<StoredQuestionRow> {
  const { dataType } = made;
  if (!isMadeKey(id, dataType)) throw fail('BAD_INPUT', { message: `No question was made as ${id}` });
  const question = asMade(parts, { ...made, id, naturalKey: await numberedNaturalKey(tx, dataType.toLowerCase()) });
  if (await insertIfFree(tx, question)) return question;
  const [stored] = await questionsKept(tx, [id]);
  if (stored?.dataType !== dataType) throw fail('NATURAL_KEY_TAKEN', { naturalKey: id });
  return stored;
}

export interface QuestionChange {
  readonly id: string;
  readonly naturalKey?: string | null | undefined;
  readonly question?: string | null | undefined;
  /** JSON text. */
  readonly config?: string | null | undefined;
  readonly knew?: KnownToOthers | null | undefined;
}

/**
 * Changes a question of the catalogue. Its templates keep their configuration but receive text and key as an edit, which drafts get when it is
 * published.
 */
export async function updateQuestion(parts: TemplateEditParts, tx: Tx, actor: Actor, change: QuestionChange): Promise<StoredQuestionRow> {
  const before = await questionForUpdate(tx, change.id, 'change');
  if (!before) throw fail('QUESTION_NOT_FOUND', { questionId: change.id });
  const naturalKey = change.naturalKey ?? before.naturalKey;
  const question = change.question ?? before.question;
  allow(naturalKeyFits(naturalKey));
  allow(questionTextFits(question));
  const newConfig = await withOthers(parts, tx, before, change);
  if (naturalKey !== before.naturalKey && (await naturalKeyExists(tx, naturalKey))) throw fail('NATURAL_KEY_TAKEN', { naturalKey });
  const after = { ...before, naturalKey, question, config: await configOf(parts, tx, before, newConfig) };
  await storeQuestion(parts, tx, actor, { before, after });
  return after;
}

async function configOf(
  parts: TemplateEditParts,
  tx: Tx,
  { dataType, config }: StoredQuestionRow,
  newConfig: JsonObject | null,
): Promise<JsonObject> {
  if (!newConfig) return config;
  assertSound(parts.core, dataType, newConfig);
  return storedConfig(parts, tx, dataType, newConfig);
}

interface Changed {
  readonly before: StoredQuestionRow;
  readonly after: StoredQuestionRow;
}

export async function storeQuestion(parts: TemplateEditParts, tx: Tx, actor: Actor, { before, after }: Changed): Promise<void> {
  const fields = FIELDS.filter((field) => !same(before[field], after[field]));
  await saveQuestion(tx, after, { fields, by: actor.userId, at: parts.core.now() });
  await followInTemplates(parts, tx, actor, { before, after });
}

const FIELDS = ['question', 'naturalKey', 'config'] as const satisfies readonly QuestionFieldRow[];

async function followInTemplates(parts: TemplateEditParts, tx: Tx, actor: Actor, { before, after }: Changed): Promise<void> {
  const { id: questionId, question, naturalKey } = after;
  if (question === before.question && naturalKey === before.naturalKey) return;
  const edit: TemplateEdit = {
    edit: 'setQuestion',
    questionId,
    ...(question === before.question ? {} : { question }),
    ...(naturalKey === before.naturalKey ? {} : { naturalKey }),
  };
  // Common lock order.
  for (const { templateId } of await templatesOfQuestions(tx, [questionId], 'working')) {
    await applyTemplateEdits(parts, tx, { templateId, edits: [edit], basedOn: null, actor });
  }
}

/**
 * @param onlyAsMade refuses a question that has been edited
 * @throws CodedError QUESTION_NOT_FOUND, QUESTION_WRITTEN, QUESTION_BASIS_DELETED, QUESTION_IN_TEMPLATES, QUESTION_ANSWERED
 */
export async function deleteQuestion(parts: TemplateEditParts, tx: Tx, id: string, onlyAsMade: boolean): Promise<StoredQuestionRow> {
  const { core, uses } = parts;
  const question = await questionForUpdate(tx, id, 'delete');
  if (!question) throw fail('QUESTION_NOT_FOUND', { questionId: id });
  const isAsMade = isMadeKey(question.naturalKey, question.dataType) && same(asMade(parts, question), question);
  if (onlyAsMade && !isAsMade) throw fail('QUESTION_WRITTEN', { questionId: id });
  if (core.catalog.questionTypes.get(question.dataType)?.basis) throw fail('QUESTION_BASIS_DELETED', { questionId: id });
  const templates = await templatesHolding(tx, id, await uses.keptRevisions(tx));
  if (templates.length > 0) throw fail('QUESTION_IN_TEMPLATES', { questionId: id, templates });
  // A foreign key violation means that answers, samples or entries reference it.
  await deleteQuestionRow(tx, id).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? fail('QUESTION_ANSWERED', { questionId: id }) : error;
  });
  return question;
}
