import { useEffect, useRef } from 'react';

/** For a dialog that closes after what opened it has gone for good: the keyboard goes on in the content of the page. */
export function focusContent(): void {
  // after the dialog itself has gone
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[role=main]')?.focus();
  });
}

/**
 * A dialog that goes away gives the focus back to what opened it, so that the keyboard goes on from there.
 * @param otherwise what opened it is gone, or is off by now
 * @param moved the dialog shows something else by now than what it was opened for: `otherwise` comes first
 * @returns the same for a question that has outlasted the dialog, whose focus it had
 */
export function useReturnFocus(otherwise?: () => void, moved?: () => boolean): () => void {
  const opener = useRef<Element | null>(null);
  // after the dialog's own clean-up
  const giveBack = (): void =>
    void setTimeout(() => {
      if (document.activeElement !== document.body) return;
      if (moved?.()) otherwise?.();
      else if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      if (document.activeElement === document.body) otherwise?.();
    });
  useEffect(() => {
    opener.current = document.activeElement;
    return giveBack;
    // of what opened it, as it was then
  }, []);
  return giveBack;
}
