/**
 * For a dialog's `afterOpenChange`: focuses the first field. With reduced motion `autoFocus` fails, because the dialog focuses its close button
 * later.
 */
export const focusOnOpening =
  (id: string) =>
  (open: boolean): void => {
    if (open) requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
