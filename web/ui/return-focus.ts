import { useEffect, useRef } from 'react';

export function focusContent(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[role=main]')?.focus();
  });
}

/**
 * Returns the focus to the opener when a dialog closes.
 *
 * @param otherwise fallback if the opener is gone or disabled
 * @param moved true if the dialog shows something else than it was opened for: `otherwise` comes first
 * @returns the same for a confirmation that outlives the dialog
 */
export function useReturnFocus(otherwise?: () => void, moved?: () => boolean): () => void {
  const opener = useRef<Element | null>(null);
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
  }, []);
  return giveBack;
}
