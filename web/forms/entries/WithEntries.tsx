import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { notices, useSignedIn } from '../../shell/index.ts';
import { Attempts } from '../../ui/attempts.ts';
import { knownError } from '../../ui/errors.ts';
import { AbilitiesContext, useAbilities, type Abilities, type Entry, type UnsavedRows, type WaitingRow } from '../abilities.ts';
import { authorOf, typedAs } from '../wizard/author.ts';
import { autosave } from '../wizard/autosave.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { isSettled } from '../wizard/settle.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { entryCallsOf } from './entry-calls.ts';
import { entryName, titleOf } from './entry-name.ts';
import { LeftInRows } from './LeftInRows.tsx';
import type { MadeEntries } from './made-entries.ts';
import { useUnderWay } from './use-under-way.ts';
import { fetchFormsOfRows } from './row-forms.ts';
import { leftRow, rowsIn, type LeftRow } from './waiting-entry.ts';

export interface WithEntriesProps {
  readonly session: QuestionarySession;
  /** Null while the proposal does not exist: rows need something to hang on. */
  readonly proposalPk: number | null;
  readonly callId: number | null;
  readonly officer: boolean;
  readonly readOnly: boolean;
  /** Why what could be written when the page was opened can only be read now. */
  readonly frozenBy?: string | null;
  /** Remembers what a reset must take away again. */
  readonly made: MadeEntries;
  readonly children: ReactNode;
}

/** A row whose dialog is open, or that is to be sent without one. */
interface EntryAtWork {
  readonly kind: 'entry';
  readonly key: number;
  readonly field: CompiledField;
  /** Null: one that does not exist yet. */
  readonly entry: Entry | null;
  /** As it was opened on this page before. */
  readonly begun: QuestionarySession | null;
}
type Open = EntryAtWork | { readonly kind: 'copy'; readonly field: CompiledField };

/** A row whose dialog was closed, or never opened, before the server had all of it. */
interface WaitingSession extends Omit<EntryAtWork, 'begun'> {
  readonly session: QuestionarySession;
}
/** A row in which an earlier page has left something, while it is being loaded. */
interface LeftAtWork extends EntryAtWork {
  readonly title: string;
}

let rowsAtWork = 0;
const newKey = (): number => (rowsAtWork += 1);

/** Goes on saving a row without its dialog, until the server has it or there is nothing left to save or to decide. */
function SentLater({ session, onSent }: { readonly session: QuestionarySession; readonly onSent: () => void }) {
  useEffect(() => {
    const end = autosave(session);
    const look = (): void => {
      if (!isSettled(session)) return;
      leave();
      onSent();
    };
    const leave = session.subscribe(look);
    // it may have come through while the dialog closed
    look();
    return () => {
      leave();
      end();
    };
    // one session for as long as it waits
  }, [session]);
  return null;
}

/**
 * Adds to a form what can be done with the rows of its questions, and the dialogs for it. A dialog opens only when it is asked for: what an earlier page
 * could not bring to the server is sent without one, a row after the other, and told where the rows are until that is done.
 */
