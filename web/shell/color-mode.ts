import { useSyncExternalStore } from 'react';
import { storage } from '../ui/storage.ts';
import type { ColorMode } from './theme.ts';

const system = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const read = (): ColorMode => {
  const chosen = storage.get('colorMode');
  return chosen === 'light' || chosen === 'dark' ? chosen : system.matches ? 'dark' : 'light';
};

export function useColorMode(): readonly [ColorMode, (mode: ColorMode) => void] {
  const mode = useSyncExternalStore((listener) => {
    listeners.add(listener);
    system.addEventListener('change', listener);
    return () => {
      listeners.delete(listener);
      system.removeEventListener('change', listener);
    };
  }, read);
  const choose = (next: ColorMode): void => {
    storage.set('colorMode', next);
    for (const listener of listeners) listener();
  };
  return [mode, choose];
}
