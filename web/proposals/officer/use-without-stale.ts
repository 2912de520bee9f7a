import { useEffect } from 'react';
import type { Catalog } from '../../../engine/catalog/types.ts';
import { addressNow } from '../../ui/address-now.ts';
import { useIsLeaving } from '../../ui/use-is-leaving.ts';
import type { UseListState } from '../../ui/list/index.ts';
import type { SearchableField } from './question-search.ts';
import { isReadable } from './question-words.ts';
import type { OfficerChoices } from './use-choices.ts';
import { OFFICER_FILTER_NAMES, NO_QUESTION, SEVERAL_INSTRUMENTS, type OfficerFilter } from './use-officer-filter.ts';

interface Asked {
  readonly known: boolean;
  readonly field: SearchableField | null;
  readonly catalog: Catalog | null;
}

const QUESTION = Object.keys(NO_QUESTION);

/** Names of filters whose target does not exist. */
export function staleFilters(
  filter: OfficerFilter,
  value: string | null,
  { calls, instruments, statuses }: Pick<OfficerChoices, 'calls' | 'instruments' | 'statuses'>,
  asked: Asked,
): readonly string[] {
  const { callId, instrument, statusIds } = filter;
  const stale: string[] = [];
  if (callId !== null && !calls.some(({ id }) => id === callId)) stale.push(OFFICER_FILTER_NAMES.call, ...QUESTION);
  if (instrument !== null && instrument !== SEVERAL_INSTRUMENTS && !instruments.some(({ id }) => String(id) === instrument))
    stale.push(OFFICER_FILTER_NAMES.instrument);
  if (statusIds.some((statusId) => !statuses.some(({ id }) => id === statusId))) stale.push(OFFICER_FILTER_NAMES.status);
  if (asked.known && !canBeAsked(filter.question, value, asked)) stale.push(...QUESTION);
  return [...new Set(stale)];
}

function canBeAsked(question: OfficerFilter['question'], value: string | null, { field, catalog }: Asked): boolean {
  if (question === null) return true;
  const type = catalog?.questionTypes.get(question.dataType);
  if (!type?.search || field?.question.dataType !== question.dataType) return false;
  return type.search.operators.some((it) => it === question.compareOperator) && isReadable(type, value ?? '');
}

/** Removes stale filters from the address; parameters changed since rendering stay. */
export function useWithoutStale(list: UseListState, filter: OfficerFilter, choices: OfficerChoices, asked: Asked): void {
  const { setFilters } = list;
  const isLeaving = useIsLeaving();
  const names = choices.known ? staleFilters(filter, list.filter(OFFICER_FILTER_NAMES.value), choices, asked) : [];
  const judged = new URLSearchParams(names.map((name) => [name, list.filter(name) ?? ''])).toString();
  useEffect(() => {
    if (isLeaving()) return;
    const now = addressNow();
    const still = [...new URLSearchParams(judged)].filter(([name, value]) => now.get(name) === value);
    if (still.length > 0) setFilters(Object.fromEntries(still.map(([name]) => [name, null])));
  }, [isLeaving, judged, setFilters]);
}
