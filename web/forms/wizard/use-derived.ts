import { useRef, useSyncExternalStore } from 'react';

interface Source {
  readonly subscribe: (listener: () => void) => () => void;
}

/** Derives a value from a frequently changing source; rerenders only when the result, compared as JSON, changes. */
export function useDerived<T>(source: Source, derive: () => T): T {
  const kept = useRef<{ readonly key: string; readonly value: T } | null>(null);
  return useSyncExternalStore(source.subscribe, () => {
    const value = derive();
    const key = JSON.stringify(value);
    if (kept.current?.key !== key) kept.current = { key, value };
    return kept.current.value;
  });
}
