import type { QuestionsOfCallQuery } from '../../generated/officers.ts';
import type { FilterValues, UseListState } from '../../ui/list/index.ts';
import type { OfficerChoices } from './use-choices.ts';

export interface QuestionSearchProps {
  readonly list: UseListState;
  readonly values: FilterValues;
  readonly choices: OfficerChoices;
}

export type SearchableField = QuestionsOfCallQuery['getBlankQuestionaryStepsByCallId'][number]['fields'][number];
