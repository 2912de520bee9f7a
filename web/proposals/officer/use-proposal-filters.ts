import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { QuestionsOfCallDocument } from '../../generated/officers.ts';
import type { ProposalsFilter } from '../../generated/types.ts';
import { useDates } from '../../shell/index.ts';
import { useAvailable } from '../../ui/features.tsx';
import { filterValues, type ListFilter, type UseListState } from '../../ui/list/index.ts';
import { proposalFilters, questionOf } from './proposal-filters.tsx';
import { operatorText, searchValueText } from './question-words.ts';
import type { OfficerChoices } from './use-choices.ts';
import { useSearchCatalog } from './use-search-catalog.ts';
import { useWithoutStale } from './use-without-stale.ts';

type ProposalFilter = ListFilter<ProposalsFilter>;

/** Filters of a list of proposals with their words; those by something that is gone leave the address. */
export function useProposalFilters(
  list: UseListState,
  choices: OfficerChoices,
  status?: Partial<ProposalFilter>,
): readonly ProposalFilter[] {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const values = filterValues(useAvailable()(proposalFilters({ t, choices, ...(status && { status }) })), list.filter);
  const questionFilter = questionOf(values);
  const [catalog] = useSearchCatalog(questionFilter !== null);
  const { data: call } = useQuery(QuestionsOfCallDocument, {
    variables: { callId: Number(values.call) },
    skip: questionFilter === null || values.call === undefined,
    fetchPolicy: 'cache-first',
  });
  const fields = (call?.getBlankQuestionaryStepsByCallId ?? []).flatMap((step) => step.fields);
  const field = fields.find(({ question }) => question.id === questionFilter?.questionId) ?? null;
  useWithoutStale(list, values, choices, { known: call !== undefined && catalog !== null, field, catalog });
  const type = catalog?.questionTypes.get(questionFilter?.dataType ?? '') ?? null;
  const question =
    questionFilter &&
    t('proposals.filter.questionIs', {
      question: field?.question.question ?? questionFilter.questionId,
      operator: operatorText(t, type?.search?.kind ?? null, questionFilter.compareOperator),
      value: searchValueText(t, { value: values.value ?? '', type, field, call }, facilityTime.date),
    });
  return proposalFilters({ t, choices, ...(status && { status }), ...(question && { question }) });
}
