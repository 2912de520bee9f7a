import { fail } from '../../engine/errors.ts';
import type { TemplateEdit } from '../../engine/edits/index.ts';
import { same, type Json, type JsonObject } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayMakeQuestion, naturalKeyFits, questionTextFits } from '../../engine/rules/questions.ts';
import { isForeignKeyViolation, type Tx } from '../plugins/database/index.ts';
import { applyEdits, type EditParts } from './edits.ts';
import {
  deleteQuestionRow,
  insertIfFree,
  naturalKeyExists,
  questionForUpdate,
  questionsKept,
  saveQuestion,
  templatesHolding,
  templatesOfQuestions,
  type QuestionField,
  type QuestionRow,
} from './repository-questions.ts';
import { withOthers, type KnownQuestion } from './question-clash.ts';
import { assertSound, storedConfig } from './stored-config.ts';

const NEW_QUESTION = 'New question';

export interface NewQuestion {
  readonly categoryId: string;
  readonly dataType: string;
  /** Of a question that was made and taken away again: it comes back under its number. */
  readonly questionId?: string | null | undefined;
}

/** Makes a question with the blank configuration of its type; id and key are made of the type and the time (domain reference 4.2). */
export async function createQuestion(parts: EditParts, tx: Tx, asked: NewQuestion): Promise<QuestionRow> {
  const { categoryId, dataType, questionId } = asked;
  allow(mayMakeQuestion(parts.core.catalog, categoryId, dataType));
  if (typeof questionId === 'string') return createAgain(parts, tx, { ...asked, questionId });
  for (let ms = parts.core.now().getTime(); ; ms += 1) {
    const question = asMade(parts, { ...asked, questionId: `${dataType.toLowerCase()}_${ms}` });
    if (await insertIfFree(tx, question)) return question;
  }
}

type Made = NewQuestion & { readonly questionId: string };

/** A question that nobody has written anything of yet. */
const asMade = ({ core }: EditParts, { questionId: id, dataType, categoryId }: Made): QuestionRow => ({
  id,
  naturalKey: id,
  question: NEW_QUESTION,
  dataType,
  categoryId,
  config: core.catalog.logic.get(dataType)?.blankConfig ?? {},
});

/** One that is still there, because something else uses it, stays as it is. */
async function createAgain(parts: EditParts, tx: Tx, made: Made): Promise<QuestionRow> {
  const { questionId, dataType } = made;
  if (!new RegExp(`^${dataType.toLowerCase()}_\\d+$`).test(questionId))
    throw fail('BAD_INPUT', { message: `No question was made as ${questionId}` });
  const question = asMade(parts, made);
  if (await insertIfFree(tx, question)) return question;
  const [there] = await questionsKept(tx, [questionId]);
  if (there?.dataType !== dataType) throw fail('NATURAL_KEY_TAKEN', { naturalKey: questionId });
  return there;
}

export interface QuestionChange {
  readonly id: string;
  readonly naturalKey?: string | null | undefined;
  readonly question?: string | null | undefined;
  /** JSON text. */
  readonly config?: string | null | undefined;
  /** What the officer knew of what is changed. */
  readonly knew?: KnownQuestion | null | undefined;
}

/**
 * Changes a question of the catalogue. Templates have a configuration of their own, which stays; text and key are the question's, so every template
 * in which it stands gets them as an edit, which drafts see when it is published.
 */
export async function updateQuestion(parts: EditParts, tx: Tx, actor: Actor, change: QuestionChange): Promise<QuestionRow> {
  const before = await questionForUpdate(tx, change.id, 'change');
  if (!before) throw fail('QUESTION_NOT_FOUND', { questionId: change.id });
  const naturalKey = change.naturalKey ?? before.naturalKey;
  const question = change.question ?? before.question;
  allow(naturalKeyFits(naturalKey));
  allow(questionTextFits(question));
  const given = await withOthers(parts, tx, before, change);
  if (naturalKey !== before.naturalKey && (await naturalKeyExists(tx, naturalKey))) throw fail('NATURAL_KEY_TAKEN', { naturalKey });
  const after = { ...before, naturalKey, question, config: await configOf(parts, tx, before, given) };
  await store(parts, tx, actor, { before, after });
  return after;
}

async function configOf(parts: EditParts, tx: Tx, { dataType, config }: QuestionRow, given: JsonObject | null): Promise<JsonObject> {
  if (!given) return config;
  assertSound(parts.core, dataType, given);
  return storedConfig(parts, tx, dataType, given);
}

interface Changed {
  readonly before: QuestionRow;
  readonly after: QuestionRow;
}

/** Stores what has changed of a question, with who did it, in the catalogue and in the templates in which it stands. */
export async function store(parts: EditParts, tx: Tx, actor: Actor, { before, after }: Changed): Promise<void> {
  const fields = FIELDS.filter((field) => !same(before[field], after[field]));
  await saveQuestion(tx, after, { fields, by: actor.userId, at: parts.core.now() });
  await followInTemplates(parts, tx, actor, { before, after });
}

const FIELDS = ['question', 'naturalKey', 'config'] as const satisfies readonly QuestionField[];

/** Text and key are the question's: every template in which it stands gets what of them has changed as an edit. */
async function followInTemplates(parts: EditParts, tx: Tx, actor: Actor, { before, after }: Changed): Promise<void> {
  const { id: questionId, question, naturalKey } = after;
  if (question === before.question && naturalKey === before.naturalKey) return;
  const edit: TemplateEdit = {
    edit: 'setQuestion',
    questionId,
    ...(question === before.question ? {} : { question }),
    ...(naturalKey === before.naturalKey ? {} : { naturalKey }),
  };
  // in the order of their numbers, as everybody locks them
  for (const { templateId } of await templatesOfQuestions(tx, [questionId], 'working')) {
    await applyEdits(parts, tx, { templateId, edits: [edit], basedOn: null, actor });
  }
}

/**
 * @param onlyAsMade refuses once somebody has written anything of it
 * @throws CodedError QUESTION_NOT_FOUND, QUESTION_WRITTEN, QUESTION_BASIS_DELETED, QUESTION_IN_TEMPLATES, QUESTION_ANSWERED
 */
export async function deleteQuestion(parts: EditParts, tx: Tx, id: string, onlyAsMade: boolean): Promise<QuestionRow> {
  const { core, uses } = parts;
  const question = await questionForUpdate(tx, id, 'delete');
  if (!question) throw fail('QUESTION_NOT_FOUND', { questionId: id });
  const made = asMade(parts, { ...question, questionId: id });
  if (onlyAsMade && !same(made as unknown as Json, question as unknown as Json)) throw fail('QUESTION_WRITTEN', { questionId: id });
  if (core.catalog.questionTypes.get(question.dataType)?.basis) throw fail('QUESTION_BASIS_DELETED', { questionId: id });
  const templates = await templatesHolding(tx, id, await uses.keptRevisions(tx));
  if (templates.length > 0) throw fail('QUESTION_IN_TEMPLATES', { questionId: id, templates });
  // answers, samples and entries name their question, and the database keeps it for them
  await deleteQuestionRow(tx, id).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? fail('QUESTION_ANSWERED', { questionId: id }) : error;
  });
  return question;
}
