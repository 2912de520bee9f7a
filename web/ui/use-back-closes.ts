import { useEffect, useRef } from 'react';
import { dialogEntries } from './dialog-entries.ts';

/** While it is open, the browser's Back closes a dialog instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: (() => void) | null): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    return dialogEntries.hold({ close: () => latest.current?.() });
  }, [isOpen]);
}
