import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { identityOf, notices, useSignedIn } from '../../shell/index.ts';
import { Attempts } from '../../ui/attempts.ts';
import { knownError } from '../../ui/errors.ts';
import { AbilitiesContext, useAbilities, type Abilities, type Entry } from '../abilities.ts';
import { questionaryApi } from '../wizard/api.ts';
import { autosave } from '../wizard/autosave.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { isSettled } from '../wizard/settle.ts';
import { EntryDialog, type Frozen } from './EntryDialog.tsx';
import { entryCallsOf, type HeldRows } from './held-rows.ts';
import { entryName } from './entry-name.ts';
import { LeftInRows } from './LeftInRows.tsx';
import type { MadeEntries } from './made-entries.ts';
import { othersInRow } from './others-in-row.ts';
import { fetchFormsOfRows } from './row-forms.ts';
import { useRowsAtWork } from './use-rows-at-work.ts';
import { useUnderWay } from './use-under-way.ts';
import { rowsIn } from './waiting-entry.ts';

export interface WithEntriesProps {
  readonly session: QuestionarySession;
  readonly held: HeldRows;
  /** Number of the item that holds the rows; null while it does not exist. */
  readonly parentId: number | null;
  readonly officer: boolean;
  readonly readOnly: boolean;
  /** Why what could be written when the page was opened can only be read now. */
  readonly frozenBy?: Frozen | null;
  /** Remembers what a reset must take away again. */
  readonly made: MadeEntries;
  readonly children: ReactNode;
}

/** Goes on saving a row without its dialog, until the server has it or there is nothing left to save or to decide. */
function SentLater({ session, onSent }: { readonly session: QuestionarySession; readonly onSent: () => void }) {
  useEffect(() => {
    const end = autosave(session);
    let sent = false;
    const look = (): void => {
      const isSent = isSettled(session);
      if (isSent && !sent) onSent();
      sent = isSent;
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
export function WithEntries({ session, held, parentId, officer, readOnly, frozenBy = null, made, children }: WithEntriesProps) {
  const { t } = useTranslation();
  const base = useAbilities();
  const me = useSignedIn();
  const [copying, setCopying] = useState<CompiledField | null>(null);
  const attempts = useMemo(() => new Attempts(), []);
  const underWay = useUnderWay();
  const isLate = frozenBy !== null;
  const mayWrite = !readOnly && !isLate;
  const { rows, open, left, waiting, listed, settle, goOn } = useRowsAtWork({ session, made, parentId, mayWrite, isLate });
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
    if (parentId === null) return { ...base, whyNoEntries: t(held.saveFirst) };
    const cloneRow = async (field: CompiledField, { id }: Entry): Promise<void> => {
      const { clone } = entryCallsOf(held, field);
      const ask = (): Promise<number> => attempts.ask(`clone ${field.questionId} ${id}`, (clientKey) => clone(id, clientKey));
      const copy = await ask();
      // a copy whose answer was lost, and which the list has shown since: who sees it and presses Clone wants another one
      made.add(field, rowsIn(session.store, field).some((row) => row.id === copy) ? await ask() : copy);
    };
    return {
      ...base,
      entries: {
        ahead: (fields) => (mayWrite ? fetchFormsOfRows(fields, parentId, session.store.catalog) : undefined),
        add: (field) => rows.edit(field, null),
        edit: (field, entry) => rows.edit(field, entry),
        copy: setCopying,
        clone: (field, entry) => underWay.run('clone', field, entry, () => told(() => cloneRow(field, entry))),
        others: ({ questionaryId }) => othersInRow(questionaryApi(identityOf(me)), questionaryId, session.store.viewer),
        remove: (field, entry) => underWay.run('delete', field, entry, () => told(() => made.remove(field, entry))),
        restore: (field, entry) =>
          underWay.run('restore', field, entry, () =>
            told(
              () => made.restore(field, entry.id),
              (why) => t('widgets.entries.notRestored', { title: entryName(t, field, entry), why }),
            ),
          ),
        underWay: underWay.of,
        waiting: listed,
        settle,
      },
    };
  }, [base, held, parentId, mayWrite, session, told, made, t, rows, listed, settle, underWay, attempts, me]);
  const isShown = (row: QuestionarySession): boolean => open?.session === row;
  return (
    <AbilitiesContext value={abilities}>
      {parentId !== null && (
        <LeftInRows
          key={[isLate, open?.key, ...waiting.map((row) => row.key)].join()}
          session={session}
          parentId={parentId}
          isLate={isLate}
          onDiscard={() => {
            for (const row of waiting) row.session.giveUpAll().catch(() => undefined);
          }}
        />
      )}
      {children}
      {waiting.map((one) => !isShown(one.session) && <SentLater key={one.key} session={one.session} onSent={goOn} />)}
      {parentId !== null &&
        [open, left].map(
          (one) =>
            one && (
              <EntryDialog
                key={one.key}
                field={one.field}
                entry={one.entry}
                begun={one.session}
                asked={one === open}
                held={held}
                parentId={parentId}
                officer={officer}
                readOnly={readOnly}
                frozenBy={frozenBy}
                onCreated={(id) => made.add(one.field, id)}
                onStopped={() => void session.follow(null).catch(() => undefined)}
                onLoaded={(loaded) => rows.loaded(one, loaded)}
                onFailed={(again) => rows.failed(one, again)}
                onClose={() => {
                  rows.close(one);
                  goOn();
                }}
              />
            ),
        )}
      {copying && parentId !== null && (
        <held.CopyDialog
          field={copying}
          parentId={parentId}
          present={rowsIn(session.store, copying).length}
          onClose={() => setCopying(null)}
          onDone={(ids) => {
            for (const id of ids) made.add(copying, id);
            setCopying(null);
            goOn();
          }}
        />
      )}
    </AbilitiesContext>
  );
}
