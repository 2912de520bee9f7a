import { Button, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '../../../engine/json.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { runningDownloads } from '../../shell/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { outlasts } from '../../ui/dirty-forms.ts';
import { focusContent, useReturnFocus } from '../../ui/return-focus.ts';
import { Failure } from '../../ui/Failure.tsx';
import type { FormEntry } from '../abilities.ts';
import { loadBlankForm, loadForm } from '../wizard/api.ts';
import { focusQuestion } from '../wizard/focus.ts';
import { FormAbilities } from '../wizard/FormAbilities.tsx';
import { isAboutAccess } from '../../../engine/sync/index.ts';
import { isFrozen } from '../wizard/session-state.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { isFlushed, isUnsavable } from '../wizard/flush.ts';
import { StoppedNote } from '../wizard/StoppedNote.tsx';
import { useAsking } from '../wizard/use-asking.ts';
import { useDerived } from '../wizard/use-derived.ts';
import { useQuestionarySession, type Loaded } from '../wizard/use-session.ts';
import { Wizard } from '../wizard/Wizard.tsx';
import { entryCallsOf, type HeldRows } from './held-rows.ts';
import { entryName } from './entry-name.ts';
import { formOfRows } from './row-forms.ts';
import { useFirstPlace } from './use-first-place.ts';
import { newEntryOf } from './waiting-entry.ts';
import { reasonText } from '../../ui/errors.ts';

/** Why the item that holds the rows can only be read now. */
export interface Frozen {
  readonly title: string;
  readonly text: string;
}

export interface EntryDialogProps {
  readonly field: CompiledField;
  readonly entry: FormEntry | null;
  readonly begun: QuestionarySession | null;
  /** False: the dialog is invisible and only saves a pending draft. */
  readonly asked: boolean;
  readonly held: HeldRows;
  readonly parentId: number;
  readonly officer: boolean;
  readonly readOnly: boolean;
  /** The item that holds the row may hear of it before this row does. */
  readonly frozenBy: Frozen | null;
  /** The server does not have this row written any more: the item that holds it may not have heard why. */
  readonly onStopped: () => void;
  readonly onCreated: (id: number) => void;
  readonly onLoaded: (session: QuestionarySession) => void;
  /** @param again loads it once more; null while it is loading */
  readonly onFailed: (again: (() => void) | null) => void;
  readonly onClose: () => void;
}

export function EntryDialog(props: EntryDialogProps) {
  const { field, entry, begun, asked: isAsked, held, parentId, readOnly, onCreated, onLoaded, onFailed } = props;
  const calls = entryCallsOf(held, field);
  const templateId = formOfRows(field);
  const loaded = useQuestionarySession(
    entry
      ? {
          key: `entry-${entry.questionaryId}`,
          keptAs: entry.questionaryId,
          reads: readOnly,
          unseen: !isAsked,
          begun,
          load: () => loadForm(entry.questionaryId),
        }
      : {
          key: `new-${field.questionId}`,
          unseen: !isAsked,
          begun,
          keptAs: newEntryOf(parentId, field),
          needsBasis: true,
          load: () => loadBlankForm({ templateId, parentId, columns: held.columnsOfNew(parentId) }),
          create: async (basis, clientKey) => {
            const [columns] = Object.values(basis) as readonly (JsonObject | undefined)[];
            const title = typeof columns?.['title'] === 'string' ? columns['title'] : '';
            const created = await calls.create({ title, templateId, parentId, questionId: field.questionId, clientKey });
            onCreated(created.id);
            return created.questionaryId;
          },
        },
  );
  const session = loaded.kind === 'ready' ? loaded.session : null;
  useEffect(() => {
    if (session) onLoaded(session);
  }, [session]);
  const again = loaded.kind === 'failed' ? loaded.again : null;
  useEffect(() => {
    onFailed(again);
  }, [again]);
  return isAsked && <EntryWindow {...props} loaded={loaded} />;
}

function EntryWindow(props: EntryDialogProps & { readonly loaded: Loaded }) {
  const { field, entry, held, officer, readOnly, frozenBy, onStopped, onClose, loaded } = props;
  const { t } = useTranslation();
  const { questionId } = field;
  const giveBack = useReturnFocus(() => focusRow(questionId, entry));
  const ask = useAsking(giveBack);
  const holder = useFirstPlace();
  const calls = entryCallsOf(held, field);
  const session = loaded.kind === 'ready' ? loaded.session : null;
  const closing = useRef(false);
  const close = async (): Promise<boolean> => {
    // A second press while the dialog closes must not hit what appears behind it.
    if (closing.current) return false;
    closing.current = true;
    // Saved and locally stored edits are safe: only the rest needs a confirmation.
    if (session && !isFlushed(session) && session.store.uploads === 0) await outlasts(session.autosave());
    closing.current = false;
    if (!session || isFlushed(session)) return closed();
    if (session.keep()) return isUnsavable(session) ? ask(t('wizard.closeUnsavable'), () => Promise.resolve(void closed())) : closed();
    return ask(t('wizard.closeText'), async () => {
      // Nothing shows or awaits the session any more.
      await session.abandonAll();
      closed();
    });
  };
  const closed = (): boolean => {
    onClose();
    return true;
  };
  return (
    <Modal
      width={loaded.kind === 'ready' && loaded.session.questionnaire.steps.length > 1 ? 1100 : 800}
      title={entry ? entryName(t, field, entry) : field.question}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => void close()}
    >
      <div ref={holder} tabIndex={-1} aria-busy={loaded.kind === 'loading'} className="beamtime-row-dialog">
        {loaded.kind === 'loading' && <Skeleton active paragraph={{ rows: 6 }} />}
        {loaded.kind === 'failed' && <Failure title={loaded.text} again={loaded.again} />}
        {loaded.kind === 'ready' && (
          <FormAbilities session={loaded.session}>
            <StoppedEntry session={loaded.session} frozenBy={frozenBy} onStopped={onStopped} />
            <Wizard
              session={loaded.session}
              officer={officer}
              readOnly={readOnly || !loaded.session.mayWrite}
              // Entries are always editable: a completed one opens at its first step.
              {...(entry?.complete ? { startAt: 0 } : {})}
              onFinished={() => void close()}
              extraButtons={
                entry && (
                  <Button onClick={() => runningDownloads.start(calls.pdf(entry.id), entryName(t, field, entry))}>{t('wizard.pdf')}</Button>
                )
              }
            />
          </FormAbilities>
        )}
      </div>
    </Modal>
  );
}

