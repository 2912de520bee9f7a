import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { isFrozen, useEnding, type Ending, type EndingTalk, type QuestionarySession } from '../../forms/index.ts';
import {
  CallSubmissionDocument,
  ProposalSubmissionDocument,
  SubmitProposalDocument,
  type CallSubmissionQuery,
} from '../../generated/writing.ts';
import { apollo, notices, useSignedIn } from '../../shell/index.ts';
import { ConnectionProblem, knownError } from '../../ui/errors.ts';
import { useWhoSubmitted, type SubmissionAsked } from './who-submitted.ts';

export interface Submitted {
  readonly proposalId: string;
  readonly at: string;
  /** Name of the submitter; null if unknown. */
  readonly by: string | null;
  readonly message: string;
  /** `editable` until the call closes, `facility` afterwards; null if unknown. */
  readonly next: 'editable' | 'facility' | null;
}

interface SubmissionOf {
  readonly session: QuestionarySession;
  readonly proposal: { readonly primaryKey: number; readonly callId: number } | null;
  readonly onSubmitted: (what: Submitted) => void;
}

type CallDetails = CallSubmissionQuery['getCallSubmissionDetails'];

/** Milliseconds between two polls for an unconfirmed submission. */
const ASK_AGAIN_MS = 2000;
/** Milliseconds that a submission may wait in the server's queue; until then its absence proves nothing. */
const MAY_WAIT_MS = 12_000;

/** Submits a proposal and clarifies lost responses. */
export function useSubmission({ session, proposal, onSubmitted }: SubmissionOf): Ending {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const whoSubmitted = useWhoSubmitted();
  const page = useRef({ isHere: true });
  useEffect(() => {
    const opened = { isHere: true };
    page.current = opened;
    return () => void (opened.isHere = false);
  }, []);
  const details = useRef<CallDetails>(null);
  const { labels } = session.group.ends;
  const primaryKey = proposal?.primaryKey ?? 0;

  const done = (
    call: CallDetails,
    { proposalId, submittedDate }: { readonly proposalId: string; readonly submittedDate: string | null },
  ) => {
    // Promises no e-mail if no workflow sends one.
    const promised = call?.confirmsSubmission === false ? (labels['doneUnconfirmed'] ?? labels['done']) : labels['done'];
    const message = call?.submissionMessage || (promised ?? '');
    // The receipt says it; a notice reaches somebody who has left the page.
    if (!page.current.isHere) notices.success(message);
    const at = submittedDate ?? new Date().toISOString();
    onSubmitted({ proposalId, at, by: fullName(user), message, next: call?.editableAfterSubmission === true ? 'editable' : 'facility' });
  };
  const ask = async (): Promise<SubmissionAsked | null> => {
    const variables = { primaryKey };
    const { data } = await apollo.query({ query: ProposalSubmissionDocument, variables, fetchPolicy: 'network-only' });
    return data?.getProposal ?? null;
  };
  /** Updates the permissions; on failure the next heartbeat does. */
  const refreshRights = (): Promise<void> => session.follow(null).catch(() => undefined);
  /** Polls until the result is known. The events report another person's submission or a deletion. */
  const askWhetherItArrived = async (call: CallDetails, { refuse }: EndingTalk): Promise<void> => {
    const isHere = (): boolean => page.current.isHere;
    const patient = Date.now() + MAY_WAIT_MS;
    while (isHere()) {
      const now = await ask().catch(() => undefined);
      if (!isHere()) return;
      if (now === null) return refreshRights();
      if (now?.submitted && now.submittedBy?.id === user.id) return done(call, now);
      if (now?.submitted) {
        notices.success(whoSubmitted(now));
        return refreshRights();
      }
      if (now && Date.now() > patient) {
        refuse(t('wizard.submitLost'));
        return refreshRights();
      }
      await new Promise((resolve) => window.setTimeout(resolve, ASK_AGAIN_MS));
    }
  };
  const send = async (talk: EndingTalk): Promise<void> => {
    const call = details.current;
    try {
      const { data } = await apollo.mutate({ mutation: SubmitProposalDocument, variables: { proposalPk: primaryKey } });
      if (!data) throw new Error(t('wizard.somethingWrong'));
      done(call, data.submitProposal);
    } catch (error) {
      const isTaken = knownError(error, '').reason === 'PROPOSAL_ALREADY_SUBMITTED';
      if (!isTaken && !(error instanceof ConnectionProblem)) throw error;
      // The response may have been lost, even if the browser retried by itself.
      if (!isTaken) talk.unsure();
      await askWhetherItArrived(call, talk);
    }
  };
  const question = async (): Promise<string> => {
    const { data } = await apollo.query({
      query: CallSubmissionDocument,
      variables: { callId: proposal?.callId ?? 0 },
      fetchPolicy: 'network-only',
    });
    details.current = data?.getCallSubmissionDetails ?? null;
    return (details.current?.editableAfterSubmission === true ? labels['confirmEditable'] : labels['confirm']) ?? '';
  };
  /** Explains an unsaved answer by a submission that somebody else made meanwhile. */
  const isSaidElse = async (): Promise<boolean> => {
    const now = isFrozen(session.getState()) ? await ask().catch(() => undefined) : undefined;
    if (!now?.submitted) return false;
    notices.success(whoSubmitted(now));
    return true;
  };
  return useEnding({ session, awayText: t('wizard.submitAway'), question, send, isSaidElse });
}
