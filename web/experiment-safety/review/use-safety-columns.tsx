import { useTranslation } from 'react-i18next';
import type { SafetyReviewsQuery } from '../../generated/experiment-safety.ts';
import type { ExperimentSafetyDecision } from '../../generated/types.ts';
import { useDates } from '../../shell/index.ts';
import { CellText } from '../../ui/CellText.tsx';
import type { ListColumn } from '../../ui/list/index.ts';
import { StatusTag, toneOf } from '../../ui/StatusTag.tsx';

export type SafetyReviewRow = SafetyReviewsQuery['getAllExperiments']['experiments'][number];

export function useSafetyColumns(): readonly ListColumn<SafetyReviewRow>[] {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const decision = (made: ExperimentSafetyDecision | null | undefined): string =>
    t(`safetyReviews.decisions.${made === 'ACCEPTED' || made === 'REJECTED' ? made : 'UNSET'}`);
  return [
    {
      key: 'experimentId',
      title: t('safetyReviews.experiment'),
      sortField: 'experimentId',
      width: 130,
      priority: 6,
      render: ({ experimentId }) => experimentId,
    },
    {
      key: 'title',
      title: t('proposals.column.title'),
      sortField: 'proposalTitle',
      main: true,
      leastWidth: 220,
      render: ({ proposal, experimentSafety }) => (
        <CellText
          {...(experimentSafety ? { to: `/ExperimentSafetyReview?experimentSafetyPk=${experimentSafety.experimentSafetyPk}` } : {})}
        >
          {proposal?.title || t('proposals.untitled')}
        </CellText>
      ),
    },
    {
      key: 'instrument',
      feature: 'INSTRUMENT_MANAGEMENT',
      title: t('safetyReviews.filter.instrument'),
      sortField: 'instrument',
      width: 130,
      priority: 4,
      render: ({ instrument }) => <CellText>{instrument?.name ?? ''}</CellText>,
    },
    {
      key: 'startsAt',
      title: t('safetyReviews.start'),
      sortField: 'startsAt',
      width: 150,
      priority: 5,
      render: ({ startsAt }) => facilityTime.dateTime(startsAt),
    },
    {
      key: 'status',
      title: t('safetyReviews.filter.status'),
      sortField: 'safetyStatus',
      width: 190,
      render: ({ experimentSafety: form }) =>
        form?.status ? <StatusTag tone={toneOf(form.status.traits.tone)}>{form.status.name}</StatusTag> : t('safetyReviews.noForm'),
    },
    {
      key: 'scientist',
      title: t('safetyReviews.scientist'),
      width: 150,
      priority: 2,
      render: ({ experimentSafety: form }) => form && decision(form.instrumentScientistDecision),
    },
    {
      key: 'reviewer',
      title: t('safetyReviews.reviewer'),
      width: 150,
      priority: 3,
      render: ({ experimentSafety: form }) => form && decision(form.experimentSafetyReviewerDecision),
    },
  ];
}
