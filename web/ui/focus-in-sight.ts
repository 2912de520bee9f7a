/** Scrolls the focused element of a dialog into view. Browsers do so, except when the dialog's focus trap moves the focus. */
export function keepFocusInSight(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible') || !target.closest('.ant-modal, .ant-drawer')) return;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

export function showAndFocus(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

export function focusInSight(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
