import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { CallSubmissionDocument, ProposalSubmissionDocument } from '../../generated/writing.ts';
import { apollo, notices } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import type { Submitted } from './use-submission.ts';

interface ReceiptOf {
  readonly primaryKey: number;
  readonly callId: number;
  readonly mayWrite: boolean;
}

/** Receipt of an earlier submission, rebuilt from the server's data; the next step may have changed since. */
async function loadReceipt({ primaryKey, callId, mayWrite }: ReceiptOf): Promise<Submitted | null> {
  const [call, proposal] = await Promise.all([
    apollo.query({ query: CallSubmissionDocument, variables: { callId }, fetchPolicy: 'network-only' }),
    apollo.query({ query: ProposalSubmissionDocument, variables: { primaryKey }, fetchPolicy: 'network-only' }),
  ]);
  const details = call.data?.getCallSubmissionDetails;
  const now = proposal.data?.getProposal;
  if (!now?.submitted || now.submittedDate === null) return null;
  return {
    proposalId: now.proposalId,
    at: now.submittedDate,
    by: now.submittedBy && fullName(now.submittedBy),
    message: details?.submissionMessage ?? '',
    next: mayWrite ? 'editable' : null,
  };
}

export function useReceipt(onReady: (what: Submitted) => void): { readonly show: (receipt: ReceiptOf) => void; readonly loading: boolean } {
  const { t } = useTranslation();
  const [loading, setLoading] = useState(false);
  const show = (receipt: ReceiptOf): void => {
    setLoading(true);
    loadReceipt(receipt)
      .then(
        (submission) => (submission ? onReady(submission) : notices.info(t('wizard.receipt.none'))),
        (error: unknown) => notices.error(knownError(error, t('wizard.somethingWrong')).text),
      )
      .finally(() => setLoading(false));
  };
  return { show, loading };
}
