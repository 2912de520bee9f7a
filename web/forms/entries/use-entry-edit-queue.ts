import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../shell/index.ts';
import type { UnsavedRows, WaitingRow } from '../abilities.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { authorOf, typedAs } from '../wizard/author.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { entryName, titleOf } from './entry-name.ts';
import type { EditedEntry, EntryUndoLog } from './entry-undo-log.ts';
import { EntryEditQueue, type EntryQueueState, type Look, type QueuedEntry } from './entry-edit-queue.ts';
import { orphanedRow } from './waiting-entry.ts';

interface RowsOf {
  readonly session: QuestionarySession;
  readonly made: EntryUndoLog;
  readonly parentId: number | null;
  readonly mayWrite: boolean;
  /** Became read-only after the page was opened. */
  readonly isLate: boolean;
}

interface UsedRows extends EntryQueueState<QuestionarySession> {
  readonly rows: EntryEditQueue;
  readonly listed: (field: CompiledField) => readonly WaitingRow[];
  readonly settle: () => Promise<UnsavedRows>;
  /** Looks for the next draft after a save or a closed dialog; rows that fail are retried with the next event. */
  readonly goOn: () => void;
}

/** Row states of a page; saves orphaned drafts of earlier pages. */
export function useEntryEditQueue({ session, made, parentId, mayWrite, isLate }: RowsOf): UsedRows {
  const { t } = useTranslation();
  const person = useSignedIn();
  const writer = useMemo(() => ({ author: authorOf(person), as: typedAs(person) }), [person]);
  const rows = useMemo(() => new EntryEditQueue(made, session), [made, session]);
  const { open, left, waiting } = useSyncExternalStore(rows.subscribe, rows.now);
  const look = useCallback<Look>(
    (isOurs) => (parentId !== null && mayWrite ? orphanedRow(session, writer, parentId, isOurs) : Promise.resolve(null)),
    [session, writer, parentId, mayWrite],
  );
  // The next draft is loaded when the current one has loaded or is gone.
  useEffect(() => {
    if (!left) void rows.find(look);
  }, [rows, look, left]);
  const goOn = useCallback(
    (): void =>
      void session
        .refreshFacts()
        .catch(() => undefined)
        .then(() => rows.find(look)),
    [session, rows, look],
  );
  return useMemo(() => {
    const nameOf = (one: EditedEntry<QuestionarySession>): string => entryName(t, one.field, { title: titleOf(one.session) });
    const nameOfLeft = (one: QueuedEntry<QuestionarySession>): string => entryName(t, one.field, one);
    const asWaiting = (one: EditedEntry<QuestionarySession>): WaitingRow => ({
      key: one.key,
      title: nameOf(one),
      isNew: one.session.getState().questionaryId === 0,
      kept: one.session.getState().kept,
      isLate,
      open: () => rows.openWaiting(one),
    });
    const asLeft = (one: QueuedEntry<QuestionarySession>): WaitingRow => ({
      key: one.key,
      title: nameOfLeft(one),
      isNew: one.entry === null,
      kept: true,
      isLate,
      open: () => rows.openLeft(one),
    });
    return {
      rows,
      open,
      left,
      waiting,
      goOn,
      listed: (field) => [...waiting.filter((one) => one.field === field).map(asWaiting), ...(left?.field === field ? [asLeft(left)] : [])],
      settle: async () => {
        const unsaved = await rows.settle(look);
        return {
          names: [...unsaved.opened.map(nameOf), ...(unsaved.left ? [nameOfLeft(unsaved.left)] : [])],
          kept: unsaved.opened.every((one) => one.session.getState().kept),
        };
      },
    };
  }, [rows, look, goOn, t, isLate, open, left, waiting]);
}
