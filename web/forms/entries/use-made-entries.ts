import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { entryCallsOf, type HeldRows } from './held-rows.ts';
import { MadeEntries } from './made-entries.ts';

/** What was done to rows on this page, and the steps whose Reset would undo some of it. */
export function useMadeEntries(held: HeldRows): { readonly made: MadeEntries; readonly undoable: readonly number[] } {
  const made = useMemo(
    () =>
      new MadeEntries({
        remove: (field, id) => entryCallsOf(held, field).remove(id),
        unmake: (field, id) => entryCallsOf(held, field).unmake(id),
        restore: (field, id) => entryCallsOf(held, field).restore(id),
      }),
    [held],
  );
  useEffect(() => {
    return () => void made.letGo();
  }, [made]);
  return { made, undoable: useSyncExternalStore(made.subscribe, made.topics) };
}
