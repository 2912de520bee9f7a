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
