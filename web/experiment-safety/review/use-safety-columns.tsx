import { useTranslation } from 'react-i18next';
import type { SafetyReviewsQuery } from '../../generated/experiment-safety.ts';
import type { ExperimentSafetyDecision } from '../../generated/types.ts';
import { useDates } from '../../shell/index.ts';
import { CellText } from '../../ui/CellText.tsx';
import { columnFactory, type ListColumn } from '../../ui/list/index.ts';
import { StatusTag, toneOf } from '../../ui/StatusTag.tsx';

export type SafetyReviewRow = SafetyReviewsQuery['getAllExperiments']['experiments'][number];

export function useSafetyColumns(): readonly ListColumn<SafetyReviewRow>[] {
  const { t } = useTranslation();
  const column = columnFactory<SafetyReviewRow>();
  const { facilityTime } = useDates();
  const decision = (made: ExperimentSafetyDecision | null | undefined): string =>
    t(`safetyReviews.decisions.${made === 'ACCEPTED' || made === 'REJECTED' ? made : 'UNSET'}`);
  return [
    column('experimentId', { title: t('safetyReviews.experiment'), width: 130, priority: 6 }, ({ experimentId }) => experimentId),
    column(
      'title',
      { title: t('proposals.column.title'), sortField: 'proposalTitle', main: true, leastWidth: 220 },
      ({ proposal, experimentSafety }) => (
        <CellText
          {...(experimentSafety ? { to: `/ExperimentSafetyReview?experimentSafetyPk=${experimentSafety.experimentSafetyPk}` } : {})}
        >
          {proposal?.title || t('proposals.untitled')}
        </CellText>
      ),
    ),
    column(
      'instrument',
      { title: t('safetyReviews.filter.instrument'), feature: 'INSTRUMENT_MANAGEMENT', width: 130, priority: 4 },
      ({ instrument }) => <CellText>{instrument?.name ?? ''}</CellText>,
    ),
    column('startsAt', { title: t('safetyReviews.start'), width: 150, priority: 5 }, ({ startsAt }) => facilityTime.dateTime(startsAt)),
    column('status', { title: t('safetyReviews.filter.status'), sortField: 'safetyStatus', width: 190 }, ({ experimentSafety: form }) =>
      form?.status ? <StatusTag tone={toneOf(form.status.traits.tone)}>{form.status.name}</StatusTag> : t('safetyReviews.noForm'),
    ),
    column(
      'scientist',
      { title: t('safetyReviews.scientist'), width: 150, priority: 2, sortField: null },
      ({ experimentSafety: form }) => form && decision(form.instrumentScientistDecision),
    ),
    column(
      'reviewer',
      { title: t('safetyReviews.reviewer'), width: 150, priority: 3, sortField: null },
      ({ experimentSafety: form }) => form && decision(form.experimentSafetyReviewerDecision),
    ),
  ];
}
