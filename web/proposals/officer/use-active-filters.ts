import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { QuestionsOfCallDocument } from '../../generated/operations.ts';
import type { UseListState } from '../../ui/list/index.ts';
import type { Choices } from './use-choices.ts';
import { FILTER_NAMES, SEVERAL_INSTRUMENTS, type OfficerFilter } from './use-officer-filter.ts';

interface ActiveFilter {
  readonly name: string;
  readonly label: string;
}

/** The filters that are on, in words, each to be taken off by itself. */
export function useActiveFilters(
  list: UseListState,
  filter: OfficerFilter,
  { calls, instruments, statuses }: Choices,
): readonly ActiveFilter[] {
  const { t } = useTranslation();
  const question = useQuestionText(filter);
  const active: ActiveFilter[] = [];
  const add = (name: string, key: string, value: string): void => void active.push({ name, label: t(key, { value }) });
  if (filter.callId !== null) {
    add(FILTER_NAMES.call, 'proposals.filter.callIs', calls.find(({ id }) => id === filter.callId)?.shortCode ?? String(filter.callId));
  }
  if (filter.instrument !== null) {
    const name = instruments.find(({ id }) => String(id) === filter.instrument)?.name ?? filter.instrument;
    const several = filter.instrument === SEVERAL_INSTRUMENTS;
    add(FILTER_NAMES.instrument, 'proposals.filter.instrumentIs', several ? t('proposals.filter.severalInstruments') : name);
  }
  if (filter.statusId !== null) {
    add(
      FILTER_NAMES.status,
      'proposals.filter.statusIs',
      statuses.find(({ id }) => id === filter.statusId)?.name ?? String(filter.statusId),
    );
  }
  if (filter.proposalId !== null) add(FILTER_NAMES.proposalId, 'proposals.filter.idIs', filter.proposalId);
  if (filter.question) {
    const { compareOperator } = filter.question;
    const value = list.filter(FILTER_NAMES.value) ?? '';
    const operator = t(`proposals.question.operators.${compareOperator}`);
    active.push({
      name: FILTER_NAMES.questionId,
      label: t('proposals.filter.questionIs', {
        question,
        operator,
        value: t(`proposals.question.truth.${value}`, { defaultValue: value }),
      }),
    });
  }
  return active;
}

/** The text of the question; its id until the questions of the call are known. */
function useQuestionText({ question, callId }: OfficerFilter): string {
  const skip = question === null || callId === null;
  const { data } = useQuery(QuestionsOfCallDocument, { variables: { callId: callId ?? 0 }, skip, fetchPolicy: 'cache-first' });
  const fields = (data?.getBlankQuestionaryStepsByCallId ?? []).flatMap((step) => step.fields);
  const found = fields.find((field) => field.question.id === question?.questionId)?.question.question;
  return found ?? question?.questionId ?? '';
}
