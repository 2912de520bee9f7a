import type { JsonObject } from '../../../../engine/json.ts';
import type { FieldDefinition } from '../../../../engine/questionnaires/index.ts';
import type { LibraryQuestionFragment } from '../../../generated/studio.ts';

/** A question of the library as it enters a template: with the library's settings, shown to everybody. */
export const newField = ({ id, naturalKey, question, dataType, configuration }: LibraryQuestionFragment): FieldDefinition => ({
  questionId: id,
  naturalKey,
  question,
  dataType,
  config: configuration as JsonObject,
  dependencies: [],
  dependenciesOperator: 'AND',
});
