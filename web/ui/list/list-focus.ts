/** Puts the focus on an action of a row, where that of the row before it was: its own has gone, and the focus is lost or in the list as a whole. */
export function focusRowAction(rowKey: string, action: string): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !activeElement?.matches('.beamtime-list')) return;
  document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(rowKey)}"] [data-action="${CSS.escape(action)}"]`)?.focus();
}

/** For something over a list that closes: the keyboard goes on from a row by its link, or from the list where the row is not in it. */
export function focusRow(rowKey: string): void {
  const row = `.beamtime-list [data-row-key="${CSS.escape(rowKey)}"]`;
  (document.querySelector<HTMLElement>(`${row} a`) ?? document.querySelector<HTMLElement>('.beamtime-list'))?.focus();
}
