/** Every form on the page with edits that the server has not acknowledged: the page itself, a dialog above it. */
const dirty = new Set<object>();

export const dirtyForms = {
  mark: (form: object, isDirty: boolean): void => void (isDirty ? dirty.add(form) : dirty.delete(form)),
  any: (): boolean => dirty.size > 0,
};

// the browser's own question before the page is left, closed or loaded again
window.addEventListener('beforeunload', (event) => {
  if (dirtyForms.any()) event.preventDefault();
});
