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
  /** It was taken out of the library together with its place in the template. */
  readonly isAway: boolean;
}

/** Questions made here in place: as long as nothing is written of them, they come and go with their step of the history. */
const made = new Map<string, Made>();

/** Makes a question of a type in the library. */
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

/** Before edits that put questions in: those that were taken away are made again, under their numbers. */
export async function bringBack(edits: readonly TemplateEdit[]): Promise<void> {
  for (const questionId of added(edits)) {
    const known = made.get(questionId);
    if (!known?.isAway) continue;
    const { categoryId, dataType } = known;
    await apollo.mutate({ mutation: CreateQuestionForTemplateDocument, variables: { categoryId, dataType, questionId } });
    made.set(questionId, { ...known, isAway: false });
  }
}

/** After edits whose way back puts questions in: one that is as it was made leaves the library too, unless something else uses it. */
export async function takeAway(inverse: readonly TemplateEdit[]): Promise<void> {
  for (const questionId of added(inverse)) {
    const known = made.get(questionId);
    if (!known || known.isAway) continue;
    // whatever stands against it, the edit is done, and the question stays in the library
    const gone = await apollo.mutate({ mutation: TakeQuestionAwayDocument, variables: { questionId } }).catch(() => null);
    if (!gone?.data) continue;
    made.set(questionId, { ...known, isAway: true });
    const id = apollo.cache.identify({ __typename: 'QuestionWithUsage', id: questionId });
    if (id !== undefined) apollo.cache.evict({ id });
  }
}