export function WithEntries({ session, proposalPk, callId, officer, readOnly, frozenBy = null, made, children }: WithEntriesProps) {
  const { t } = useTranslation();
  const base = useAbilities();
  const person = useSignedIn();
  const writer = useMemo(() => ({ author: authorOf(person), as: typedAs(person) }), [person]);
  const [open, setOpen] = useState<Open | null>(null);
  const [waiting, setWaiting] = useState<readonly WaitingSession[]>([]);
  const [left, setLeft] = useState<LeftAtWork | null>(null);
  /** What is looked up takes time: by then it may be at work. */
  const atWork = useRef<readonly EntryAtWork[]>([]);
  useEffect(() => {
    atWork.current = [open, left].filter((one) => one?.kind === 'entry');
  }, [open, left]);
  const attempts = useMemo(() => new Attempts(), []);
  const underWay = useUnderWay();
  const edit = useCallback(
    (field: CompiledField, entry: Entry | null, begun = made.find(entry?.questionaryId)): void =>
      setOpen({ kind: 'entry', key: newKey(), field, entry, begun }),
    [made],
  );
  const shown = useRef<QuestionarySession | null>(null);
  const mayWrite = !readOnly && frozenBy === null;
  /** @returns the row in which an earlier page has left something; it is loaded, and sent, from now on */
  const findLeft = useCallback(async (): Promise<LeftRow | null> => {
    if (proposalPk === null || !mayWrite) return null;
    const isAtWork = (field: CompiledField, entry: Entry | null): boolean =>
      atWork.current.some((one) => one.field === field && one.entry?.id === entry?.id);
    const isOurs = (field: CompiledField, entry: Entry | null): boolean =>
      isAtWork(field, entry) || (entry ? made.find(entry.questionaryId) !== null : made.hasNew(field));
    const found = await leftRow(session, writer, proposalPk, isOurs);
    if (!found || shown.current !== session || isOurs(found.field, found.entry)) return null;
    setLeft((one) => one ?? { ...found, kind: 'entry', key: newKey(), begun: null });
    return found;
  }, [session, writer, proposalPk, mayWrite, made]);
  // what an earlier page could not bring to the server is sent by the next one
  useEffect(() => {
    shown.current = session;
    void findLeft();
    return () => {
      shown.current = null;
    };
  }, [session, findLeft]);
  const told = useCallback(
    async (work: () => Promise<void>, saying = (why: string): string => why): Promise<boolean> => {
      let done = false;
      try {
        await work();
        done = true;
        await session.refreshFacts();
      } catch (error) {
        notices.error(saying(knownError(error, t('wizard.somethingWrong')).text));
      }
      return done;
    },
    [session, t],
  );
  // what is typed in a row that this person has deleted belongs to nothing, unless it comes back: rows come and go by what is under way
  const unsent = useMemo(() => waiting.filter((one) => !made.isDeleted(one.session.getState().questionaryId)), [waiting, made, underWay]);
  const isListed = ({ field, entry }: LeftAtWork): boolean =>
    entry === null || rowsIn(session.store, field).some(({ id }) => id === entry.id);
  const unread = left && isListed(left) ? left : null;
  const abilities = useMemo<Abilities>(() => {
    if (proposalPk === null) return base;
    const settle = async (): Promise<UnsavedRows> => {
      const unsaved = await made.settle();
      // also what a page that is gone by now has left in a row that was not opened here
      const found = unread ?? (await findLeft());
      const named = unsaved.map((one) => entryName(t, one.field, { title: titleOf(one.session) }));
      return {
        names: found ? [...named, entryName(t, found.field, found)] : named,
        kept: unsaved.every((one) => one.session.getState().kept),
      };
    };
    const cloneRow = async (field: CompiledField, { id }: Entry): Promise<void> => {
      const { clone } = entryCallsOf(field);
      const ask = (): Promise<number> => attempts.ask(`clone ${field.questionId} ${id}`, (clientKey) => clone(id, clientKey));
      const copy = await ask();
      // a copy whose answer was lost, and which the list has shown since: who sees it and presses Clone wants another one
      made.add(field, rowsIn(session.store, field).some((row) => row.id === copy) ? await ask() : copy);
    };
    const asWaiting = ({ key, field, entry, session }: WaitingSession): WaitingRow => ({
      key,
      title: entryName(t, field, { title: titleOf(session) }),
      isNew: session.getState().questionaryId === 0,
      kept: session.getState().kept,
      open: () => edit(field, entry, session),
    });
    const openLeft = (one: LeftAtWork): void => {
      // it goes on as what is being loaded already
      setLeft(null);
      setOpen(one);
    };
    const asLeft = (one: LeftAtWork): WaitingRow => ({
      key: one.key,
      title: entryName(t, one.field, one),
      isNew: one.entry === null,
      kept: true,
      open: () => openLeft(one),
    });
    return {
      ...base,
      entries: {
        ahead: (fields) => (mayWrite ? fetchFormsOfRows(fields, callId, session.store.catalog) : undefined),
        add: (field) => edit(field, null),
        edit: (field, entry) => (unread?.field === field && unread.entry?.id === entry.id ? openLeft(unread) : edit(field, entry)),
        copy: (field) => setOpen({ kind: 'copy', field }),
        clone: (field, entry) => underWay.run('clone', field, entry, () => told(() => cloneRow(field, entry))),
        remove: (field, entry) => underWay.run('delete', field, entry, () => told(() => made.remove(field, entry))),
        restore: (field, entry) =>
          underWay.run('restore', field, entry, () =>
            told(
              () => made.restore(field, entry.id),
              (why) => t('widgets.entries.notRestored', { title: entryName(t, field, entry), why }),
            ),
          ),
        underWay: underWay.of,
        waiting: (field) => [
          ...unsent.filter((one) => one.field === field).map(asWaiting),
          ...(unread?.field === field ? [asLeft(unread)] : []),
        ],
        settle,
      },
    };
  }, [base, proposalPk, callId, mayWrite, session, told, made, t, edit, unsent, unread, findLeft, underWay, attempts]);
  const wait = (one: EntryAtWork, session: QuestionarySession): void =>
    setWaiting((all) => (all.some((other) => other.session === session) ? all : [...all, { ...one, session }]));
  /** Something is saved, or was closed: rows that do not come now come with the next news. */
  const goOn = (): void => void session.refreshFacts().then(findLeft, () => undefined);
  const close = (): void => {
    setOpen(null);
    goOn();
  };
  const entries = [open, unread].filter((one) => one?.kind === 'entry');
  return (
    <AbilitiesContext value={abilities}>
      {proposalPk !== null && <LeftInRows session={session} />}
      {children}
      {unsent.map(
        (one) =>
          !(open?.kind === 'entry' && open.begun === one.session) && (
            <SentLater
              key={one.key}
              session={one.session}
              onSent={() => {
                setWaiting((all) => all.filter((other) => other !== one));
                goOn();
              }}
            />
          ),
      )}
      {proposalPk !== null &&
        entries.map((one) => (
          <EntryDialog
            key={one.key}
            field={one.field}
            entry={one.entry}
            begun={one.begun}
            asked={one === open}
            proposalPk={proposalPk}
            callId={callId}
            officer={officer}
            readOnly={readOnly}
            frozenBy={frozenBy}
            made={made}
            onCreated={(id) => made.add(one.field, id)}
            onLoaded={(loaded) => {
              if (one === open) return;
              wait(one, loaded);
              setLeft(null);
              goOn();
            }}
            onClose={(left) => {
              if (left) wait(one, left);
              close();
            }}
          />
        ))}
      {open?.kind === 'copy' && proposalPk !== null && (
        <CopyDialog
          field={open.field}
          proposalPk={proposalPk}
          present={rowsIn(session.store, open.field).length}
          onClose={() => setOpen(null)}
          onDone={(ids) => {
            for (const id of ids) made.add(open.field, id);
            close();
          }}
        />
      )}
    </AbilitiesContext>
  );
}
