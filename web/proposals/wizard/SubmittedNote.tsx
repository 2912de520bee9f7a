import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StoppedNote, useAbilities, useDerived, type QuestionarySession } from '../../forms/index.ts';

interface SubmittedNoteProps {
  readonly session: QuestionarySession;
  readonly who: string;
}

/** Another person submitted the proposal while this one was writing; tells which edits are included. */
export function SubmittedNote({ session, who }: SubmittedNoteProps) {
  const { t } = useTranslation();
  const { entries } = useAbilities();
  const isUnsaved = useDerived(session, () => session.isDirty());
  const hasTyped = useDerived(session, () => session.hasAnyEdits());
  const rowsWait = [...session.questionnaire.fields.values()].some((field) => (entries?.waiting(field) ?? []).length > 0);
  const inIt = isUnsaved || rowsWait ? ['saved', 'notAll'] : [hasTyped ? 'all' : 'saved'];
  return (
    <StoppedNote session={session} title={who}>
      {[...inIt, 'over'].map((part) => t(`wizard.submitted.${part}`)).join(' ')}
    </StoppedNote>
  );
}

/** The same for a proposal that is still editable. */
export function EditableNote({ who }: { readonly who: string | null }) {
  const { t } = useTranslation();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Moves the focus off the disabled submit button; a focused field keeps it.
    if (who !== null && (document.activeElement === document.body || document.activeElement?.matches(':disabled'))) note.current?.focus();
  }, [who]);
  return (
    <div ref={note} tabIndex={-1} role="status" className="beamtime-closed">
      {who === null ? (
        <Alert role="group" type="info" showIcon title={t('wizard.editableSubmitted')} />
      ) : (
        <Alert role="group" type="info" showIcon title={who} description={t('wizard.editableSubmitted')} />
      )}
    </div>
  );
}
