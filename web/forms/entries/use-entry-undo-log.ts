import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { entryCallsOf, type HeldRows } from './held-rows.ts';
import { EntryUndoLog } from './entry-undo-log.ts';

export function useEntryUndoLog(held: HeldRows): { readonly made: EntryUndoLog; readonly undoable: readonly number[] } {
  const made = useMemo(
    () =>
      new EntryUndoLog({
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
