import { FormOutlined } from '@ant-design/icons';
import { Flex, Typography } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CANCELLED_REGISTRATIONS } from '../../engine/rules/visits.ts';
import { OwnRegistrationsDocument, type OwnRegistrationFragment } from '../generated/visits.ts';
import { useDates } from '../shell/index.ts';
import { columnFactory, List, useLocalListState, useWholeList, type ListColumn } from '../ui/list/index.ts';
import RegistrationDialog from './RegistrationDialog.tsx';
import { RegistrationTag } from './RegistrationTag.tsx';

/** The person's cancelled registrations, whose experiments they may read no longer. Nothing for who has none. */
export default function CancelledVisits() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<OwnRegistrationFragment | null>(null);
  const columns = useColumns();
  const { props, data, loading } = useWholeList(OwnRegistrationsDocument, {
    list: useLocalListState({ sortField: 'startsAt', sortDirection: 'desc' }),
    variables: { statuses: [...CANCELLED_REGISTRATIONS] },
    fetchPolicy: 'cache-and-network',
    rows: ({ getUserVisitRegistrations }) => getUserVisitRegistrations,
    sortValue,
  });
  if (!props.error && !props.totalCount) return null;
  return (
    <Flex vertical component="section" aria-labelledby="cancelled-visits" style={{ marginTop: 32 }}>
      <Typography.Title level={2} id="cancelled-visits" style={{ fontSize: 20 }}>
        {t('visits.own.cancelled')}
      </Typography.Title>
      <List
        {...props}
        name="cancelledVisits"
        loading={loading && !data}
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
  const column = columnFactory<OwnRegistrationFragment>();
  return [
    column('experiment', { title: t('visits.office.experiment'), main: true, width: 160 }, ({ experimentId }) => experimentId),
    column('startsAt', { title: t('visits.own.days'), width: 220 }, ({ startsAt, endsAt }) =>
      startsAt && endsAt ? `${facilityTime.date(startsAt)} – ${facilityTime.date(endsAt)}` : '',
    ),
    column('status', { title: t('visits.office.status'), width: 200, sortField: null }, ({ status }) => (
      <RegistrationTag status={status} />
    )),
    column('reason', { title: t('visits.own.reason'), sortField: null }, ({ cancelledBecause }) =>
      cancelledBecause ? t(`visits.own.because.${cancelledBecause}`) : '',
    ),
  ];
}
