import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { QuestionsOfCallDocument } from '../../generated/officers.ts';
import { useDates } from '../../shell/index.ts';
import type { ActiveFilter, UseListState } from '../../ui/list/index.ts';
import type { OfficerChoices } from './use-choices.ts';
import { operatorText, searchValueText } from './question-words.ts';
import { OFFICER_FILTER_NAMES, NO_QUESTION, SEVERAL_INSTRUMENTS, type OfficerFilter } from './use-officer-filter.ts';
import { useSearchCatalog } from './use-search-catalog.ts';
import { useWithoutStale } from './use-without-stale.ts';

export function useActiveProposalFilters(list: UseListState, filter: OfficerFilter, choices: OfficerChoices): readonly ActiveFilter[] {
  const { calls, instruments, statuses } = choices;
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const { field, call } = useQuestion(filter);
  const [catalog] = useSearchCatalog(filter.question !== null);
  useWithoutStale(list, filter, choices, { known: call !== undefined && catalog !== null, field, catalog });
  const active: ActiveFilter[] = [];
  const add = (name: string, key: string, value: string): void => void active.push({ name, label: t(key, { value }) });
  if (filter.callId !== null) {
    add(
      OFFICER_FILTER_NAMES.call,
      'proposals.filter.callIs',
      calls.find(({ id }) => id === filter.callId)?.shortCode ?? String(filter.callId),
    );
  }
  if (filter.instrument !== null) {
    const name = instruments.find(({ id }) => String(id) === filter.instrument)?.name ?? filter.instrument;
    const several = filter.instrument === SEVERAL_INSTRUMENTS;
    add(OFFICER_FILTER_NAMES.instrument, 'proposals.filter.instrumentIs', several ? t('proposals.filter.severalInstruments') : name);
  }
  if (filter.statusIds.length > 0) {
    const names = filter.statusIds.map((statusId) => statuses.find(({ id }) => id === statusId)?.name ?? String(statusId));
    add(OFFICER_FILTER_NAMES.status, 'proposals.filter.statusIs', names.join(', '));
  }
  if (filter.proposalId !== null) add(OFFICER_FILTER_NAMES.proposalId, 'proposals.filter.idIs', filter.proposalId);
  if (filter.question) {
    const { compareOperator, dataType, questionId } = filter.question;
    const type = catalog?.questionTypes.get(dataType) ?? null;
    const value = list.filter(OFFICER_FILTER_NAMES.value) ?? '';
    active.push({
      name: OFFICER_FILTER_NAMES.questionId,
      along: Object.keys(NO_QUESTION),
      label: t('proposals.filter.questionIs', {
        question: field?.question.question ?? questionId,
        operator: operatorText(t, type?.search?.kind ?? null, compareOperator),
        value: searchValueText(t, { value, type, field, call }, facilityTime.date),
      }),
    });
  }
  return active;
}

function useQuestion({ question, callId }: OfficerFilter) {
  const skip = question === null || callId === null;
  const { data } = useQuery(QuestionsOfCallDocument, { variables: { callId: callId ?? 0 }, skip, fetchPolicy: 'cache-first' });
  const fields = (data?.getBlankQuestionaryStepsByCallId ?? []).flatMap((step) => step.fields);
  return { field: fields.find((field) => field.question.id === question?.questionId) ?? null, call: data };
}
