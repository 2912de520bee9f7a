import type { KeyboardEvent } from 'react';
import { useDebounced } from './use-debounced.ts';

/** Specification 9, Limits: add-people autocomplete. */
const SEARCH_DELAY_MS = 300;

interface ServerSearch {
  /** The text to ask the server for. */
  readonly asked: string;
  /** False while the text has changed since. */
  readonly isAsked: boolean;
}

/** For a Select whose options the server searches: options are offered only while they answer exactly what is typed. */
export function useServerSearch(typed: string): ServerSearch {
  const asked = useDebounced(typed, SEARCH_DELAY_MS).trim();
  return { asked, isAsked: asked === typed.trim() };
}

/** Options and keys of a Select that waits for an answer: Enter neither chooses nor closes and clears the field. */
export const waitingOptions = {
  options: [],
  onInputKeyDown: (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  },
};
