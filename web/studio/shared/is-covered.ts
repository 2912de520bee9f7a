/** True while a dialog or drawer covers the page: page shortcuts must not work then. */
export const isCovered = (): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((it) => it.checkVisibility());
