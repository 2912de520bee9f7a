import { useMemo, useSyncExternalStore } from 'react';
import { entryCallsOf } from './entry-calls.ts';
import { MadeEntries } from './made-entries.ts';

/** The rows that were made on this page, and the steps whose Reset would take some away again. */
export function useMadeEntries(): { readonly made: MadeEntries; readonly undoable: readonly number[] } {
  const made = useMemo(() => new MadeEntries((field, id) => entryCallsOf(field).remove(id)), []);
  return { made, undoable: useSyncExternalStore(made.subscribe, made.topics) };
}
