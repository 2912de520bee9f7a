import { isOfficer, type Actor } from './actor.ts';

export const VIEW_NAME_MAX = 60;
const LIST_MAX = 100;
const QUERY_MAX = 2000;
const MAX_COLUMNS = 100;

/**
 * Fault of a saved view of a list, null without one.
 *
 * @param query parameters of the list's address
 * @example savedViewProblem({ name: '', query: '', columns: [] }) // 'Enter a name'
 */
export function savedViewProblem(view: {
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[];
}): string | null {
  if (view.name === '') return 'Enter a name';
  if (view.name.length > VIEW_NAME_MAX) return `The name has at most ${VIEW_NAME_MAX} characters`;
  if (view.query.length > QUERY_MAX) return 'The filters are too long to be saved';
  return view.columns.length > MAX_COLUMNS ? 'There are too many columns' : null;
}

/** Fault of the key of a list, null without one. */
export const listKeyProblem = (list: string): string | null =>
  list.length > LIST_MAX ? `The key of a list has at most ${LIST_MAX} characters` : null;

/** The office shares views among officers. */
export const sharesViews = (actor: Actor): boolean => isOfficer(actor);
