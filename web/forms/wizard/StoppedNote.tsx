import { Alert } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionarySession } from './session.ts';
import { unsentAnswers } from './unsent.ts';
import { UnsentTexts } from './DraftNote.tsx';
import { useDerived } from './use-derived.ts';

interface StoppedNoteProps {
  readonly session: QuestionarySession;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Editing was stopped while the person was writing: the reason, and the unsaved text to copy. */
export function StoppedNote({ session, title, children, action }: StoppedNoteProps) {
  const { t } = useTranslation();
  const note = useRef<HTMLDivElement>(null);
  const unsent = useDerived(session, () => unsentAnswers(session));
  // The focused field became read-only; focus inside a dialog stays.
  useEffect(() => {
    const dialog = document.activeElement?.closest('[role=dialog]');
    if (!dialog || dialog.contains(note.current)) note.current?.focus();
  }, []);
  return (
    <div ref={note} tabIndex={-1} role="alert" className="beamtime-closed">
      <Alert
        role="group"
        type="warning"
        showIcon
        title={title}
        description={
          <>
            {children}
            {unsent.length > 0 && <UnsentTexts unsent={unsent}>{t('wizard.closed.unsent')}</UnsentTexts>}
            {action && <div style={{ marginTop: 8 }}>{action}</div>}
          </>
        }
      />
    </div>
  );
}
