import { FileExcelOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button, Empty, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { asExperimentsFilter, experimentChoicesOf, ExperimentFilters, readExperimentFilter } from '../../experiments/index.ts';
import { ExperimentChoicesDocument } from '../../generated/experiments.ts';
import { FeedbackAnswersDocument } from '../../generated/feedback.ts';
import { runningDownloads, useDates } from '../../shell/index.ts';
import { ListSearch, useListState } from '../../ui/list/index.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { answersSheetPath } from './answers-sheet.ts';
import { QuestionAnswers } from './QuestionAnswers.tsx';

const SEARCH_DELAY_MS = 600;

/** Answers of submitted feedback by question, with the filters of the list. */
export default function AnswersTab() {
  const { t } = useTranslation();
  const { settings } = useDates();
  const list = useListState({ sortField: 'endsAt', sortDirection: 'desc' });
  const choices = experimentChoicesOf(useQuery(ExperimentChoicesDocument).data);
  const filter = { ...readExperimentFilter(list.filter), status: null };
  const within = { filter: asExperimentsFilter(filter, settings.timeZone), searchText: list.state.search || null };
  const { data, previousData, loading, error, refetch } = useQuery(FeedbackAnswersDocument, {
    variables: within,
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.getFeedbackAnswers;
  const start = (): void => runningDownloads.start(answersSheetPath(within), t('feedback.office.answers.sheet'));
  return (
    <>
      <div className="beamtime-filters" style={{ marginBottom: 16 }}>
        <ListSearch list={list} placeholder={t('feedback.office.search')} delayMs={SEARCH_DELAY_MS} />
        <ExperimentFilters list={list} filter={filter} choices={choices} shown={['call', 'instrument']} />
        <Button icon={<FileExcelOutlined />} disabled={!found || found.totalCount === 0} onClick={start}>
          {t('feedback.office.answers.export')}
        </Button>
      </div>
      {!found ? (
        <NotLoaded loading={loading} error={error} again={() => void refetch()}>
          <Skeleton active />
        </NotLoaded>
      ) : found.totalCount === 0 ? (
        <Empty description={t('feedback.office.answers.none')} />
      ) : (
        <>
          <Typography.Paragraph type="secondary" aria-live="polite">
            {t('feedback.office.answers.of', { count: found.totalCount })}
          </Typography.Paragraph>
          <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))' }}>
            {found.questions.map((question) => (
              <QuestionAnswers key={question.questionId} question={question} within={within} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
