import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import {
  FeedbackTextsDocument,
  type FeedbackAnswersQueryVariables,
  type FeedbackQuestionFragment,
  type FeedbackTextsQuery,
} from '../../generated/feedback.ts';
import { useDates } from '../../shell/index.ts';
import { columnFactory, List, useLocalListState, useServerList, type ListColumn } from '../../ui/list/index.ts';

interface AnswerTextsProps {
  readonly question: FeedbackQuestionFragment;
  readonly within: FeedbackAnswersQueryVariables;
}

type Row = FeedbackTextsQuery['getFeedbackTexts']['texts'][number];

export default function AnswerTexts({ question: { questionId, question }, within }: AnswerTextsProps) {
  const { t } = useTranslation();
  const list = useLocalListState();
  const { props } = useServerList(FeedbackTextsDocument, {
    list,
    variables: { ...within, questionId, answerText: list.state.search || null },
    fetchPolicy: 'cache-and-network',
    page: ({ getFeedbackTexts: { texts, totalCount } }) => ({ rows: texts, totalCount }),
  });
  return (
    <List
      {...props}
      name="feedback-texts"
      label={question}
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
  const column = columnFactory<Row>();
  return [
    column('text', { title: t('feedback.office.answers.text'), main: true, sortField: null }, ({ text }) => (
      <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</span>
    )),
    column(
      'experimentId',
      { title: t('experiments.column.experimentId'), width: 130, sortField: null },
      ({ experiment }) => experiment?.experimentId ?? '',
    ),
    column(
      'teamLead',
      { title: t('feedback.office.teamLead'), width: 150, priority: 1, sortField: null },
      ({ teamLead }) => teamLead && fullName(teamLead),
    ),
    column(
      'submittedAt',
      { title: t('feedback.office.answers.submittedAt'), width: 150, priority: 2, sortField: null },
      ({ submittedAt }) => facilityTime.dateTime(submittedAt),
    ),
  ];
}
