import { Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import type { FeedbackRowFragment } from '../../generated/feedback.ts';
import { useDates } from '../../shell/index.ts';
import { CellText } from '../../ui/CellText.tsx';
import type { ListColumn } from '../../ui/list/index.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { FEEDBACK_TONES } from './feedback-state.ts';

export function useFeedbackColumns(): readonly ListColumn<FeedbackRowFragment>[] {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  return useMemo(() => {
    const time = (moment: string) => <span style={{ whiteSpace: 'nowrap' }}>{facilityTime.dateTime(moment)}</span>;
    return [
      {
        key: 'experimentId',
        title: t('experiments.column.experimentId'),
        sortField: 'experimentId',
        width: 130,
        main: true,
        render: ({ experiment }) => experiment?.experimentId ?? '',
      },
      {
        key: 'proposalTitle',
        title: t('experiments.column.proposalTitle'),
        sortField: 'proposalTitle',
        render: ({ experiment }) =>
          experiment?.proposal && (
            <CellText to={`/?reviewModal=${experiment.proposal.primaryKey}`}>
              {experiment.proposal.title || t('proposals.untitled')}
            </CellText>
          ),
      },
      {
        key: 'instrument',
        feature: 'INSTRUMENT_MANAGEMENT',
        title: t('experiments.column.instrument'),
        sortField: 'instrument',
        width: 150,
        priority: 2,
        render: ({ experiment }) => experiment?.instrument?.name ?? '',
      },
      {
        key: 'teamLead',
        title: t('feedback.office.teamLead'),
        width: 150,
        priority: 3,
        render: ({ teamLead }) =>
          teamLead ? fullName(teamLead) : <Typography.Text type="secondary">{t('feedback.office.noVisit')}</Typography.Text>,
      },
      {
        key: 'endsAt',
        title: t('experiments.column.endsAt'),
        sortField: 'endsAt',
        width: 150,
        priority: 4,
        render: ({ experiment }) => experiment && time(experiment.endsAt),
      },
      {
        key: 'state',
        title: t('feedback.office.state'),
        sortField: 'state',
        width: 120,
        render: ({ state }) => <StatusTag tone={FEEDBACK_TONES[state]}>{t(`feedback.office.states.${state}`)}</StatusTag>,
      },
      {
        key: 'requests',
        title: t('feedback.office.requests'),
        width: 90,
        priority: 5,
        align: 'right',
        render: ({ requestCount }) => requestCount,
      },
      {
        key: 'lastRequestedAt',
        title: t('feedback.office.lastRequest'),
        sortField: 'lastRequestedAt',
        width: 150,
        priority: 1,
        render: ({ lastRequestedAt }) => lastRequestedAt && time(lastRequestedAt),
      },
    ];
  }, [t, facilityTime]);
}
