import { PlayCircleOutlined, ReloadOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { JobsDocument, RunJobDocument, type JobsQuery } from '../../generated/jobs.ts';
import { List, useWholeList } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { MissingWorker } from '../components/MissingWorker.tsx';
import { RestoredNotice } from '../components/RestoredNotice.tsx';
import { useJobColumns } from '../use-job-columns.tsx';

type Job = JobsQuery['getJobs'][number];

const REFRESHED_EVERY_MS = 5_000;

export default function Jobs() {
  const { t } = useTranslation();
  const { props, reload, refetch } = useWholeList(JobsDocument, {
    sortField: 'title',
    fetchPolicy: 'cache-and-network',
    pollInterval: REFRESHED_EVERY_MS,
    rows: ({ getJobs }) => getJobs,
    words: (it) => [it.title, it.lastResult ?? '', it.lastError ?? ''],
    sortValue,
  });
  const [run] = useMutation(RunJobDocument);
  const { attempt } = useAttempt();
  const columns = useJobColumns();
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
          <Button icon={<ReloadOutlined />} onClick={reload}>
            {t('jobs.refresh')}
          </Button>
        }
      />
      <MissingWorker />
      <RestoredNotice />
      <List
        {...props}
        name="jobs"
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
