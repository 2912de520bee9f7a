import { useTranslation } from 'react-i18next';
import { StoppedNote, type QuestionarySession } from '../../forms/index.ts';
import { ToOpenCalls } from '../components/ToOpenCalls.tsx';

interface ClosedNoteProps {
  readonly session: QuestionarySession;
  /** Says when that was, where it is known. */
  readonly title: string;
  /** Null: there is no proposal, as nothing had been saved. */
  readonly submitted: boolean | null;
}

/** The call has closed under somebody who was writing. */
export function ClosedNote({ session, title, submitted }: ClosedNoteProps) {
  const { t } = useTranslation();
  const consequence = submitted === null ? 'wizard.closed.notCreated' : submitted ? '' : 'wizard.closed.notSubmitted';
  return (
    <StoppedNote session={session} title={title} action={submitted === null && <ToOpenCalls />}>
      {[submitted === null ? '' : t('wizard.closed.kept'), consequence && t(consequence)].filter(Boolean).join(' ')}
    </StoppedNote>
  );
}
