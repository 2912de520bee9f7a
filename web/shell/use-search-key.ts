import { useEffect } from 'react';
import { keepTypedAhead } from './typed-ahead.ts';

/** Ctrl+K, or ⌘K, unless an editor on the page takes it. */
export function useSearchKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented)
        return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', press);
    window.addEventListener('keydown', keepTypedAhead, true);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keydown', keepTypedAhead, true);
    };
  }, [open]);
}
