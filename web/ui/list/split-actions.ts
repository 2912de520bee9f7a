import type { BulkAction, RowAction } from './types.ts';

const MOST_BUTTONS = 3;

interface SplitActions {
  readonly buttons: readonly RowAction[];
  readonly menu: readonly RowAction[];
}

/**
 * Rare actions go into the row's menu if the row has more than three actions.
 *
 * @example splitActions([edit, check, { ...clone, rare: true }, { ...remove, rare: true }]) // { buttons: [edit, check], menu: [clone, remove] }
 */
export function splitActions(actions: readonly RowAction[]): SplitActions {
  const menu = actions.filter(({ rare }) => rare);
  if (actions.length <= MOST_BUTTONS || menu.length < 2) return { buttons: actions, menu: [] };
  return { buttons: actions.filter(({ rare }) => !rare), menu };
}

/** Buttons of a row, with that of its menu. */
export function countButtons(actions: readonly RowAction[]): number {
  const { buttons, menu } = splitActions(actions);
  return buttons.length + (menu.length > 0 ? 1 : 0);
}

const MOST_BULK_BUTTONS = 4;

/**
 * The first bulk actions are buttons, the others a menu.
 *
 * @example splitBulkActions([assign, decide, notify], 2) // { buttons: [assign, decide], menu: [notify] }
 */
export const splitBulkActions = <Action extends Pick<BulkAction<string>, 'key'>>(
  actions: readonly Action[],
  most: number = MOST_BULK_BUTTONS,
): { readonly buttons: readonly Action[]; readonly menu: readonly Action[] } => ({
  buttons: actions.slice(0, most),
  menu: actions.slice(most),
});
