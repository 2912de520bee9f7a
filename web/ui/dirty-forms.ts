/** Every form on the page that may hold edits which the server has not acknowledged: the page itself, a dialog above it. */
const forms = new Set<() => boolean>();

export const dirtyForms = {
  /** Counts a form in until the function that comes back is called. */
  watch: (isDirty: () => boolean): (() => void) => {
    forms.add(isDirty);
    return () => void forms.delete(isDirty);
  },
  any: (): boolean => [...forms].some((isDirty) => isDirty()),
};

// the browser's own question before the page is left, closed or loaded again
window.addEventListener('beforeunload', (event) => {
  if (dirtyForms.any()) event.preventDefault();
});
