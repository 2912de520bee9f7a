import { FileExcelOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button, Empty, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useExperimentFilters } from '../../experiments/index.ts';
import { ExperimentChoicesDocument } from '../../generated/experiments.ts';
import { FeedbackAnswersDocument } from '../../generated/feedback.ts';
import { runningDownloads } from '../../shell/index.ts';
import { BY_DAY } from '../../ui/list/DayField.tsx';
import { ListSearch, useServerList } from '../../ui/list/index.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { answersSheetPath } from './answers-sheet.ts';
import { QuestionAnswers } from './QuestionAnswers.tsx';

const SEARCH_DELAY_MS = 600;

/** Answers of submitted feedback by question, with the filters of the list. */
export default function AnswersTab() {
  const { t } = useTranslation();
  const { data: choices } = useQuery(ExperimentChoicesDocument);
  const filters = useExperimentFilters(choices, BY_DAY);
  const { props, list, data, matching, reload } = useServerList(FeedbackAnswersDocument, {
    sortField: 'endsAt',
    sortDirection: 'desc',
    filters: filters.filter(({ name }) => name !== 'safetyStatus'),
    fetchPolicy: 'cache-and-network',
    page: ({ getFeedbackAnswers: { questions, totalCount } }) => ({ rows: questions, totalCount }),
  });
  const answers = data?.getFeedbackAnswers;
  const start = (): void => runningDownloads.start(answersSheetPath(matching), t('feedback.office.answers.sheet'));
  return (
    <>
      <div className="beamtime-filters" style={{ marginBottom: 16 }}>
        <ListSearch list={list} placeholder={t('feedback.office.search')} delayMs={SEARCH_DELAY_MS} />
        {props.filters}
        <Button icon={<FileExcelOutlined />} disabled={!answers || answers.totalCount === 0} onClick={start}>
          {t('feedback.office.answers.export')}
        </Button>
      </div>
      {!answers ? (
        <NotLoaded loading={props.loading} error={props.error} again={reload}>
          <Skeleton active />
        </NotLoaded>
      ) : answers.totalCount === 0 ? (
        <Empty description={t('feedback.office.answers.none')} />
      ) : (
        <>
          <Typography.Paragraph type="secondary" aria-live="polite">
            {t('feedback.office.answers.of', { count: answers.totalCount })}
          </Typography.Paragraph>
          <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))' }}>
            {answers.questions.map((question) => (
              <QuestionAnswers key={question.questionId} question={question} within={matching} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
