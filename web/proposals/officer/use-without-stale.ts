import { useEffect } from 'react';
import type { Catalog } from '../../../engine/catalog/types.ts';
import { addressNow } from '../../ui/address-now.ts';
import { useIsLeaving } from '../../ui/use-is-leaving.ts';
import type { FilterValues, UseListState } from '../../ui/list/index.ts';
import type { SearchableField } from './question-search.ts';
import { isReadable } from './question-words.ts';
import type { OfficerChoices } from './use-choices.ts';
import { QUESTION_PARAMETERS, questionOf, SEVERAL_INSTRUMENTS, statusIdsIn } from './proposal-filters.tsx';

interface Asked {
  readonly known: boolean;
  readonly field: SearchableField | null;
  readonly catalog: Catalog | null;
}

/** Names of filters whose target does not exist. */
export function staleFilters(
  values: FilterValues,
  { calls, instruments, statuses }: Pick<OfficerChoices, 'calls' | 'instruments' | 'statuses'>,
  questionFilter: Asked,
): readonly string[] {
  const { call, instrument, proposalStatus } = values;
  const lacks = (rows: readonly { readonly id: number }[], key: string): boolean => !rows.some(({ id }) => String(id) === key);
  const stale: string[] = [];
  if (call !== undefined && lacks(calls, call)) stale.push('call', ...QUESTION_PARAMETERS);
  if (instrument !== undefined && instrument !== SEVERAL_INSTRUMENTS && lacks(instruments, instrument)) stale.push('instrument');
  if (statusIdsIn(proposalStatus).some((id) => lacks(statuses, String(id)))) stale.push('proposalStatus');
  if (questionFilter.known && !canBeAsked(values, questionFilter)) stale.push(...QUESTION_PARAMETERS);
  return [...new Set(stale)];
}

function canBeAsked(values: FilterValues, { field, catalog }: Asked): boolean {
  const question = questionOf(values);
  if (!question) return true;
  const type = catalog?.questionTypes.get(question.dataType);
  if (!type?.search || field?.question.dataType !== question.dataType) return false;
  return type.search.operators.some((it) => it === question.compareOperator) && isReadable(type, values.value ?? '');
}

/** Removes stale filters from the address; parameters changed since rendering stay. */
export function useWithoutStale(list: UseListState, values: FilterValues, choices: OfficerChoices, questionFilter: Asked): void {
  const { setFilters } = list;
  const isLeaving = useIsLeaving();
  const names = choices.known ? staleFilters(values, choices, questionFilter) : [];
  const judged = new URLSearchParams(names.map((name) => [name, list.filter(name) ?? ''])).toString();
  useEffect(() => {
    if (isLeaving()) return;
    const now = addressNow();
    const still = [...new URLSearchParams(judged)].filter(([name, value]) => now.get(name) === value);
    if (still.length > 0) setFilters(Object.fromEntries(still.map(([name]) => [name, null])));
  }, [isLeaving, judged, setFilters]);
}
