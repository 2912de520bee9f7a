/** Dialogs that are open and have an entry of the history without an address of its own, by the mark in its state. */
const open = new Set<string>();

export const dialogMark = (state: unknown): string | null => (state as { readonly over?: string } | null)?.over ?? null;
export const dialogState = (mark: string) => ({ over: mark });

/** @returns call it when the dialog is closed */
export function holdDialogEntry(mark: string): () => void {
  open.add(mark);
  return () => void open.delete(mark);
}

interface Place {
  readonly historyAction: string;
  readonly location: { readonly key: string; readonly state: unknown };
}

/** Detects that Back, Forward or a reload led to the entry of a closed dialog. It shows the same page as the entry below. */
export function closedDialogDetector(): (place: Place) => boolean {
  let seen: string | null = null;
  return ({ historyAction, location: { key, state } }) => {
    if (key === seen) return false;
    seen = key;
    const mark = dialogMark(state);
    return historyAction === 'POP' && mark !== null && !open.has(mark);
  };
}
