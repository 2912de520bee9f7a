import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { listKeyProblem, savedViewProblem, sharesViews } from '../../engine/rules/saved-views.ts';
import type { Core } from '../context.ts';
import { countOtherViews, deleteView, putView, renameView, viewForUpdate, viewsOf } from './repository/saved-views.ts';
import type { SavedViewRow } from './types.ts';

/** Views of a list that a person keeps. */
const MAX_VIEWS = 50;

export interface ViewToSave extends Omit<SavedViewRow, 'id' | 'shared' | 'sharedBy'> {
  readonly list: string;
  readonly shared?: boolean | null | undefined;
}

/** Saves what a list shows under a name; a view of that name is replaced. @throws BAD_INPUT, LIST_TOO_LONG, INSUFFICIENT_PERMISSIONS */
export async function saveView({ db, now }: Core, actor: Actor, { list, shared = null, ...shown }: ViewToSave): Promise<SavedViewRow> {
  const message = listKeyProblem(list);
  if (message) throw fail('BAD_INPUT', { message });
  if (shared === true && !sharesViews(actor)) throw fail('INSUFFICIENT_PERMISSIONS');
  const view = { ...shown, name: checkedName(shown.name, shown) };
  const userId = ownId(actor);
  if ((await countOtherViews(db, userId, view, list)) >= MAX_VIEWS) throw fail('LIST_TOO_LONG', { max: MAX_VIEWS });
  return putView(db, { ...view, list, shared, userId, createdAt: now() });
}

/** @throws SAVED_VIEW_NOT_FOUND, SAVED_VIEW_NAME_TAKEN */
export const renameSavedView = ({ db }: Core, actor: Actor, id: number, text: string): Promise<SavedViewRow> =>
  db.transaction().execute(async (tx) => {
    const view = await viewForUpdate(tx, ownId(actor), id);
    if (!view) throw fail('SAVED_VIEW_NOT_FOUND', { id });
    const name = checkedName(text, view);
    const others = (await viewsOf(tx, ownId(actor), view.list, false)).filter((other) => other.id !== id);
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw fail('SAVED_VIEW_NAME_TAKEN', { name });
    await renameView(tx, id, name);
    return { ...view, name };
  });

/** @throws SAVED_VIEW_NOT_FOUND */
export const deleteSavedView = ({ db }: Core, actor: Actor, id: number): Promise<SavedViewRow> =>
  db.transaction().execute(async (tx) => {
    const view = await viewForUpdate(tx, ownId(actor), id, sharesViews(actor));
    if (!view) throw fail('SAVED_VIEW_NOT_FOUND', { id });
    await deleteView(tx, id);
    return view;
  });

function checkedName(text: string, view: Pick<SavedViewRow, 'query' | 'columns'>): string {
  const name = text.trim();
  const message = savedViewProblem({ name, query: view.query, columns: view.columns });
  if (message) throw fail('BAD_INPUT', { message });
  return name;
}
