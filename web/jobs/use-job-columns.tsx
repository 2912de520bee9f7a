import { Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobsQuery } from '../generated/jobs.ts';
import { useDates } from '../shell/index.ts';
import type { ListColumn } from '../ui/list/index.ts';
import { serverNow } from '../ui/server-clock.ts';

type Job = JobsQuery['getJobs'][number];

export function useJobColumns(): readonly ListColumn<Job>[] {
  const { t } = useTranslation();
  const { facilityTime, settings } = useDates();
  return useMemo(
    () => [
      { key: 'title', title: t('jobs.job'), main: true, sortField: 'title', render: (it) => it.title },
      { key: 'cadence', title: t('jobs.cadence', { zone: settings.timeZone }), width: 150, priority: 1, render: (it) => it.cadence },
      {
        key: 'lastRun',
        title: t('jobs.lastRun'),
        width: 160,
        sortField: 'lastStartedAt',
        render: (it) => (it.lastStartedAt ? facilityTime.dateTimeInZone(it.lastStartedAt) : t('jobs.never')),
      },
      {
        key: 'result',
        title: t('jobs.result'),
        width: 240,
        render: (job) => {
          if (job.isRunning) return t('jobs.running');
          return job.lastError ? (
            <Typography.Text type="danger">{t('jobs.failed', { error: job.lastError })}</Typography.Text>
          ) : (
            job.lastResult
          );
        },
      },
      {
        key: 'nextRun',
        title: t('jobs.nextRun'),
        width: 190,
        sortField: 'nextRunAt',
        render: (it) => (new Date(it.nextRunAt) <= serverNow() ? t('jobs.due') : facilityTime.dateTimeInZone(it.nextRunAt)),
      },
    ],
    [t, facilityTime, settings.timeZone],
  );
}
