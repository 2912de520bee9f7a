import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { unsentAnswers, UnsentTexts, useDerived, type QuestionarySession } from '../../forms/index.ts';

interface ClosedNoteProps {
  readonly session: QuestionarySession;
  /** When that was. */
  readonly at: string;
  /** Null: there is no proposal, as nothing had been saved. */
  readonly submitted: boolean | null;
}

/** The call has closed under somebody who was writing: what that means, and what was typed and came too late, to be copied. */
export function ClosedNote({ session, at, submitted }: ClosedNoteProps) {
  const { t } = useTranslation();
  const note = useRef<HTMLDivElement>(null);
  const unsent = useDerived(session, () => unsentAnswers(session));
  // the field that had the focus can only be read now; who is in a dialog stays there
  useEffect(() => {
    if (!document.activeElement?.closest('[role=dialog]')) note.current?.focus();
  }, []);
  const consequence = submitted === null ? 'wizard.closed.notCreated' : submitted ? '' : 'wizard.closed.notSubmitted';
  return (
    <div ref={note} tabIndex={-1} role="alert" className="beamtime-closed">
      <Alert
        role="group"
        type="warning"
        showIcon
        title={t('wizard.closed.title', { at })}
        description={
          <>
            {[submitted === null ? '' : t('wizard.closed.kept'), consequence && t(consequence)].filter(Boolean).join(' ')}
            {unsent.length > 0 && <UnsentTexts unsent={unsent}>{t('wizard.closed.unsent')}</UnsentTexts>}
          </>
        }
      />
    </div>
  );
}
