import type { QuestionsOfCallQuery } from '../../generated/officers.ts';
import type { UseListState } from '../../ui/list/index.ts';
import type { OfficerChoices } from './use-choices.ts';
import type { OfficerFilter } from './use-officer-filter.ts';

export interface QuestionSearchProps {
  readonly list: UseListState;
  readonly filter: OfficerFilter;
  readonly choices: OfficerChoices;
}

export type SearchableField = QuestionsOfCallQuery['getBlankQuestionaryStepsByCallId'][number]['fields'][number];
