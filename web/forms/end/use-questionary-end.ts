import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../shell/index.ts';
import { completeSteps } from '../wizard/rules.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { useEnding, type Ending } from './use-ending.ts';

/** Decision of a reviewer at the end. */
interface Decision {
  readonly value: string;
  readonly comment: string;
}

/** How the page of an item ends its questionary; what is asked before, and the texts, stand in its template group. */
export interface QuestionaryEnd {
  /** The item's state, after which the button is called in `labels` of the group. */
  readonly state: string;
  /** There is nothing left to press. */
  readonly done: boolean;
  /** Possible decisions of a group that ends with one. */
  readonly decisions?: readonly { readonly value: string; readonly label: string }[];
  /** Why a decision cannot be sent yet; empty: it can. */
  readonly whyNotDecide?: (decision: Decision) => string;
  /** Consequence of a decision, such as its e-mails, for the question before it is sent. */
  readonly foresee?: (decision: Decision) => Promise<string>;
  /** Names those who end it, if the reader may not. */
  readonly forOthers?: string;
  /** Earlier decision. */
  readonly decided?: Decision | null;
  /** Ends it on the server. @param decision null where none is asked for @throws what is told as a refusal */
  readonly submit: (decision: Decision | null, questionaryId: number) => Promise<void>;
  /** It has ended: the page reads its item again. */
  readonly onEnded?: () => void;
}

export interface UsedEnd {
  readonly ending: Ending;
  readonly decision: Decision;
  readonly decide: (decision: Decision) => void;
  /** The box before the button is ticked. */
  readonly ticked: boolean;
  readonly tick: (on: boolean) => void;
  /** True if all that is needed beside the answers is there. */
  readonly mayEnd: boolean;
}

const UNDECIDED: Decision = { value: '', comment: '' };

/** @param onDone it has ended */
export function useQuestionaryEnd(session: QuestionarySession, end: QuestionaryEnd, onDone: () => void): UsedEnd {
  const { t } = useTranslation();
  const { confirm, labels } = session.group.ends;
  const [decision, decide] = useState(end.decided ?? UNDECIDED);
  const [ticked, tick] = useState(false);
  const asks = confirm === 'dialog' || confirm === 'decision';
  const mayEnd = confirm === 'decision' ? decision.value !== '' : confirm !== 'checkbox' || ticked;
  const isComplete = (): boolean =>
    completeSteps({
      questionnaire: session.questionnaire,
      evaluation: session.store.evaluation,
      completedTopics: session.getState().completedTopics,
    }).every(Boolean);
  const ending = useEnding({
    session,
    whyNotYet: () => {
      if (!isComplete()) return t('wizard.completeFirst');
      if (!mayEnd) return t(confirm === 'decision' ? 'wizard.decision.first' : 'wizard.tickFirst');
      return confirm === 'decision' ? (end.whyNotDecide?.(decision) ?? '') : '';
    },
    question: async () => {
      if (!asks) return null;
      const foreseen = confirm === 'decision' ? await end.foresee?.(decision) : undefined;
      return [labels['confirm'], foreseen].filter(Boolean).join(' ');
    },
    send: async () => {
      await end.submit(confirm === 'decision' ? decision : null, session.getState().questionaryId);
      if (labels['done']) notices.success(labels['done']);
      onDone();
      end.onEnded?.();
    },
  });
  return { ending, decision, decide, ticked, tick, mayEnd };
}
