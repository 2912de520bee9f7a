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
  /** Whose name the server has; null: it has none. */
  readonly by: string | null;
  readonly message: string;
  /** Changes are possible until the call closes, or it is the facility's turn; null: that may be over. */
  readonly next: 'editable' | 'facility' | null;
}

interface SubmissionOf {
  readonly session: QuestionarySession;
  readonly proposal: { readonly primaryKey: number; readonly callId: number } | null;
  readonly onSubmitted: (what: Submitted) => void;
}

type CallDetails = CallSubmissionQuery['getCallSubmissionDetails'];

/** Pauses between two questions whether it arrived. */
const ASK_AGAIN_MS = 2000;
/** As long as that a submission may still wait its turn on the server, behind others of its call: until then, that it is not there says nothing. */
const MAY_WAIT_MS = 12_000;

/** The way a proposal is submitted from its page, and how one hears of what became of it when the answer is lost. */
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
    // no e-mail is promised where nobody has written it
    const promised = call?.confirmsSubmission === false ? (labels['doneUnconfirmed'] ?? labels['done']) : labels['done'];
    const message = call?.submissionMessage || (promised ?? '');
    notices.success(message);
    const at = submittedDate ?? new Date().toISOString();
    onSubmitted({ proposalId, at, by: fullName(user), message, next: call?.editableAfterSubmission === true ? 'editable' : 'facility' });
  };
  const ask = async (): Promise<SubmissionAsked | null> => {
    const variables = { primaryKey };
    const { data } = await apollo.query({ query: ProposalSubmissionDocument, variables, fetchPolicy: 'network-only' });
    return data?.getProposal ?? null;
  };
  /** The page hears what may be done now; where that fails, its next heartbeat tells. */
  const hear = (): Promise<void> => session.follow(null).catch(() => undefined);
  /** Asks until it is known. Somebody else may have submitted it, which is said at once, or taken it away: the news say so. */
  const askWhetherItArrived = async (call: CallDetails, { refuse }: EndingTalk): Promise<void> => {
    const isHere = (): boolean => page.current.isHere;
    const patient = Date.now() + MAY_WAIT_MS;
    while (isHere()) {
      const now = await ask().catch(() => undefined);
      if (!isHere()) return;
      if (now === null) return hear();
      if (now?.submitted && now.submittedBy?.id === user.id) return done(call, now);
      if (now?.submitted) {
        notices.success(whoSubmitted(now));
        return hear();
      }
      if (now && Date.now() > patient) {
        refuse(t('wizard.submitLost'));
        return hear();
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
      // an answer that is lost may be of a submission that was made, also where the browser has asked again by itself
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
  /** Where somebody has submitted the proposal meanwhile, that is why what was typed is not saved, and the news say so. */
  const isSaidElse = async (): Promise<boolean> => {
    const now = isFrozen(session.getState()) ? await ask().catch(() => undefined) : undefined;
    if (!now?.submitted) return false;
    notices.success(whoSubmitted(now));
    return true;
  };
  return useEnding({ session, awayText: t('wizard.submitAway'), question, send, isSaidElse });
}
