import { useEffect, useSyncExternalStore } from 'react';

/** Breadcrumb paths of the current page, so that the side menu can mark the list it belongs to. */
let trail: readonly string[] = [];
const listeners = new Set<() => void>();

const tell = (next: readonly string[]): void => {
  trail = next;
  listeners.forEach((listener) => listener());
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTrail = (): readonly string[] => useSyncExternalStore(subscribe, () => trail);

export function useTellTrail(addresses: readonly string[]): void {
  const key = addresses.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    tell(key.split(' '));
    return () => tell([]);
  }, [key]);
}
