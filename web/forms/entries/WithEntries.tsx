import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { identityOf, notices, useSignedIn } from '../../shell/index.ts';
import { Attempts } from '../../ui/attempts.ts';
import { knownError } from '../../ui/errors.ts';
import { AbilitiesContext, useAbilities, type Abilities, type FormEntry } from '../abilities.ts';
import { questionaryApi } from '../wizard/api.ts';
import { autosave } from '../wizard/autosave.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { isFlushed } from '../wizard/flush.ts';
import { EntryDialog, type Frozen } from './EntryDialog.tsx';
import { entryCallsOf, type HeldRows } from './held-rows.ts';
import { entryName } from './entry-name.ts';
import { OrphanedDraftsInRows } from './OrphanedDraftsInRows.tsx';
import type { EntryUndoLog } from './entry-undo-log.ts';
import { othersInRow } from './others-in-row.ts';
import { fetchFormsOfRows } from './row-forms.ts';
import { useEntryEditQueue } from './use-entry-edit-queue.ts';
import { useUnderWay } from './use-under-way.ts';
import { rowsIn } from './waiting-entry.ts';

export interface WithEntriesProps {
  readonly session: QuestionarySession;
  readonly held: HeldRows;
  /** Number of the item that holds the rows; null while it does not exist. */
  readonly parentId: number | null;
  readonly officer: boolean;
  readonly readOnly: boolean;
  /** Reason why the page became read-only after it was opened. */
  readonly frozenBy?: Frozen | null;
  /** Records the changes that a reset undoes. */
  readonly made: EntryUndoLog;
  readonly children: ReactNode;
}

/** Keeps saving a row after its dialog closed, until everything is saved or there is nothing left to decide. */
function SentLater({ session, onSent }: { readonly session: QuestionarySession; readonly onSent: () => void }) {
  useEffect(() => {
    const end = autosave(session);
    let sent = false;
    const look = (): void => {
      const isSent = isFlushed(session);
      if (isSent && !sent) onSent();
      sent = isSent;
    };
    const leave = session.subscribe(look);
    look();
    return () => {
      leave();
      end();
    };
  }, [session]);
  return null;
}

/** Adds row operations and their dialogs to a form. Drafts of earlier pages are saved without a dialog, one row at a time. */
export function WithEntries({ session, held, parentId, officer, readOnly, frozenBy = null, made, children }: WithEntriesProps) {
  const { t } = useTranslation();
  const base = useAbilities();
  const me = useSignedIn();
  const [copying, setCopying] = useState<CompiledField | null>(null);
  const attempts = useMemo(() => new Attempts(), []);
  const underWay = useUnderWay();
  const isLate = frozenBy !== null;
  const mayWrite = !readOnly && !isLate;
  const { rows, open, left, waiting, listed, settle, goOn } = useEntryEditQueue({ session, made, parentId, mayWrite, isLate });
  const attempt = useCallback(
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
    const cloneRow = async (field: CompiledField, { id }: FormEntry): Promise<void> => {
      const { clone } = entryCallsOf(held, field);
      const ask = (): Promise<number> => attempts.ask(`clone ${field.questionId} ${id}`, (clientKey) => clone(id, clientKey));
      const copy = await ask();
      // The first response was lost and the list has shown the copy since: a new press of Clone asks for another one.
      made.add(field, rowsIn(session.store, field).some((row) => row.id === copy) ? await ask() : copy);
    };
    return {
      ...base,
      entries: {
        ahead: (fields) => (mayWrite ? fetchFormsOfRows(fields, parentId, session.store.catalog) : undefined),
        add: (field) => rows.edit(field, null),
        edit: (field, entry) => rows.edit(field, entry),
        copy: setCopying,
        clone: (field, entry) => underWay.run('clone', field, entry, () => attempt(() => cloneRow(field, entry))),
        others: ({ questionaryId }) => othersInRow(questionaryApi(identityOf(me)), questionaryId, session.store.viewer),
        remove: (field, entry) => underWay.run('delete', field, entry, () => attempt(() => made.remove(field, entry))),
        restore: (field, entry) =>
          underWay.run('restore', field, entry, () =>
            attempt(
              () => made.restore(field, entry.id),
              (why) => t('widgets.entries.notRestored', { title: entryName(t, field, entry), why }),
            ),
          ),
        underWay: underWay.of,
        waiting: listed,
        settle,
      },
    };
  }, [base, held, parentId, mayWrite, session, attempt, made, t, rows, listed, settle, underWay, attempts, me]);
  const isShown = (row: QuestionarySession): boolean => open?.session === row;
  return (
    <AbilitiesContext value={abilities}>
      {parentId !== null && (
        <OrphanedDraftsInRows
          key={[isLate, open?.key, ...waiting.map((row) => row.key)].join()}
          session={session}
          parentId={parentId}
          isLate={isLate}
          onDiscard={() => {
            for (const row of waiting) row.session.abandonAll().catch(() => undefined);
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
