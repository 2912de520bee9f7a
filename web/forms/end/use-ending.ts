import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../shell/index.ts';
import { useModal } from '../../ui/use-modal.ts';
import { ConnectionProblem, knownError } from '../../ui/errors.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { whyNotNow, type EndRefusal, type Rows } from './refusal.ts';

/** `asking`: saving edits and confirming; `sending`: later edits are not included; `unsure`: no response, the server is being polled. */
type EndingPhase = 'idle' | 'asking' | 'sending' | 'unsure';

export interface Ending {
  readonly submit: (rows: Rows) => void;
  /** Why nothing can be submitted without a connection. */
  readonly awayText: string;
  readonly phase: EndingPhase;
  readonly refusal: EndRefusal | null;
  /** Increases with every refusal that is not resolved. */
  readonly refusals: number;
  readonly endRefusal: () => void;
  /**
   * Call when the review step is shown.
   *
   * @returns ends the visit, which cancels a submission not yet confirmed
   */
  readonly visit: () => () => void;
}

/** Messages that a submission may show while it runs. */
export interface EndingTalk {
  /** The answer is lost, and the server is being asked. */
  readonly unsure: () => void;
  readonly refuse: (text: string) => void;
}

interface EndingOf {
  readonly session: QuestionarySession;
  /** Absent: as of any item. */
  readonly awayText?: string;
  /** Why it cannot end yet, whatever is saved; empty: it can. */
  readonly whyNotYet?: () => string;
  /** Question to confirm after saving; null: none. */
  readonly question: () => Promise<ReactNode>;
  /** Ends it on the server. @throws what is told as a refusal */
  readonly send: (talk: EndingTalk) => Promise<void>;
  /** True if it has said something else than that not all is saved. */
  readonly isSaidElse?: () => Promise<boolean>;
}

interface Stay {
  isHere: boolean;
  endQuestion: () => void;
}

const newStay = (isHere: boolean): Stay => ({ isHere, endQuestion: () => undefined });

/** The way a questionary is submitted: nothing goes without what was typed last, and nobody submits what they have not confirmed. */
export function useEnding({ session, awayText: away, whyNotYet, question, send, isSaidElse }: EndingOf): Ending {
  const { t } = useTranslation();
  const awayText = away ?? t('wizard.endAway');
  const modal = useModal();
  const [phase, setPhase] = useState<EndingPhase>('idle');
  const [refusal, setRefusal] = useState<EndRefusal | null>(null);
  const [refusals, setRefusals] = useState(0);
  const stay = useRef(newStay(false));
  const isSent = useRef(false);

  const refuse = (text: string, until: EndRefusal['until'] = null): void => {
    // A person who has left the step is told only if the submission was sent.
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
  const confirmSending = (at: Stay, content: ReactNode): Promise<boolean> =>
    new Promise((resolve) => {
      const dialog = modal.confirm({ title: t('wizard.areYouSure'), content, okText: t('wizard.ok') });
      at.endQuestion = () => {
        dialog.destroy();
        resolve(false);
      };
      void dialog.then(resolve, () => resolve(false));
    });
  const refuseUnlessSaidElse = async ({ text, until }: EndRefusal): Promise<void> => {
    if ((await isSaidElse?.()) !== true) refuse(text, until);
  };
  const submit = async (rows: Rows): Promise<void> => {
    const at = stay.current;
    const isGone = (): boolean => !at.isHere;
    const notYet = whyNotYet?.() ?? '';
    if (notYet !== '') return refuse(notYet);
    const first = await whyNotNow(t, { session, rows, awayText });
    if (isGone()) return;
    if (first) return refuseUnlessSaidElse(first);
    const content = await question();
    if (isGone()) return;
    if (content !== null) {
      const sure = await confirmSending(at, content);
      if (!sure || isGone()) return;
      // A colleague may have edited or restored a row while the dialog was open.
      const since = await whyNotNow(t, { session, rows, awayText });
      if (isGone()) return;
      if (since) return refuseUnlessSaidElse(since);
    }
    isSent.current = true;
    setPhase('sending');
    await send({ unsure: () => setPhase('unsure'), refuse });
  };
  const whileWorking = async (work: () => Promise<void>): Promise<void> => {
    isSent.current = false;
    setPhase('asking');
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      refuse(error instanceof ConnectionProblem ? awayText : knownError(error, t('wizard.somethingWrong')).text);
    } finally {
      setPhase('idle');
    }
  };
  return { submit: (rows) => void whileWorking(() => submit(rows)), awayText, phase, refusal, refusals, endRefusal, visit };
}
