import { useEffect, useRef } from 'react';
import { isCovered } from './is-covered.ts';

const WRITING = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

interface HistoryKeys {
  readonly undo: () => void;
  readonly redo: () => void;
  /** Other shortcuts by key, for example { t: tidy }. */
  readonly more: Readonly<Record<string, () => void>>;
}

/** Undo, redo and editor shortcuts on the page. They are inactive in text fields and while a dialog or drawer is open. */
export function useHistoryKeys(keys: HistoryKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(WRITING))) return;
      const run = meant(latest.current, event);
      if (!run || isCovered()) return;
      run();
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function meant({ undo, redo, more }: HistoryKeys, event: KeyboardEvent): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'y' || (key === 'z' && event.shiftKey)) return redo;
    return key === 'z' ? undo : undefined;
  }
  return event.altKey ? undefined : more[key];
}
