import { PlayCircleOutlined, ReloadOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { hasWords } from '../../../engine/text.ts';
import { JobsDocument, RunJobDocument, type JobsQuery } from '../../generated/jobs.ts';
import { List, listPageOf, useListState } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { MissingWorker } from '../components/MissingWorker.tsx';
import { RestoredNotice } from '../components/RestoredNotice.tsx';
import { useJobColumns } from '../use-job-columns.tsx';

type Job = JobsQuery['getJobs'][number];

const REFRESHED_EVERY_MS = 5_000;

export default function Jobs() {
  const { t } = useTranslation();
  const list = useListState({ sortField: 'title' });
  const { data, loading, error, refetch } = useQuery(JobsDocument, { fetchPolicy: 'cache-and-network', pollInterval: REFRESHED_EVERY_MS });
  const [run] = useMutation(RunJobDocument);
  const { attempt } = useAttempt();
  const columns = useJobColumns();
  const rows = data?.getJobs.filter((it) => hasWords([it.title, it.lastResult ?? '', it.lastError ?? ''], list.state.search));
  const ask = async ({ name, title }: Job): Promise<void> => {
    await attempt(() => run({ variables: { name } }), t('jobs.asked', { title }));
    await refetch();
  };
  return (
    <>
      <PageHeader
        title={t('jobs.title')}
        note={t('jobs.note')}
        actions={
          <Button icon={<ReloadOutlined />} onClick={() => void refetch()}>
            {t('jobs.refresh')}
          </Button>
        }
      />
      <MissingWorker />
      <RestoredNotice />
      <List
        name="jobs"
        list={list}
        rows={rows && listPageOf(rows, list.state, sortValue)}
        totalCount={rows?.length ?? 0}
        loading={loading && !data}
        error={error}
        onRetry={() => void refetch()}
        rowKey={(it) => it.name}
        columns={columns}
        rowActions={(it) => [
          {
            key: 'run',
            label: t('jobs.run'),
            icon: <PlayCircleOutlined />,
            off: it.isRunning ? t('jobs.running') : undefined,
            onClick: () => void ask(it),
          },
        ]}
        searchPlaceholder={t('jobs.search')}
        empty={{ title: t('jobs.noneFound') }}
      />
    </>
  );
}

const sortValue = (job: Job, field: string): string =>
  field === 'nextRunAt' ? job.nextRunAt : field === 'lastStartedAt' ? (job.lastStartedAt ?? '') : job.title;
