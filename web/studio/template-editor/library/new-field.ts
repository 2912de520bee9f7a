import type { JsonObject } from '../../../../engine/json.ts';
import type { FieldDefinition } from '../../../../engine/questionnaires/index.ts';
import type { LibraryQuestionFragment } from '../../../generated/studio.ts';

/** Field of a library question with its default settings and no condition. */
export const newField = ({ id, naturalKey, question, dataType, configuration }: LibraryQuestionFragment): FieldDefinition => ({
  questionId: id,
  naturalKey,
  question,
  dataType,
  config: configuration as JsonObject,
  dependencies: [],
  dependenciesOperator: 'AND',
});
