import { Tag } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isCancelledRegistration } from '../../engine/rules/visits.ts';
import { fullName } from '../../engine/text.ts';
import type { OfficeRegistrationFragment } from '../generated/visits.ts';
import { useDates } from '../shell/index.ts';
import { CellText } from '../ui/CellText.tsx';
import type { ListColumn } from '../ui/list/index.ts';
import { RegistrationTag } from './RegistrationTag.tsx';

export function useRegistrationColumns(): readonly ListColumn<OfficeRegistrationFragment>[] {
  const { t } = useTranslation();
  const { facilityTime, readerTime } = useDates();
  return useMemo(() => {
    const experimentOf = ({ visit }: OfficeRegistrationFragment) => visit?.experiment ?? null;
    return [
      {
        key: 'visitor',
        sortField: 'visitor',
        title: t('visits.office.visitor'),
        main: true,
        width: 200,
        render: ({ user, isTeamLead, status }) => (
          <>
            {user ? fullName(user) : t('visits.unavailable')}
            {isTeamLead && (
              <>
                {' '}
                <Tag color={isCancelledRegistration(status) ? 'warning' : 'default'}>{t('visits.lead.is')}</Tag>
              </>
            )}
          </>
        ),
      },
      {
        key: 'institution',
        title: t('visits.office.institution'),
        priority: 1,
        render: ({ user }) => <CellText>{user?.institution ?? ''}</CellText>,
      },
      {
        key: 'experiment',
        sortField: 'experiment',
        title: t('visits.office.experiment'),
        width: 140,
        render: (row) => experimentOf(row)?.experimentId ?? '',
      },
      {
        key: 'proposal',
        sortField: 'proposal',
        title: t('visits.office.proposal'),
        priority: 2,
        render: (row) => <CellText>{experimentOf(row)?.proposal?.title ?? ''}</CellText>,
      },
      {
        key: 'instrument',
        sortField: 'instrument',
        feature: 'INSTRUMENT_MANAGEMENT',
        title: t('visits.office.instrument'),
        width: 150,
        priority: 3,
        render: (row) => experimentOf(row)?.instrument?.name ?? '',
      },
      {
        key: 'startsAt',
        sortField: 'startsAt',
        title: t('visits.office.startsAt'),
        width: 130,
        render: ({ startsAt }) => (startsAt ? facilityTime.date(startsAt) : ''),
      },
      {
        key: 'endsAt',
        sortField: 'endsAt',
        title: t('visits.office.endsAt'),
        width: 130,
        render: ({ endsAt }) => (endsAt ? facilityTime.date(endsAt) : ''),
      },
      {
        key: 'submittedAt',
        sortField: 'submittedAt',
        title: t('visits.office.submittedAt'),
        width: 150,
        priority: 0,
        render: ({ submittedAt }) => (submittedAt ? readerTime.dateTime(submittedAt) : ''),
      },
      {
        key: 'status',
        sortField: 'status',
        title: t('visits.office.status'),
        width: 190,
        render: ({ status }) => <RegistrationTag status={status} />,
      },
    ];
  }, [t, facilityTime, readerTime]);
}
