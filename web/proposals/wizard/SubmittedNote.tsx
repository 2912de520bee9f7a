import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { StoppedNote, type QuestionarySession } from '../../forms/index.ts';
import { ProposalSubmissionDocument } from '../../generated/writing.ts';
import { useWhoSubmitted } from './who-submitted.ts';

interface SubmittedNoteProps {
  readonly session: QuestionarySession;
  readonly primaryKey: number;
}

/** Somebody has submitted the proposal under somebody who was writing. */
export function SubmittedNote({ session, primaryKey }: SubmittedNoteProps) {
  const { t } = useTranslation();
  const whoSubmitted = useWhoSubmitted();
  const { data, error } = useQuery(ProposalSubmissionDocument, { variables: { primaryKey }, fetchPolicy: 'network-only' });
  const submission = data?.getProposal;
  // a name that does not come changes nothing of what there is to say
  if (!submission && !error) return null;
  return (
    <StoppedNote session={session} title={whoSubmitted(submission ?? null)}>
      {t('wizard.submitted.text')}
    </StoppedNote>
  );
}
