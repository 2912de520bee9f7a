import { useTranslation } from 'react-i18next';
import type { GradingRowFragment, ProposalsToGradeQuery, ProposalsToGradeQueryVariables } from '../../generated/panel-reviews.ts';
import type { ReviewerFilter } from '../../generated/types.ts';
import { idFilter, type FilterValues, type ListFilter } from '../../ui/list/index.ts';
import { SegmentField } from '../../ui/list/SegmentField.tsx';
import { choicesOf } from './progress.ts';

type GradingFilter = ListFilter<Partial<ProposalsToGradeQueryVariables>>;

/**
 * Filters of the reviews, with query parameters as named in the specification.
 *
 * @param choosesReviewer chairs and secretaries see all reviews of their panels and need no choice
 */
export function useGradingFilters(choosesReviewer: boolean): (data: ProposalsToGradeQuery | undefined) => readonly GradingFilter[] {
  const { t } = useTranslation();
  return (data) => {
    const { calls, instruments } = choicesOf(data?.userWithReviews.reviews ?? []);
    const status: GradingFilter = {
      name: 'reviewStatus',
      label: t('reviews.filter.status'),
      options: ['ALL', 'DRAFT', 'SUBMITTED'].map((value) => ({ value, label: t(`reviews.status.${value}`) })),
      preset: 'ALL',
    };
    const reviewer: GradingFilter = {
      name: 'reviewer',
      label: t('reviews.filter.reviewer'),
      options: ['ME', 'ALL'].map((value) => ({ value, label: t(`reviews.reviewer.${value}`) })),
      preset: 'ME',
      tag: null,
      field: SegmentField,
      where: (value) => ({ reviewer: value as ReviewerFilter, others: value === 'ALL' }),
    };
    return [
      status,
      idFilter({ name: 'call', label: t('reviews.filter.call'), placeholder: t('reviews.filter.allCalls'), rows: calls }),
      idFilter({
        name: 'instrument',
        label: t('reviews.filter.instrument'),
        placeholder: t('reviews.filter.allInstruments'),
        rows: instruments,
      }),
      ...(choosesReviewer ? [reviewer] : []),
    ];
  };
}

/** Part of the reviews that the filters leave. */
export const filteredReviews = (
  reviews: readonly GradingRowFragment[],
  { call, instrument, reviewStatus = 'ALL' }: FilterValues,
): readonly GradingRowFragment[] =>
  reviews.filter(
    (it) =>
      (call === undefined || it.proposal?.call.id === Number(call)) &&
      (instrument === undefined || it.instrument?.id === Number(instrument)) &&
      (reviewStatus === 'ALL' || it.status === reviewStatus),
  );
