import { useEffect } from 'react';
import type { Editing } from '../editing.ts';

const WRITING = 'input, textarea, select, [contenteditable="true"]';

/** Undo, redo and help, wherever the focus is; in a field they belong to what is being written there. */
export function useHistoryKeys({ undo, redo }: Pick<Editing, 'undo' | 'redo'>, help: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(WRITING))) return;
      const command = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (command && key === 'z') (event.shiftKey ? redo : undo)();
      else if (command && key === 'y') redo();
      else if (!command && !event.altKey && event.key === '?') help();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo, redo, help]);
}
