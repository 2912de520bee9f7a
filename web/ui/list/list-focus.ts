/** Focuses an action of a row after the focused row was removed, unless the focus is elsewhere. */
export function focusRowAction(rowKey: string, action: string): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !activeElement?.matches('.beamtime-list')) return;
  document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(rowKey)}"] [data-action="${CSS.escape(action)}"]`)?.focus();
}

/** Focuses a row's link after an overlay closes; the list if it does not contain the row. */
export function focusListRow(rowKey: string): void {
  const row = `.beamtime-list [data-row-key="${CSS.escape(rowKey)}"]`;
  (document.querySelector<HTMLElement>(`${row} a`) ?? document.querySelector<HTMLElement>('.beamtime-list'))?.focus();
}
