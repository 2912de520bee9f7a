import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GradingRowFragment } from '../../generated/panel-reviews.ts';
import type { ReviewStatus } from '../../generated/types.ts';
import { useActor } from '../../shell/index.ts';
import type { ActiveFilter, UseListState } from '../../ui/list/index.ts';
import type { choicesOf } from './progress.ts';

/** Query parameters as named in the specification. */
export const GRADING_FILTERS = { call: 'call', instrument: 'instrument', status: 'reviewStatus', reviewer: 'reviewer' } as const;

export interface GradingListFilter {
  readonly callId: number | null;
  readonly instrumentId: number | null;
  readonly status: ReviewStatus | null;
  readonly reviewer: 'ME' | 'ALL';
  /** Chairs and secretaries see all reviews of their panels and need no choice. */
  readonly choosesReviewer: boolean;
}

export function useGradingFilter({ filter }: UseListState): GradingListFilter {
  const choosesReviewer = useActor().role === 'FAP_REVIEWER';
  return useMemo(() => {
    const number = (name: string): number | null => {
      const value = Number(filter(name) ?? NaN);
      return Number.isInteger(value) ? value : null;
    };
    const status = filter(GRADING_FILTERS.status);
    const reviewer = choosesReviewer && filter(GRADING_FILTERS.reviewer) !== 'ALL' ? 'ME' : 'ALL';
    return {
      callId: number(GRADING_FILTERS.call),
      instrumentId: number(GRADING_FILTERS.instrument),
      status: status === 'DRAFT' || status === 'SUBMITTED' ? status : null,
      reviewer,
      choosesReviewer,
    };
  }, [filter, choosesReviewer]);
}

/** Part of the reviews that the filters leave. */
export const filteredReviews = (
  reviews: readonly GradingRowFragment[],
  { callId, instrumentId, status }: GradingListFilter,
): readonly GradingRowFragment[] =>
  reviews.filter(
    (it) =>
      (callId === null || it.proposal?.call.id === callId) &&
      (instrumentId === null || it.instrument?.id === instrumentId) &&
      (status === null || it.status === status),
  );

/** Filters that narrow the list, each of which can be taken off. */
export function useActiveGradingFilters(filter: GradingListFilter, choices: ReturnType<typeof choicesOf>): readonly ActiveFilter[] {
  const { t } = useTranslation();
  const { callId, instrumentId, status } = filter;
  const nameIn = (all: readonly { readonly id: number; readonly name: string }[], id: number) =>
    all.find((one) => one.id === id)?.name ?? String(id);
  return [
    ...(status === null
      ? []
      : [{ name: GRADING_FILTERS.status, label: t('reviews.filter.statusIs', { value: t(`reviews.status.${status}`) }) }]),
    ...(callId === null
      ? []
      : [{ name: GRADING_FILTERS.call, label: t('reviews.filter.callIs', { value: nameIn(choices.calls, callId) }) }]),
    ...(instrumentId === null
      ? []
      : [
          {
            name: GRADING_FILTERS.instrument,
            label: t('reviews.filter.instrumentIs', { value: nameIn(choices.instruments, instrumentId) }),
          },
        ]),
  ];
}
