import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { notices, useSignedIn } from '../../shell/index.ts';
import { Attempts } from '../../ui/attempts.ts';
import { knownError } from '../../ui/errors.ts';
import { AbilitiesContext, useAbilities, type Abilities, type Entry } from '../abilities.ts';
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
import { rowsIn, waitingEntry } from './waiting-entry.ts';

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

type Open =
  | {
      readonly kind: 'entry';
      readonly field: CompiledField;
      readonly entry: Entry | null;
      readonly begun: QuestionarySession | null;
      /** Something of it waited on this device. */
      readonly waited: boolean;
    }
  | { readonly kind: 'copy'; readonly field: CompiledField };

/** A row whose dialog was closed before the server had all of it. */
interface WaitingSession {
  readonly field: CompiledField;
  /** Null: it did not exist yet. */
  readonly entry: Entry | null;
  readonly session: QuestionarySession;
}

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

/** Adds to a form what can be done with the rows of its questions, and the dialogs for it. */
export function WithEntries({ session, proposalPk, callId, officer, readOnly, frozenBy = null, made, children }: WithEntriesProps) {
  const { t } = useTranslation();
  const base = useAbilities();
  const person = useSignedIn();
  const writer = useMemo(() => ({ author: authorOf(person), as: typedAs(person) }), [person]);
  const [open, setOpen] = useState<Open | null>(null);
  const [waiting, setWaiting] = useState<readonly WaitingSession[]>([]);
  /** The questionaries of rows that were opened on this page: it brings them to the server itself. */
  const known = useRef(new Set<number>());
  const attempts = useMemo(() => new Attempts(), []);
  const underWay = useUnderWay();
  const edit = useCallback(
    (field: CompiledField, entry: Entry | null, more: { begun?: QuestionarySession; waited?: boolean } = {}): void => {
      setWaiting((all) => all.filter((one) => one.field !== field || one.entry?.id !== entry?.id));
      if (entry) known.current.add(entry.questionaryId);
      setOpen({ kind: 'entry', field, entry, begun: more.begun ?? null, waited: more.waited ?? false });
    },
    [],
  );
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
  const abilities = useMemo<Abilities>(() => {
    if (proposalPk === null) return base;
    const settle = async (): Promise<readonly string[]> => {
      const unsaved = await made.settle();
      const names = unsaved.map((one) => entryName(t, one.field, { title: titleOf(one.session) }));
      // also what a page that is gone by now has left in a row that was not opened here
      const left = await waitingEntry(session, writer, proposalPk, (questionaryId) => known.current.has(questionaryId));
      if (!left) return names;
      edit(left.field, left.entry, { waited: true });
      return [...names, entryName(t, left.field, left.entry ?? { title: '' })];
    };
    const cloneRow = async (field: CompiledField, { id }: Entry): Promise<void> => {
      const { clone } = entryCallsOf(field);
      const ask = (): Promise<number> => attempts.ask(`clone ${field.questionId} ${id}`, (clientKey) => clone(id, clientKey));
      const copy = await ask();
      // a copy whose answer was lost, and which the list has shown since: who sees it and presses Clone wants another one
      made.add(field, rowsIn(session.store, field).some((row) => row.id === copy) ? await ask() : copy);
    };
    return {
      ...base,
      entries: {
        add: (field) => edit(field, null),
        edit: (field, entry) => edit(field, entry),
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
        waiting: (field) =>
          waiting
            .filter((one) => one.field === field)
            .map(({ entry, session }) => ({
              title: entryName(t, field, { title: titleOf(session) }),
              isNew: entry === null,
              open: () => edit(field, entry, { waited: true, ...(entry ? {} : { begun: session }) }),
            })),
        settle,
      },
    };
  }, [base, proposalPk, session, writer, told, made, t, edit, waiting, underWay, attempts]);
  const shown = useRef<QuestionarySession | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = open !== null;
  }, [open]);
  const openNextWaiting = async (): Promise<void> => {
    if (proposalPk === null || readOnly || frozenBy !== null) return;
    const found = await waitingEntry(session, writer, proposalPk, (questionaryId) => known.current.has(questionaryId));
    if (found && shown.current === session && !isOpen.current) edit(found.field, found.entry, { waited: true });
  };
  // what an earlier page could not bring to the server comes back where it was typed; whoever has finished one such row is given the next
  useEffect(() => {
    shown.current = session;
    void openNextWaiting();
    return () => {
      shown.current = null;
    };
  }, [session, proposalPk, readOnly, writer.author]);
  const close = (left?: QuestionarySession, goesOn = !left): void => {
    const waited = open?.kind === 'entry' && open.waited;
    if (open?.kind === 'entry' && left) setWaiting((all) => [...all, { field: open.field, entry: open.entry, session: left }]);
    setOpen(null);
    // rows that do not come now come with the next news; while they cannot, nothing else is begun
    session.refreshFacts().then(
      () => (waited && goesOn ? openNextWaiting() : undefined),
      () => undefined,
    );
  };
  return (
    <AbilitiesContext value={abilities}>
      {proposalPk !== null && <LeftInRows session={session} />}
      {children}
      {waiting.map((one) => (
        <SentLater
          key={`${one.field.questionId} ${one.entry?.id ?? 'new'}`}
          session={one.session}
          onSent={() => {
            setWaiting((all) => all.filter((other) => other !== one));
            session.refreshFacts().catch(() => undefined);
          }}
        />
      ))}
      {open?.kind === 'entry' && proposalPk !== null && (
        <EntryDialog
          field={open.field}
          entry={open.entry}
          begun={open.begun}
          proposalPk={proposalPk}
          callId={callId}
          officer={officer}
          readOnly={readOnly}
          frozenBy={frozenBy}
          made={made}
          onCreated={(id) => made.add(open.field, id)}
          onClose={close}
          onGivenUp={() => close(undefined, false)}
        />
      )}
      {open?.kind === 'copy' && proposalPk !== null && (
        <CopyDialog
          field={open.field}
          proposalPk={proposalPk}
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
