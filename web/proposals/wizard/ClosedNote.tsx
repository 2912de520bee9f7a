import { useTranslation } from 'react-i18next';
import { StoppedNote, type QuestionarySession } from '../../forms/index.ts';
import { ToOpenCalls } from '../components/ToOpenCalls.tsx';

interface ClosedNoteProps {
  readonly session: QuestionarySession;
  readonly title: string;
  /** Null if no proposal was saved. */
  readonly submitted: boolean | null;
}

/** The call has closed while the person was writing. */
export function ClosedNote({ session, title, submitted }: ClosedNoteProps) {
  const { t } = useTranslation();
  const consequence = submitted === null ? 'wizard.closed.notCreated' : submitted ? '' : 'wizard.closed.notSubmitted';
  return (
    <StoppedNote session={session} title={title} action={submitted === null && <ToOpenCalls />}>
      {[submitted === null ? '' : t('wizard.closed.kept'), consequence && t(consequence)].filter(Boolean).join(' ')}
    </StoppedNote>
  );
}
