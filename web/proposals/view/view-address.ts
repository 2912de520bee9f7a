import type { Location } from 'react-router';
import { withoutList } from '../../ui/list/list-address.ts';

/** Scopes of the lists in the window, whose rows are those of one proposal. */
export const WINDOW_LISTS = { log: 'proposalLog', actions: 'proposalActions' } as const;

/**
 * Query that opens a proposal over the list, at a tab if named (specification 2: reviewModal, modalTab).
 *
 * @example viewAddress('call=1', 7, 2) // '?call=1&reviewModal=7&modalTab=2'
 */
export function viewAddress(search: string, primaryKey: number | null, tab?: number): string {
  const parameters = Object.values(WINDOW_LISTS).reduce(withoutList, new URLSearchParams(search));
  if (primaryKey === null || tab !== undefined) {
    parameters.delete('modalTab');
    parameters.delete('verticalTab');
  }
  if (primaryKey === null) parameters.delete('reviewModal');
  else parameters.set('reviewModal', String(primaryKey));
  if (tab) parameters.set('modalTab', String(tab));
  return `?${parameters.toString()}`;
}

/** True if two addresses show the same tab of the same proposal. */
export function showSameTab(one: Pick<Location, 'pathname' | 'search'>, other: Pick<Location, 'pathname' | 'search'>): boolean {
  const [shown, next] = [new URLSearchParams(one.search), new URLSearchParams(other.search)];
  return one.pathname === other.pathname && ['reviewModal', 'modalTab', 'verticalTab'].every((name) => shown.get(name) === next.get(name));
}
