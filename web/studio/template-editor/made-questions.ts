import type { TemplateEdit } from '../../../engine/edits/index.ts';
import {
  CreateQuestionForTemplateDocument,
  TakeQuestionAwayDocument,
  type CreateQuestionForTemplateMutation,
} from '../../generated/studio.ts';
import type { DataType, TemplateCategoryId } from '../../generated/types.ts';
import { apollo } from '../../shell/index.ts';

interface Made {
  readonly categoryId: TemplateCategoryId;
  readonly dataType: DataType;
  /** Deleted from the library when its insertion was undone. */
  readonly isAway: boolean;
}

const made = new Map<string, Made>();

export async function makeQuestion(
  categoryId: TemplateCategoryId,
  dataType: DataType,
): Promise<CreateQuestionForTemplateMutation['createQuestion']> {
  const { data } = await apollo.mutate({ mutation: CreateQuestionForTemplateDocument, variables: { categoryId, dataType } });
  if (!data) throw new Error('the server did not answer');
  made.set(data.createQuestion.id, { categoryId, dataType, isAway: false });
  return data.createQuestion;
}

const added = (edits: readonly TemplateEdit[]): readonly string[] =>
  edits.flatMap((edit) => {
    if (edit.edit === 'addField') return [edit.field.questionId];
    return edit.edit === 'addTopic' ? edit.topic.fields.map(({ questionId }) => questionId) : [];
  });

/** Recreates deleted questions under their ids before edits insert them again. */
export async function bringQuestionBack(edits: readonly TemplateEdit[]): Promise<void> {
  for (const questionId of added(edits)) {
    const madeQuestion = made.get(questionId);
    if (!madeQuestion?.isAway) continue;
    const { categoryId, dataType } = madeQuestion;
    await apollo.mutate({ mutation: CreateQuestionForTemplateDocument, variables: { categoryId, dataType, questionId } });
    made.set(questionId, { ...madeQuestion, isAway: false });
  }
}

/** After an undo: deletes inserted questions from the library if they are unchanged and unused. */
export async function takeAway(inverse: readonly TemplateEdit[]): Promise<void> {
  for (const questionId of added(inverse)) {
    const madeQuestion = made.get(questionId);
    if (!madeQuestion || madeQuestion.isAway) continue;
    // On failure the question stays in the library; the edit is done anyway.
    const gone = await apollo.mutate({ mutation: TakeQuestionAwayDocument, variables: { questionId } }).catch(() => null);
    if (!gone?.data) continue;
    made.set(questionId, { ...madeQuestion, isAway: true });
    const id = apollo.cache.identify({ __typename: 'QuestionWithUsage', id: questionId });
    if (id !== undefined) apollo.cache.evict({ id });
  }
}
