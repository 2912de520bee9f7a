import { useTranslation } from 'react-i18next';
import { StoppedNote, type QuestionarySession } from '../../forms/index.ts';

interface ClosedNoteProps {
  readonly session: QuestionarySession;
  /** When that was. */
  readonly at: string;
  /** Null: there is no proposal, as nothing had been saved. */
  readonly submitted: boolean | null;
}

/** The call has closed under somebody who was writing. */
export function ClosedNote({ session, at, submitted }: ClosedNoteProps) {
  const { t } = useTranslation();
  const consequence = submitted === null ? 'wizard.closed.notCreated' : submitted ? '' : 'wizard.closed.notSubmitted';
  return (
    <StoppedNote session={session} title={t('wizard.closed.title', { at })}>
      {[submitted === null ? '' : t('wizard.closed.kept'), consequence && t(consequence)].filter(Boolean).join(' ')}
    </StoppedNote>
  );
}
