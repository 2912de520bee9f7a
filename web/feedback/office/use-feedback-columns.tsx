import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import type { FeedbackRowFragment } from '../../generated/feedback.ts';
import { useDates } from '../../shell/index.ts';
import { CellText } from '../../ui/CellText.tsx';
import { columnFactory, type ListColumn } from '../../ui/list/index.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { FEEDBACK_TONES } from './feedback-state.ts';

export function useFeedbackColumns(): readonly ListColumn<FeedbackRowFragment>[] {
  const { t } = useTranslation();
  const column = columnFactory<FeedbackRowFragment>((key) => t(`experiments.column.${key}`));
  const { facilityTime } = useDates();
  const time = (moment: string) => <span style={{ whiteSpace: 'nowrap' }}>{facilityTime.dateTime(moment)}</span>;
  return [
    column('experimentId', { width: 130, main: true }, ({ experiment }) => experiment?.experimentId ?? ''),
    column(
      'proposalTitle',
      {},
      ({ experiment }) =>
        experiment?.proposal && (
          <CellText to={`/?reviewModal=${experiment.proposal.primaryKey}`}>{experiment.proposal.title || t('proposals.untitled')}</CellText>
        ),
    ),
    column(
      'instrument',
      { feature: 'INSTRUMENT_MANAGEMENT', width: 150, priority: 2 },
      ({ experiment }) => experiment?.instrument?.name ?? '',
    ),
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
