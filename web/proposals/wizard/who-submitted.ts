import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import type { ProposalSubmissionQuery } from '../../generated/writing.ts';
import { useDates, useSignedIn } from '../../shell/index.ts';

export type SubmissionAsked = NonNullable<ProposalSubmissionQuery['getProposal']>;

/** Who submitted a proposal and when, as a sentence. Without it: that it is submitted. */
export function useWhoSubmitted(): (submission: SubmissionAsked | null) => string {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const { user } = useSignedIn();
  return (submission) => {
    const by = submission?.submittedBy ?? null;
    if (!by) return t('wizard.submitted.title');
    const at = dateTime(submission?.submittedDate ?? null);
    return by.id === user.id ? t('wizard.submitted.byYou', { at }) : t('wizard.submitted.by', { who: fullName(by), at });
  };
}
