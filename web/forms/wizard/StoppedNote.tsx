import { Alert } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionarySession } from './session.ts';
import { unsentAnswers } from './unsent.ts';
import { UnsentTexts } from './UnsentTexts.tsx';
import { useDerived } from './use-derived.ts';

interface StoppedNoteProps {
  readonly session: QuestionarySession;
  readonly title: string;
  /** What it means. */
  readonly children?: ReactNode;
  /** The way on, where nothing is left to do here. */
  readonly action?: ReactNode;
}

/** Nothing can be written any more, and somebody was writing: why, and what was typed and came too late, to be copied. */
export function StoppedNote({ session, title, children, action }: StoppedNoteProps) {
  const { t } = useTranslation();
  const note = useRef<HTMLDivElement>(null);
  const unsent = useDerived(session, () => unsentAnswers(session));
  // the field that had the focus can only be read now; who is in a dialog stays there
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
