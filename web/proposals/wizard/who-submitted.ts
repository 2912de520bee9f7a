import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { ProposalSubmissionDocument, type ProposalSubmissionQuery } from '../../generated/writing.ts';
import { useDates, useSignedIn } from '../../shell/index.ts';

export type SubmissionAsked = NonNullable<ProposalSubmissionQuery['getProposal']>;

/** Sentence with submitter, time and reference; without data only that it is submitted. */
export function useWhoSubmitted(): (submission: SubmissionAsked | null) => string {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const { user } = useSignedIn();
  return (submission) => {
    if (!submission?.submitted) return t('wizard.submitted.title');
    const { submittedBy: by, submittedDate, proposalId } = submission;
    const params = { at: readerTime.dateTimeInZone(submittedDate), number: proposalId };
    if (by?.id === user.id) return t('wizard.submitted.byYou', params);
    return t('wizard.submitted.by', { who: by ? fullName(by) : t('common.conflict.somebody'), ...params });
  };
}

/** The same for a proposal submitted while the person was editing it; null if it was not, or while the submitter is unknown. */
export function useSubmittedMeanwhile(primaryKey: number, isMeanwhile: boolean): string | null {
  const whoSubmitted = useWhoSubmitted();
  const { data, error } = useQuery(ProposalSubmissionDocument, {
    variables: { primaryKey },
    skip: !isMeanwhile,
    fetchPolicy: 'network-only',
  });
  const submission = data?.getProposal;
  // A missing name does not suppress the message.
  return isMeanwhile && (submission || error) ? whoSubmitted(submission ?? null) : null;
}
