import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { notices } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { AbilitiesContext, useAbilities, type Abilities, type Entry } from '../abilities.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { entryCallsOf } from './entry-calls.ts';
import { entryName } from './entry-name.ts';
import type { MadeEntries } from './made-entries.ts';
import { waitingEntry } from './waiting-entry.ts';

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
  | { readonly kind: 'entry'; readonly field: CompiledField; readonly entry: Entry | null }
  | { readonly kind: 'copy'; readonly field: CompiledField };

/** Adds to a form what can be done with the rows of its questions, and the dialogs for it. */
export function WithEntries({ session, proposalPk, callId, officer, readOnly, frozenBy = null, made, children }: WithEntriesProps) {
  const { t } = useTranslation();
  const base = useAbilities();
  const [open, setOpen] = useState<Open | null>(null);
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
    return {
      ...base,
      entries: {
        add: (field) => setOpen({ kind: 'entry', field, entry: null }),
        edit: (field, entry) => setOpen({ kind: 'entry', field, entry }),
        copy: (field) => setOpen({ kind: 'copy', field }),
        clone: (field, entry) => told(async () => made.add(field, await entryCallsOf(field).clone(entry.id))),
        remove: (field, entry) => told(() => made.remove(field, entry)),
        restore: (field, entry) =>
          told(
            () => made.restore(field, entry.id),
            (why) => t('widgets.entries.notRestored', { title: entryName(t, field, entry), why }),
          ),
      },
    };
  }, [base, proposalPk, told, made, t]);
  // what an earlier page could not bring to the server comes back where it was typed
  useEffect(() => {
    if (proposalPk === null || readOnly || base.userId === null) return;
    let here = true;
    void waitingEntry(session, base.userId, proposalPk).then((found) => here && found && setOpen({ kind: 'entry', ...found }));
    return () => {
      here = false;
    };
  }, [session, proposalPk, readOnly, base.userId]);
  const close = (): void => {
    setOpen(null);
    void told(() => Promise.resolve());
  };
  return (
    <AbilitiesContext value={abilities}>
      {children}
      {open?.kind === 'entry' && proposalPk !== null && (
        <EntryDialog
          field={open.field}
          entry={open.entry}
          proposalPk={proposalPk}
          callId={callId}
          officer={officer}
          readOnly={readOnly}
          frozenBy={frozenBy}
          made={made}
          onCreated={(id) => made.add(open.field, id)}
          onClose={close}
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
