import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { StoppedNote, type QuestionarySession } from '../../forms/index.ts';
import { ProposalSubmissionDocument } from '../../generated/writing.ts';
import { useDates, useSignedIn } from '../../shell/index.ts';

interface SubmittedNoteProps {
  readonly session: QuestionarySession;
  readonly primaryKey: number;
}

/** Somebody has submitted the proposal under somebody who was writing. */
export function SubmittedNote({ session, primaryKey }: SubmittedNoteProps) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const { user } = useSignedIn();
  const { data, error } = useQuery(ProposalSubmissionDocument, { variables: { primaryKey }, fetchPolicy: 'network-only' });
  const submission = data?.getProposal;
  // a name that does not come changes nothing of what there is to say
  if (!submission && !error) return null;
  const by = submission?.submittedBy ?? null;
  const at = dateTime(submission?.submittedDate ?? null);
  const title = (): string => {
    if (by?.id === user.id) return t('wizard.submitted.byYou', { at });
    return by ? t('wizard.submitted.by', { who: fullName(by), at }) : t('wizard.submitted.title');
  };
  return (
    <StoppedNote session={session} title={title()}>
      {t('wizard.submitted.text')}
    </StoppedNote>
  );
}
