import { ServerError } from '@apollo/client';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionarySession } from '../../forms/index.ts';
import {
  CallSubmissionDocument,
  ProposalSubmissionDocument,
  SubmitProposalDocument,
  type CallSubmissionQuery,
} from '../../generated/writing.ts';
import { apollo, notices, useSignedIn } from '../../shell/index.ts';
import { ConnectionProblem, knownError } from '../../ui/errors.ts';

export interface Submitted {
  readonly proposalId: string;
  readonly at: string;
  readonly message: string;
  /** Changes are possible until the call closes. */
  readonly editable: boolean;
}

export interface Submission {
  readonly submit: () => void;
  readonly working: boolean;
  /** It was sent, and no answer came: the server is being asked. */
  readonly unsure: boolean;
  readonly failure: string | null;
}

interface SubmissionOf {
  readonly session: QuestionarySession;
  readonly proposal: { readonly primaryKey: number; readonly callId: number } | null;
  readonly onSubmitted: (what: Submitted) => void;
}

type CallDetails = CallSubmissionQuery['getCallSubmissionDetails'];

/** Pauses between two questions whether it arrived. */
const ASK_AGAIN_MS = 2000;
const FAULT = 500;

/** Whether the server may have done what it was asked: the request went out, and no answer of the product came back. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ConnectionProblem || (ServerError.is(error) && error.statusCode >= FAULT);

/** The way a proposal is submitted from its page, and how one hears of what became of it when the answer is lost. */
export function useSubmission({ session, proposal, onSubmitted }: SubmissionOf): Submission {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { user } = useSignedIn();
  const [working, setWorking] = useState(false);
  const [unsure, setUnsure] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const page = useRef({ isHere: true });
  /** An answer was lost before: that it is submitted already may be the work of this page. */
  const wasLost = useRef(false);
  useEffect(() => {
    const opened = { isHere: true };
    page.current = opened;
    return () => void (opened.isHere = false);
  }, []);
  const { labels } = session.group.ends;
  const primaryKey = proposal?.primaryKey ?? 0;

  const done = (
    call: CallDetails,
    { proposalId, submittedDate }: { readonly proposalId: string; readonly submittedDate: string | null },
  ) => {
    const message = call?.submissionMessage || (labels['done'] ?? '');
    notices.success(message);
    const at = submittedDate ?? new Date().toISOString();
    onSubmitted({ proposalId, at, message, editable: call?.editableAfterSubmission === true });
  };
  /** Asks until there is an answer. Somebody else may have submitted it meanwhile: their name comes with the news. */
  const askWhetherItArrived = async (call: CallDetails): Promise<void> => {
    const isHere = (): boolean => page.current.isHere;
    while (isHere()) {
      const answer = await apollo
        .query({ query: ProposalSubmissionDocument, variables: { primaryKey }, fetchPolicy: 'network-only' })
        .catch(() => null);
      if (!isHere()) return;
      if (answer) {
        const now = answer.data?.getProposal;
        if (now?.submitted && now.submittedBy?.id === user.id) return done(call, now);
        if (!now?.submitted) setFailure(t('wizard.submitLost'));
        return session.follow(null);
      }
      await new Promise((resolve) => window.setTimeout(resolve, ASK_AGAIN_MS));
    }
  };
  const send = async (call: CallDetails): Promise<void> => {
    try {
      const { data } = await apollo.mutate({ mutation: SubmitProposalDocument, variables: { proposalPk: primaryKey } });
      if (!data) throw new Error(t('wizard.somethingWrong'));
      done(call, data.submitProposal);
    } catch (error) {
      const isTaken = knownError(error, '').reason === 'PROPOSAL_ALREADY_SUBMITTED';
      if (isTaken && !wasLost.current) return session.follow(null);
      if (!isTaken && !isUnanswered(error)) throw error;
      wasLost.current = true;
      setUnsure(true);
      await askWhetherItArrived(call);
    }
  };
  const submit = async (): Promise<void> => {
    // nothing is submitted without what was typed last
    if (session.isDirty()) await session.autosave();
    if (session.isDirty()) return session.waits() ? setFailure(t('wizard.submitAway')) : undefined;
    const { data } = await apollo.query({
      query: CallSubmissionDocument,
      variables: { callId: proposal?.callId ?? 0 },
      fetchPolicy: 'network-only',
    });
    const call = data?.getCallSubmissionDetails ?? null;
    const sure = await modal.confirm({
      title: t('wizard.areYouSure'),
      content: call?.editableAfterSubmission === true ? labels['confirmEditable'] : labels['confirm'],
      okText: t('wizard.ok'),
      cancelText: t('wizard.cancel'),
    });
    if (sure) await send(call);
  };
  const whileWorking = async (): Promise<void> => {
    setWorking(true);
    setFailure(null);
    try {
      await submit();
    } catch (error) {
      setFailure(error instanceof ConnectionProblem ? t('wizard.submitAway') : knownError(error, t('wizard.somethingWrong')).text);
    } finally {
      setWorking(false);
      setUnsure(false);
    }
  };
  return { submit: () => void whileWorking(), working, unsure, failure };
}
