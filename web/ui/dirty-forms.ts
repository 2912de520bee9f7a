interface WatchedForm {
  readonly isDirty: () => boolean;
  readonly settle?: () => Promise<unknown>;
  /** Stores the edits on this device; false: closing the page would lose them. */
  readonly keep?: () => boolean;
  /** True if the edits are stored and will be restored: leaving loses nothing. */
  readonly waits?: () => boolean;
  /** Called before a crash or forced sign-out; true if the edits will be restored in this tab. */
  readonly rescue?: () => boolean;
}

/** Milliseconds to wait for a save before navigation continues. */
const PATIENCE_MS = 2000;

const forms = new Set<WatchedForm>();

export const dirtyForms = {
  watch: (isDirty: () => boolean, more: Omit<WatchedForm, 'isDirty'> = {}): (() => void) => {
    const form = { isDirty, ...more };
    forms.add(form);
    return () => void forms.delete(form);
  },
  any: (): boolean => [...forms].some((form) => form.isDirty()),
  canSettle: (): boolean => [...forms].some((form) => form.isDirty() && form.settle),
  /** Stores edits on this device; false if leaving would lose any. */
  keep: (): boolean => [...forms].every((form) => !form.isDirty() || form.keep?.() === true),
  /** True if all edits are stored and will be restored, so that no confirmation is needed. */
  waits: (): boolean => [...forms].every((form) => !form.isDirty() || form.waits?.() === true),
  settle: async (): Promise<void> => {
    await Promise.allSettled([...forms].flatMap((form) => (form.isDirty() && form.settle ? [form.settle()] : [])));
  },
  /**
   * Saves or stores all edits of a crashed page.
   *
   * @returns true if any edit is lost
   */
  rescue: async (): Promise<boolean> => {
    const unkept = [...forms].filter((form) => form.isDirty() && form.keep?.() !== true && form.rescue?.() !== true);
    await outlasts(dirtyForms.settle());
    return unkept.some((form) => form.isDirty());
  },
};

/**
 * Waits for a save for a limited time.
 *
 * @returns true if it is still running
 */
export const outlasts = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => false), new Promise<boolean>((end) => setTimeout(() => end(true), PATIENCE_MS))]);

window.addEventListener('beforeunload', (event) => {
  if ([...forms].some((form) => form.isDirty() && form.keep?.() !== true)) event.preventDefault();
});
