import { Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { isCancelledRegistration } from '../../engine/rules/visits.ts';
import { fullName } from '../../engine/text.ts';
import type { OfficeRegistrationFragment } from '../generated/visits.ts';
import { useDates } from '../shell/index.ts';
import { CellText } from '../ui/CellText.tsx';
import { columnFactory, type ListColumn } from '../ui/list/index.ts';
import { RegistrationTag } from './RegistrationTag.tsx';

export function useRegistrationColumns(): readonly ListColumn<OfficeRegistrationFragment>[] {
  const { t } = useTranslation();
  const column = columnFactory<OfficeRegistrationFragment>((key) => t(`visits.office.${key}`));
  const { facilityTime, readerTime } = useDates();
  const experimentOf = ({ visit }: OfficeRegistrationFragment) => visit?.experiment ?? null;
  const otherDates = (row: OfficeRegistrationFragment): string => {
    const experiment = experimentOf(row);
    return experiment
      ? t('visits.office.experimentDates', {
          from: facilityTime.dateTime(experiment.startsAt),
          to: facilityTime.dateTime(experiment.endsAt),
        })
      : '';
  };
  return [
    column('visitor', { main: true, width: 200 }, ({ user, isTeamLead, status }) => (
      <>
        {user ? fullName(user) : t('visits.unavailable')}
        {isTeamLead && (
          <>
            {' '}
            <Tag color={isCancelledRegistration(status) ? 'warning' : 'default'}>{t('visits.lead.is')}</Tag>
          </>
        )}
      </>
    )),
    column('institution', { priority: 1, sortField: null }, ({ user }) => <CellText>{user?.institution ?? ''}</CellText>),
    column('experiment', { width: 140 }, (row) => experimentOf(row)?.experimentId ?? ''),
    column('proposal', { priority: 2 }, (row) => <CellText>{experimentOf(row)?.proposal?.title ?? ''}</CellText>),
    column('instrument', { feature: 'INSTRUMENT_MANAGEMENT', width: 150, priority: 3 }, (row) => experimentOf(row)?.instrument?.name ?? ''),
    column('startsAt', { width: 130 }, (row) => (
      <>
        {row.startsAt ? facilityTime.date(row.startsAt) : ''}
        {row.hasOtherDates && (
          <Tooltip title={otherDates(row)}>
            {' '}
            <Tag color="warning">{t('visits.office.otherDates')}</Tag>
          </Tooltip>
        )}
      </>
    )),
    column('endsAt', { width: 130 }, ({ endsAt }) => (endsAt ? facilityTime.date(endsAt) : '')),
    column('submittedAt', { width: 150, priority: 0 }, ({ submittedAt }) => (submittedAt ? readerTime.dateTime(submittedAt) : '')),
    column('status', { width: 190 }, ({ status }) => <RegistrationTag status={status} />),
  ];
}
