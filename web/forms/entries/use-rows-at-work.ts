import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../shell/index.ts';
import type { UnsavedRows, WaitingRow } from '../abilities.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { authorOf, typedAs } from '../wizard/author.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { entryName, titleOf } from './entry-name.ts';
import type { Edited, MadeEntries } from './made-entries.ts';
import { RowsAtWork, type AtWork, type Look, type RowAtWork } from './rows-at-work.ts';
import { leftRow } from './waiting-entry.ts';

interface RowsOf {
  readonly session: QuestionarySession;
  readonly made: MadeEntries;
  readonly parentId: number | null;
  readonly mayWrite: boolean;
  /** Nothing can be saved any more, though it could when the page was opened. */
  readonly isLate: boolean;
}

interface UsedRows extends AtWork<QuestionarySession> {
  readonly rows: RowsAtWork;
  /** What the list of a question says of its rows that are not saved yet. */
  readonly listed: (field: CompiledField) => readonly WaitingRow[];
  readonly settle: () => Promise<UnsavedRows>;
  /** Something is saved, or was closed: rows that do not come now come with the next news. */
  readonly goOn: () => void;
}

/** The rows of a page that are at work; what an earlier page could not bring to the server is sent by this one. */
export function useRowsAtWork({ session, made, parentId, mayWrite, isLate }: RowsOf): UsedRows {
  const { t } = useTranslation();
  const person = useSignedIn();
  const writer = useMemo(() => ({ author: authorOf(person), as: typedAs(person) }), [person]);
  const rows = useMemo(() => new RowsAtWork(made, session), [made, session]);
  const { open, left, waiting } = useSyncExternalStore(rows.subscribe, rows.now);
  const look = useCallback<Look>(
    (isOurs) => (parentId !== null && mayWrite ? leftRow(session, writer, parentId, isOurs) : Promise.resolve(null)),
    [session, writer, parentId, mayWrite],
  );
  // the next one's turn comes when one is loaded, or gone
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
    const nameOf = (one: Edited<QuestionarySession>): string => entryName(t, one.field, { title: titleOf(one.session) });
    const nameOfLeft = (one: RowAtWork<QuestionarySession>): string => entryName(t, one.field, one);
    const asWaiting = (one: Edited<QuestionarySession>): WaitingRow => ({
      key: one.key,
      title: nameOf(one),
      isNew: one.session.getState().questionaryId === 0,
      kept: one.session.getState().kept,
      isLate,
      open: () => rows.openWaiting(one),
    });
    const asLeft = (one: RowAtWork<QuestionarySession>): WaitingRow => ({
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
