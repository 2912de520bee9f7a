import { useEffect, useState } from 'react';
import { storage } from '../ui/storage.ts';

const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const NOTE_EVERY_MS = 5_000;
/** Longer timers fire at once in browsers. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

let activeHere = 0;
const lastActive = (): number => Math.max(activeHere, Number(storage.get('activeAt') ?? 0));
function noteActivity(): void {
  activeHere = Date.now();
  storage.set('activeAt', String(activeHere));
}

/** True after `timeoutMs` without activity in any tab; `wake` resets it. */
export function useIdle(timeoutMs: number): { readonly idle: boolean; readonly wake: () => void } {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (idle) {
      const woken = ({ key }: StorageEvent): void => {
        if (key === 'beamtime.activeAt') setIdle(false);
      };
      window.addEventListener('storage', woken);
      return () => window.removeEventListener('storage', woken);
    }
    const note = (): void => {
      if (Date.now() - lastActive() > Math.min(NOTE_EVERY_MS, timeoutMs / 2)) noteActivity();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = (): void => {
      const left = lastActive() + timeoutMs - Date.now();
      if (left <= 0) return setIdle(true);
      timer = setTimeout(watch, Math.min(left, LONGEST_TIMER_MS));
    };
    note();
    watch();
    for (const kind of ACTIVITY) window.addEventListener(kind, note, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of ACTIVITY) window.removeEventListener(kind, note);
    };
  }, [idle, timeoutMs]);
  return {
    idle,
    wake: () => {
      noteActivity();
      setIdle(false);
    },
  };
}
