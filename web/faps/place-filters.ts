import { useTranslation } from 'react-i18next';
import type { FapFactsFragment, FapPlaceFragment, FapPlacesQuery } from '../generated/faps.ts';
import { idFilter, type FilterValues, type ListFilter } from '../ui/list/index.ts';

/** Filters of the proposals of a panel in a call; by reviews for those who assign. */
export function usePlaceFilters(leads: boolean): (data: FapPlacesQuery | undefined) => readonly ListFilter[] {
  const { t } = useTranslation();
  return (data) => {
    const instruments = new Map(data?.getFapProposals.flatMap(({ instrument }) => (instrument ? [[instrument.id, instrument]] : [])));
    const byReviews: ListFilter = {
      name: 'reviewers',
      label: t('faps.assign.reviewers'),
      placeholder: t('faps.assign.filter.all'),
      options: (['missing', 'open', 'complete'] as const).map((value) => ({ value, label: t(`faps.assign.filter.${value}`) })),
    };
    return [
      ...(leads ? [byReviews] : []),
      idFilter({
        name: 'instrument',
        label: t('faps.assign.instrument'),
        placeholder: t('reviews.filter.allInstruments'),
        rows: [...instruments.values()].sort((a, b) => a.name.localeCompare(b.name)),
      }),
    ];
  };
}

type Place = Pick<FapPlaceFragment, 'instrumentId'> & {
  readonly assignments: readonly { readonly review: { readonly status: string } | null }[];
};

/** Part of the places that the filters leave. */
export const filteredPlaces = <P extends Place>(
  places: readonly P[],
  { numberRatingsRequired }: Pick<FapFactsFragment, 'numberRatingsRequired'>,
  { reviewers, instrument }: FilterValues,
): readonly P[] =>
  places.filter(({ instrumentId, assignments }) => {
    const lacks = assignments.length < numberRatingsRequired;
    const waits = assignments.some(({ review }) => review?.status !== 'SUBMITTED');
    const state = { missing: lacks, open: waits, complete: !lacks && !waits };
    return (
      (instrument === undefined || instrumentId === Number(instrument)) &&
      (reviewers === undefined || state[reviewers as keyof typeof state])
    );
  });
