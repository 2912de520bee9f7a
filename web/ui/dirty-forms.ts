/** A form on the page that may hold edits which the server has not acknowledged: the page itself, a dialog above it. */
interface WatchedForm {
  readonly isDirty: () => boolean;
  /** Brings the edits to the server, if it can be reached. */
  readonly settle?: () => Promise<unknown>;
  /** Keeps the edits on this device; false: closing the page would lose them. */
  readonly keep?: () => boolean;
  /** This device keeps the edits, and they are here again when the person is: leaving loses nothing. */
  readonly waits?: () => boolean;
  /** Its page is going, and not by the person's wish: whether they find its edits again in this tab. */
  readonly rescue?: () => boolean;
}

/** Nobody waits longer than this, before they go on, for a server that may not be there. */
const PATIENCE_MS = 2000;

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
  /** Whether this device keeps all edits until the person is here again, so that nobody need be asked. */
  waits: (): boolean => [...forms].every((form) => !form.isDirty() || form.waits?.() === true),
  /** Brings to the server what can be brought there. */
  settle: async (): Promise<void> => {
    await Promise.allSettled([...forms].flatMap((form) => (form.isDirty() && form.settle ? [form.settle()] : [])));
  },
  /** For a page at fault, whose forms are about to go: saves what can be saved, keeps what this device keeps. @returns whether some edit is lost */
  rescue: async (): Promise<boolean> => {
    const unkept = [...forms].filter((form) => form.isDirty() && form.keep?.() !== true && form.rescue?.() !== true);
    await outlasts(dirtyForms.settle());
    return unkept.some((form) => form.isDirty());
  },
};

/** Waits for a save, but not for ever: what this device keeps need not have reached the server. @returns whether it is still under way */
export const outlasts = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => false), new Promise<boolean>((end) => setTimeout(() => end(true), PATIENCE_MS))]);

// the browser's own question before the page is left, closed or loaded again
window.addEventListener('beforeunload', (event) => {
  if ([...forms].some((form) => form.isDirty() && form.keep?.() !== true)) event.preventDefault();
});
