import { App } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { isFrozen, type QuestionarySession } from '../../forms/index.ts';
import {
  CallSubmissionDocument,
  ProposalSubmissionDocument,
  SubmitProposalDocument,
  type CallSubmissionQuery,
} from '../../generated/writing.ts';
import { apollo, notices, useSignedIn } from '../../shell/index.ts';
import { ConnectionProblem, knownError } from '../../ui/errors.ts';
import { whyNotNow, type Refusal, type Rows } from './refusal.ts';
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

/**
 * How far a press on Submit has come. `asking`: what was typed is being saved, and the person asked; `sending`: what is typed now is not in it; `unsure`:
 * it was sent, and no answer came, so the server is being asked.
 */
export type SubmissionPhase = 'idle' | 'asking' | 'sending' | 'unsure';

export interface Submission {
  readonly submit: (rows: Rows) => void;
  readonly phase: SubmissionPhase;
  readonly refusal: Refusal | null;
  /** Rises with every one that is not over. */
  readonly refusals: number;
  /** What it was about is done. */
  readonly endRefusal: () => void;
  /** The step with the button is shown. @returns ends that: who goes elsewhere before they were asked wants no submission any more */
  readonly visit: () => () => void;
}

/** A stay in the step with the button. */
interface Stay {
  isHere: boolean;
  /** Ends the question that stands open. */
  endQuestion: () => void;
}

const newStay = (isHere: boolean): Stay => ({ isHere, endQuestion: () => undefined });

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
export function useSubmission({ session, proposal, onSubmitted }: SubmissionOf): Submission {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { user } = useSignedIn();
  const whoSubmitted = useWhoSubmitted();
  const [phase, setPhase] = useState<SubmissionPhase>('idle');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [refusals, setRefusals] = useState(0);
  const page = useRef({ isHere: true });
  useEffect(() => {
    const opened = { isHere: true };
    page.current = opened;
    return () => void (opened.isHere = false);
  }, []);
  const stay = useRef(newStay(false));
  const isSent = useRef(false);
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
  const refuse = (text: string, until: Refusal['until'] = null): void => {
    // who has gone to another step is told there, if it is about more than a wish they have given up
    if (!stay.current.isHere) return isSent.current ? notices.error(text) : undefined;
    setRefusal({ text, until });
    setRefusals((n) => n + 1);
  };
  const endRefusal = useCallback((): void => {
    setRefusal(null);
    setRefusals(0);
  }, []);
  const visit = useCallback((): (() => void) => {
    const opened = newStay(true);
    stay.current = opened;
    return () => {
      opened.isHere = false;
      opened.endQuestion();
      endRefusal();
    };
  }, [endRefusal]);
  const ask = async (): Promise<SubmissionAsked | null> => {
    const variables = { primaryKey };
    const { data } = await apollo.query({ query: ProposalSubmissionDocument, variables, fetchPolicy: 'network-only' });
    return data?.getProposal ?? null;
  };
  /** The page hears what may be done now; where that fails, its next heartbeat tells. */
  const hear = (): Promise<void> => session.follow(null).catch(() => undefined);
  /** Asks until it is known. Somebody else may have submitted it, which is said at once, or taken it away: the news say so. */
  const askWhetherItArrived = async (call: CallDetails): Promise<void> => {
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
  const send = async (call: CallDetails): Promise<void> => {
    isSent.current = true;
    setPhase('sending');
    try {
      const { data } = await apollo.mutate({ mutation: SubmitProposalDocument, variables: { proposalPk: primaryKey } });
      if (!data) throw new Error(t('wizard.somethingWrong'));
      done(call, data.submitProposal);
    } catch (error) {
      const isTaken = knownError(error, '').reason === 'PROPOSAL_ALREADY_SUBMITTED';
      if (!isTaken && !(error instanceof ConnectionProblem)) throw error;
      // an answer that is lost may be of a submission that was made, also where the browser has asked again by itself
      if (!isTaken) setPhase('unsure');
      await askWhetherItArrived(call);
    }
  };
  const asked = (at: Stay, question: Parameters<typeof modal.confirm>[0]): Promise<boolean> =>
    new Promise((resolve) => {
      const dialog = modal.confirm(question);
      at.endQuestion = () => {
        dialog.destroy();
        resolve(false);
      };
      void dialog.then(resolve, () => resolve(false));
    });
  /** What was typed is not saved; where somebody has submitted the proposal meanwhile, that is why, and the news say so. */
  const refuseUnlessSubmitted = async ({ text, until }: Refusal): Promise<void> => {
    const now = isFrozen(session.getState()) ? await ask().catch(() => undefined) : undefined;
    if (now?.submitted) notices.success(whoSubmitted(now));
    else refuse(text, until);
  };
  const submit = async (rows: Rows): Promise<void> => {
    const at = stay.current;
    const isGone = (): boolean => !at.isHere;
    const first = await whyNotNow(t, session, rows);
    if (isGone()) return;
    if (first) return refuseUnlessSubmitted(first);
    const { data } = await apollo.query({
      query: CallSubmissionDocument,
      variables: { callId: proposal?.callId ?? 0 },
      fetchPolicy: 'network-only',
    });
    const call = data?.getCallSubmissionDetails ?? null;
    if (isGone()) return;
    const sure = await asked(at, {
      title: t('wizard.areYouSure'),
      content: call?.editableAfterSubmission === true ? labels['confirmEditable'] : labels['confirm'],
      okText: t('wizard.ok'),
      cancelText: t('wizard.cancel'),
    });
    if (!sure || isGone()) return;
    // a colleague may have written, and a row have come back, while the question stood there
    const since = await whyNotNow(t, session, rows);
    if (isGone()) return;
    if (since) return refuseUnlessSubmitted(since);
    await send(call);
  };
  const whileWorking = async (work: () => Promise<void>): Promise<void> => {
    isSent.current = false;
    setPhase('asking');
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      refuse(error instanceof ConnectionProblem ? t('wizard.submitAway') : knownError(error, t('wizard.somethingWrong')).text);
    } finally {
      setPhase('idle');
    }
  };
  return { submit: (rows) => void whileWorking(() => submit(rows)), phase, refusal, refusals, endRefusal, visit };
}
