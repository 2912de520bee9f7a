/**
 * What gets the focus by keyboard in a dialog or a drawer comes into sight. Browsers see to it, but where Tab begins anew at the other end of
 * a dialog it is the dialog that moves the focus, and leaves what it shows where it is.
 */
export function keepFocusInSight(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible') || !target.closest('.ant-modal, .ant-drawer')) return;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/** Brings something to the top of what shows it, below the bar that stays there, and moves the focus to it. */
export function showAndFocus(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

/** Moves the focus, and what it shows as far as it has to: not at all where it is in sight. */
export function focusInSight(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
