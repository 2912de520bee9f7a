import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAvailable } from '../features.tsx';
import { filterValues, shownValue, whereOf, type FilterValues, type ListFilter } from './list-filter.ts';
import type { ActiveFilter } from './types.ts';
import type { UseListState } from './use-list-state.ts';

/** The start page of a proposer does without. */
const FilterFields = lazy(async () => ({ default: (await import('./FilterFields.tsx')).FilterFields }));

export interface ListFilters<Where> {
  readonly values: FilterValues;
  readonly where: Partial<Where>;
  readonly filters: ReactNode;
  readonly activeFilters: readonly ActiveFilter[];
}

/** Reads and draws the filters of a list. One that is switched off is not read, because nobody could remove it. */
export function useListFilters<Where extends object>(list: UseListState, all: readonly ListFilter<Where>[]): ListFilters<Where> {
  const { t } = useTranslation();
  const available = useAvailable()(all);
  const drawn = available.filter(({ field }) => field !== null);
  const values = filterValues(available, list.filter);
  const activeFilters = available.flatMap((filter): readonly ActiveFilter[] => {
    const { name, label, preset = null, along = [], tag = (value) => t('list.filterIs', { filter: label, value }) } = filter;
    const value = values[name] ?? preset;
    return value === preset || value === null || tag === null ? [] : [{ name, along, label: tag(shownValue(filter, value)) }];
  });
  return {
    values,
    where: whereOf(available, values),
    filters: drawn.length > 0 && (
      <Suspense>
        <FilterFields list={list} filters={drawn} values={values} />
      </Suspense>
    ),
    activeFilters,
  };
}
