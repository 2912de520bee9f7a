/**
 * For `afterOpenChange` of a dialog: puts the focus into its first field. `autoFocus` alone does not, because the dialog takes the
 * focus for its close button afterwards where nothing moves (reduced motion).
 */
export const focusOnOpening =
  (id: string) =>
  (open: boolean): void => {
    if (open) requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
