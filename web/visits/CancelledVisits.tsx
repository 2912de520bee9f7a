import { FormOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Flex, Typography } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CANCELLED_REGISTRATIONS } from '../../engine/rules/visits.ts';
import { OwnRegistrationsDocument, type OwnRegistrationFragment } from '../generated/visits.ts';
import { useDates } from '../shell/index.ts';
import { List, listPageOf, useLocalListState, type ListColumn } from '../ui/list/index.ts';
import RegistrationDialog from './RegistrationDialog.tsx';
import { RegistrationTag } from './RegistrationTag.tsx';

/** The person's cancelled registrations, whose experiments they may read no longer. Nothing for who has none. */
export default function CancelledVisits() {
  const { t } = useTranslation();
  const list = useLocalListState({ sortField: 'startsAt', sortDirection: 'desc' });
  const [opened, setOpened] = useState<OwnRegistrationFragment | null>(null);
  const columns = useColumns();
  const { data, loading, error, refetch } = useQuery(OwnRegistrationsDocument, {
    variables: { statuses: [...CANCELLED_REGISTRATIONS] },
    fetchPolicy: 'cache-and-network',
  });
  const rows = data?.getUserVisitRegistrations;
  if (!error && !rows?.length) return null;
  return (
    <Flex vertical component="section" aria-labelledby="cancelled-visits" style={{ marginTop: 32 }}>
      <Typography.Title level={2} id="cancelled-visits" style={{ fontSize: 20 }}>
        {t('visits.own.cancelled')}
      </Typography.Title>
      <List
        name="cancelledVisits"
        list={list}
        rows={rows && listPageOf(rows, list.state, sortValue)}
        totalCount={rows?.length ?? 0}
        loading={loading && !data}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ visitId }) => String(visitId)}
        columns={columns}
        rowActions={(row) => [{ key: 'open', label: t('visits.office.open'), icon: <FormOutlined />, onClick: () => setOpened(row) }]}
        empty={{ title: t('visits.office.none') }}
      />
      {opened && (
        <Suspense>
          <RegistrationDialog visitId={opened.visitId} userId={opened.userId} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Flex>
  );
}

const sortValue = ({ experimentId, startsAt }: OwnRegistrationFragment, field: string): string =>
  field === 'experiment' ? experimentId : (startsAt ?? '');

function useColumns(): readonly ListColumn<OwnRegistrationFragment>[] {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  return useMemo(
    () => [
      {
        key: 'experiment',
        sortField: 'experiment',
        title: t('visits.office.experiment'),
        main: true,
        width: 160,
        render: ({ experimentId }) => experimentId,
      },
      {
        key: 'startsAt',
        sortField: 'startsAt',
        title: t('visits.own.days'),
        width: 220,
        render: ({ startsAt, endsAt }) => (startsAt && endsAt ? `${facilityTime.date(startsAt)} – ${facilityTime.date(endsAt)}` : ''),
      },
      { key: 'status', title: t('visits.office.status'), width: 200, render: ({ status }) => <RegistrationTag status={status} /> },
      {
        key: 'reason',
        title: t('visits.own.reason'),
        render: ({ cancelledBecause }) => (cancelledBecause ? t(`visits.own.because.${cancelledBecause}`) : ''),
      },
    ],
    [t, facilityTime],
  );
}
