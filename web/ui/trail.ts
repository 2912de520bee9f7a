import { useEffect, useSyncExternalStore } from 'react';

/** Where the breadcrumb of the page shown leads, so that the side menu can mark the list a page belongs to. */
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

/** The addresses of the breadcrumb of the page shown, from the outermost. */
export const useTrail = (): readonly string[] => useSyncExternalStore(subscribe, () => trail);

/** Says it, as long as the page is shown. */
export function useTellTrail(addresses: readonly string[]): void {
  const key = addresses.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    tell(key.split(' '));
    return () => tell([]);
  }, [key]);
}
