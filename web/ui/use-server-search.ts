import type { KeyboardEvent } from 'react';
import { useDebounced } from './use-debounced.ts';

/** Specification 9, Limits: add-people autocomplete. */
const SEARCH_DELAY_MS = 300;

interface ServerSearch {
  readonly asked: string;
  /** False while the text has changed since. */
  readonly isAsked: boolean;
}

/** Server-side search of a Select: options are offered only if they answer exactly the typed text. */
export function useServerSearch(typed: string): ServerSearch {
  const settled = useDebounced(typed, SEARCH_DELAY_MS).trim();
  return { asked: settled, isAsked: settled === typed.trim() };
}

/** Options of a loading Select: Enter neither selects nor closes and clears the field. */
export const waitingOptions = {
  options: [],
  onInputKeyDown: (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  },
};
