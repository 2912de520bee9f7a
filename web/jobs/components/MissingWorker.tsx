import { useQuery } from '@apollo/client/react';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { WorkerStateDocument } from '../../generated/jobs.ts';
import { useDates } from '../../shell/index.ts';

const REFRESHED_EVERY_MS = 30_000;

/** Says that nothing is delivered, and since when. Shows nothing while a worker runs. */
export function MissingWorker() {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const { data } = useQuery(WorkerStateDocument, { fetchPolicy: 'cache-and-network', pollInterval: REFRESHED_EVERY_MS });
  if (!data?.getWorkerState.isMissing) return null;
  const { lastSeenAt, dueSince } = data.getWorkerState;
  const waiting = dueSince ? readerTime.dateTime(dueSince) : '';
  const since = lastSeenAt
    ? t('jobs.noWorker.lastSeen', { dueSince: waiting, lastSeen: readerTime.dateTime(lastSeenAt) })
    : t('jobs.noWorker.never', { dueSince: waiting });
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      style={{ marginBottom: 16 }}
      title={t('jobs.noWorker.title')}
      description={`${since} ${t('jobs.noWorker.advice')}`}
    />
  );
}
