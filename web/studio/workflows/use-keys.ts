import { useEffect, useRef } from 'react';
import type { WorkflowDraft } from './editing.ts';

const WRITING = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

/** Undo, redo and tidy, wherever the focus is; in a field the keys belong to what is being written there. */
export function useKeys(draft: WorkflowDraft, tidy: () => void): void {
  const latest = useRef(tidy);
  latest.current = tidy;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(WRITING))) return;
      const command = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (command && ((key === 'z' && event.shiftKey) || key === 'y')) draft.redo();
      else if (command && key === 'z') draft.undo();
      else if (!command && !event.altKey && key === 't') latest.current();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [draft]);
}
