import { useMutation } from '@apollo/client/react';
import { CreateQuestionDocument, DeleteQuestionDocument, UpdateQuestionDocument } from '../../../generated/studio.ts';
import type { DataType, TemplateCategoryId } from '../../../generated/types.ts';
import type { EditedQuestion } from './edited-question.ts';

/** Stores a question and gives its id. A new one is made first; when it is then refused, nothing of it stays. */
export function useSaveQuestion(): (question: EditedQuestion) => Promise<string> {
  const [create] = useMutation(CreateQuestionDocument);
  const [update] = useMutation(UpdateQuestionDocument);
  const [remove] = useMutation(DeleteQuestionDocument);
  return async ({ id, naturalKey, question, dataType, categoryId, config }) => {
    const fields = { naturalKey, question, config: JSON.stringify(config) };
    if (id !== null) {
      await update({ variables: { id, ...fields } });
      return id;
    }
    const made = await create({ variables: { categoryId: categoryId as TemplateCategoryId, dataType: dataType as DataType } });
    const madeId = made.data?.createQuestion.id ?? '';
    try {
      await update({ variables: { id: madeId, ...fields } });
      return madeId;
    } catch (error) {
      await remove({ variables: { questionId: madeId } });
      throw error;
    }
  };
}
