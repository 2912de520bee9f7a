import { useMutation } from '@apollo/client/react';
import { CreateQuestionDocument, DeleteQuestionDocument, UpdateQuestionDocument } from '../../../generated/studio.ts';
import type { DataType, TemplateCategoryId } from '../../../generated/types.ts';
import type { EditedQuestion } from './edited-question.ts';

/**
 * Stores a question and resolves to its id; a refused new one is removed again. Only fields differing from `lastSaved` are sent, so that the server
 * detects edit conflicts.
 */
export function useSaveQuestion(): (question: EditedQuestion, lastSaved: EditedQuestion) => Promise<string> {
  const [create] = useMutation(CreateQuestionDocument);
  const [update] = useMutation(UpdateQuestionDocument);
  const [remove] = useMutation(DeleteQuestionDocument);
  return async (edited, lastSaved) => {
    const { id, dataType, categoryId } = edited;
    const fields = fieldsOf(edited);
    if (id !== null) {
      const knew = fieldsOf(lastSaved);
      const changed = Object.entries(fields).filter(([name, value]) => value !== knew[name as keyof Fields]);
      await update({ variables: { id, ...Object.fromEntries(changed), knew } });
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

type Fields = ReturnType<typeof fieldsOf>;

const fieldsOf = ({ naturalKey, question, config }: EditedQuestion) => ({ naturalKey, question, config: JSON.stringify(config) });
