import { useEffect, useRef } from 'react';

/** J and K as in lists elsewhere, where nothing is typed; Alt with page keys everywhere. */
export const NEIGHBOUR_KEYS = { next: 'J Alt+PageDown', previous: 'K Alt+PageUp' } as const;

export type Direction = keyof typeof NEIGHBOUR_KEYS;

const TYPED_IN = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';

/**
 * Direction that a key asks for.
 *
 * @example directionOf({ key: 'j', altKey: false, ctrlKey: false, metaKey: false }, false) // 'next'
 */
export function directionOf(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  isTyping: boolean,
): Direction | null {
  if (ctrlKey || metaKey) return null;
  if (altKey) return key === 'PageDown' ? 'next' : key === 'PageUp' ? 'previous' : null;
  if (isTyping) return null;
  return key.toLowerCase() === 'j' ? 'next' : key.toLowerCase() === 'k' ? 'previous' : null;
}

/** The list as it last had the proposal: one that is done leaves the list below, and keeps its neighbours. */
export function useKeptOrder(keys: readonly number[], primaryKey: number): readonly number[] {
  const kept = useRef(keys);
  if (keys.includes(primaryKey)) kept.current = keys;
  return kept.current;
}

/** Opens the neighbours of a proposal by keys. */
export function useNeighbourKeys(keys: readonly number[], primaryKey: number, onOpen: (primaryKey: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_IN) !== null;
      const direction = event.defaultPrevented ? null : directionOf(event, isTyping);
      const place = keys.indexOf(primaryKey);
      const next = direction === null || place < 0 ? undefined : keys[place + (direction === 'next' ? 1 : -1)];
      if (next === undefined) return;
      event.preventDefault();
      onOpen(next);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [keys, primaryKey, onOpen]);
}
