/**
 * For a dialog's `afterOpenChange`: focuses the first field, unless the person is in another one already. With reduced motion `autoFocus` fails,
 * because the dialog focuses its close button later.
 */
export const focusOnOpening =
  (id: string) =>
  (open: boolean): void => {
    if (open) requestAnimationFrame(() => focusUnlessInField(id));
  };

function focusUnlessInField(id: string): void {
  const first = document.getElementById(id);
  const focused = document.activeElement;
  const isInField = focused?.matches('input, textarea, [contenteditable=true]') && first?.closest('[role=dialog]')?.contains(focused);
  if (!isInField) first?.focus();
}
