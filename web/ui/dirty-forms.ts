/** A form on the page that may hold edits which the server has not acknowledged: the page itself, a dialog above it. */
interface WatchedForm {
  readonly isDirty: () => boolean;
  /** Brings the edits to the server, if it can be reached. */
  readonly settle?: () => Promise<unknown>;
  /** Keeps the edits on this device; false: closing the page would lose them. */
  readonly keep?: () => boolean;
}

const forms = new Set<WatchedForm>();

export const dirtyForms = {
  /** Counts a form in until the function that comes back is called. */
  watch: (isDirty: () => boolean, more: Omit<WatchedForm, 'isDirty'> = {}): (() => void) => {
    const form = { isDirty, ...more };
    forms.add(form);
    return () => void forms.delete(form);
  },
  any: (): boolean => [...forms].some((form) => form.isDirty()),
  /** Whether some form can still bring its edits to the server by itself. */
  canSettle: (): boolean => [...forms].some((form) => form.isDirty() && form.settle),
  /** Keeps on this device what it can; false: leaving would lose something. */
  keep: (): boolean => [...forms].every((form) => !form.isDirty() || form.keep?.() === true),
  /** Brings to the server what can be brought there. */
  settle: async (): Promise<void> => {
    await Promise.allSettled([...forms].flatMap((form) => (form.isDirty() && form.settle ? [form.settle()] : [])));
  },
};

// the browser's own question before the page is left, closed or loaded again
window.addEventListener('beforeunload', (event) => {
  if ([...forms].some((form) => form.isDirty() && form.keep?.() !== true)) event.preventDefault();
});
