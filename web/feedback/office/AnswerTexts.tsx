import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import {
  FeedbackTextsDocument,
  type FeedbackAnswersQueryVariables,
  type FeedbackQuestionFragment,
  type FeedbackTextsQuery,
} from '../../generated/feedback.ts';
import { useDates } from '../../shell/index.ts';
import { List, useLocalListState, type ListColumn } from '../../ui/list/index.ts';

interface AnswerTextsProps {
  readonly question: FeedbackQuestionFragment;
  readonly within: FeedbackAnswersQueryVariables;
}

type Row = FeedbackTextsQuery['getFeedbackTexts']['texts'][number];

export default function AnswerTexts({ question: { questionId, question }, within }: AnswerTextsProps) {
  const { t } = useTranslation();
  const list = useLocalListState();
  const { page, pageSize, search } = list.state;
  const { data, previousData, loading, error, refetch } = useQuery(FeedbackTextsDocument, {
    variables: { ...within, questionId, answerText: search || null, first: pageSize, offset: page * pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.getFeedbackTexts;
  return (
    <List
      name="feedback-texts"
      label={question}
      list={list}
      rows={found?.texts}
      totalCount={found?.totalCount ?? 0}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      rowKey={({ experimentPk }) => String(experimentPk)}
      columns={useTextColumns()}
      searchPlaceholder={t('feedback.office.answers.search')}
      empty={{ title: t('feedback.office.answers.noTexts') }}
    />
  );
}

function useTextColumns(): readonly ListColumn<Row>[] {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  return useMemo(
    () => [
      {
        key: 'text',
        title: t('feedback.office.answers.text'),
        main: true,
        render: ({ text }) => <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</span>,
      },
      {
        key: 'experimentId',
        title: t('experiments.column.experimentId'),
        width: 130,
        render: ({ experiment }) => experiment?.experimentId ?? '',
      },
      {
        key: 'teamLead',
        title: t('feedback.office.teamLead'),
        width: 150,
        priority: 1,
        render: ({ teamLead }) => teamLead && fullName(teamLead),
      },
      {
        key: 'submittedAt',
        title: t('feedback.office.answers.submittedAt'),
        width: 150,
        priority: 2,
        render: ({ submittedAt }) => facilityTime.dateTime(submittedAt),
      },
    ],
    [t, facilityTime],
  );
}
