/** Whether a dialog or drawer lies over the page: keys belong to it then, and nothing behind it may change. */
export const isCovered = (): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((it) => it.checkVisibility());