/** The element that opened the dialog is gone: focus the row in its list, or the add button. */
function focusRow(questionId: string, entry: FormEntry | null): void {
  const list = document.querySelector(`[data-question="${CSS.escape(questionId)}"]`);
  const row = entry && list?.querySelector<HTMLElement>(`[data-entry="${entry.id}"] button`);
  if (row) row.focus();
  else if (list) focusQuestion(questionId, '');
  else focusContent();
}

interface StoppedEntryProps extends Pick<EntryDialogProps, 'frozenBy' | 'onStopped'> {
  readonly session: QuestionarySession;
}

/** Explains why a row can no longer be edited, and shows its unsaved text. */
function StoppedEntry({ session, frozenBy, onStopped }: StoppedEntryProps) {
  const stopped = useDerived(session, () => (isFrozen(session.getState()) ? session.getState().stopped : null));
  const isRefused = useDerived(session, () => isAboutAccess(session.getState().refusedBy));
  useEffect(() => {
    if (stopped || isRefused) onStopped();
  }, [stopped, isRefused]);
  const why = frozenBy?.title ?? (stopped && reasonText(stopped));
  if (!session.mayWrite || !why) return null;
  return (
    <StoppedNote session={session} title={why}>
      {frozenBy?.text}
    </StoppedNote>
  );
}
