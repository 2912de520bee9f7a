import { useRef, useSyncExternalStore } from 'react';

interface Source {
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Something computed from a source that changes with every key: its reader is drawn again only when the outcome, compared as JSON, is another.
 */
export function useDerived<T>(source: Source, derive: () => T): T {
  const kept = useRef<{ readonly key: string; readonly value: T } | null>(null);
  return useSyncExternalStore(source.subscribe, () => {
    const value = derive();
    const key = JSON.stringify(value);
    if (kept.current?.key !== key) kept.current = { key, value };
    return kept.current.value;
  });
}
