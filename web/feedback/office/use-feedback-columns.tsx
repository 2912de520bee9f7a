import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { experimentItemColumns } from '../../experiments/index.ts';
import type { FeedbackRowFragment } from '../../generated/feedback.ts';
import { useDates } from '../../shell/index.ts';
import type { ListColumn } from '../../ui/list/index.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { FEEDBACK_TONES } from './feedback-state.ts';

export function useFeedbackColumns(addressOf: (proposalPk: number) => string): readonly ListColumn<FeedbackRowFragment>[] {
  const { t } = useTranslation();
  const { column, first } = experimentItemColumns<FeedbackRowFragment>(t, addressOf);
  const { facilityTime } = useDates();
  const time = (moment: string) => <span style={{ whiteSpace: 'nowrap' }}>{facilityTime.dateTime(moment)}</span>;
  return [
    ...first,
    column('teamLead', { title: t('feedback.office.teamLead'), width: 150, priority: 3, sortField: null }, ({ teamLead }) =>
      teamLead ? fullName(teamLead) : <Typography.Text type="secondary">{t('feedback.office.noVisit')}</Typography.Text>,
    ),
    column('endsAt', { width: 150, priority: 4 }, ({ experiment }) => experiment && time(experiment.endsAt)),
    column('state', { title: t('feedback.office.state'), width: 120 }, ({ state }) => (
      <StatusTag tone={FEEDBACK_TONES[state]}>{t(`feedback.office.states.${state}`)}</StatusTag>
    )),
    column(
      'requests',
      { title: t('feedback.office.requests'), width: 90, priority: 5, align: 'right', sortField: null },
      ({ requestCount }) => requestCount,
    ),
    column(
      'lastRequestedAt',
      { title: t('feedback.office.lastRequest'), width: 150, priority: 1 },
      ({ lastRequestedAt }) => lastRequestedAt && time(lastRequestedAt),
    ),
  ];
}
