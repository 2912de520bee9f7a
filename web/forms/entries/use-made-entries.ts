import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { entryCallsOf } from './entry-calls.ts';
import { MadeEntries } from './made-entries.ts';

/** What was done to rows on this page, and the steps whose Reset would undo some of it. */
export function useMadeEntries(): { readonly made: MadeEntries; readonly undoable: readonly number[] } {
  const made = useMemo(
    () =>
      new MadeEntries({
        remove: (field, id) => entryCallsOf(field).remove(id),
        unmake: (field, id) => entryCallsOf(field).unmake(id),
        restore: (field, id) => entryCallsOf(field).restore(id),
      }),
    [],
  );
  useEffect(() => {
    return () => void made.letGo();
  }, [made]);
  return { made, undoable: useSyncExternalStore(made.subscribe, made.topics) };
}
