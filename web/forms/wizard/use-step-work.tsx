import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../shell/index.ts';
import { outlasts } from '../../ui/dirty-forms.ts';
import { focusInSight } from '../../ui/focus-in-sight.ts';
import { goToEditConflicts } from './EditConflictPanel.tsx';
import { ResetText } from './ResetText.tsx';
import { isSaved } from './session-state.ts';
import type { QuestionarySession, SaveOutcome } from './session.ts';
import { useAsking } from './use-asking.ts';
import type { Visit } from './use-visit.ts';

interface StepWorkParts {
  readonly session: QuestionarySession;
  readonly visit: Visit;
  /** The next shown step in a direction; null: none. */
  readonly way: (by: 1 | -1) => number | null;
  readonly readOnly: boolean;
  readonly onKept: ((topicId: number) => void) | undefined;
  readonly onSaved: ((outcome: SaveOutcome, partial: boolean, topicId: number) => void) | undefined;
  readonly onFinished: (() => void) | undefined;
  readonly onReset: ((topicId: number) => Promise<void>) | undefined;
}

export interface StepWork {
  readonly waiting: boolean;
  /** Increases with every reset; used as key to remount the step. */
  readonly resets: number;
  readonly goTo: (step: number) => void;
  readonly leave: (to: () => number | null) => Promise<boolean>;
  readonly goBack: () => void;
  readonly reset: () => void;
  /** `partial`: the step is not marked complete. */
  readonly save: (partial: boolean) => Promise<void>;
}

export function useStepWork({ session, visit, way, readOnly, onKept, onSaved, onFinished, onReset }: StepWorkParts): StepWork {
  const { t } = useTranslation();
  const ask = useAsking(() => focusInSight(visit.heading.current));
  const [waiting, setWaiting] = useState(false);
  const [resets, setResets] = useState(0);
  const { store, questionnaire } = session;
  const current = visit.step;
  const step = questionnaire.steps[current];

  const leave = async (to: () => number | null, question: string): Promise<boolean> => {
    const go = (): boolean => {
      const next = to();
      if (next !== null) visit.show(next);
      return true;
    };
    if (readOnly || !step) return go();
    const { topicId } = step;
    // Saved and locally stored edits are safe: only the rest needs a confirmation.
    const may = session.savesItself && store.uploads === 0 && session.isDirtyIn(topicId) && !session.waits();
    const late = may && (await outlasts(session.autosave()));
    if (!session.isDirtyIn(topicId) || (late ? session.keep() : session.comesBack())) return go();
    return ask(question, async () => {
      await session.abandonStep(topicId);
      go();
    });
  };
  const reset = (): void => {
    if (!step) return;
    const { topicId } = step;
    const work = async (): Promise<void> => {
      try {
        await onReset?.(topicId);
      } finally {
        const stay = await session.undo(topicId);
        const names = stay.map(session.nameOfPerson).join(', ');
        if (stay.length > 0) notices.info(t('wizard.resetStay', { count: stay.length, names }));
      }
      session.restoredIsRead();
      visit.note('reset');
      setResets((n) => n + 1);
    };
    void ask(<ResetText session={session} topicId={topicId} />, work, t('wizard.resetAway'));
  };
  /** @returns true if all uploads succeeded and the person is still in the step */
  const filesArrive = async (): Promise<boolean> => {
    if (store.uploads === 0) return true;
    setWaiting(true);
    const arrived = await store.uploadsEnded();
    setWaiting(false);
    return arrived;
  };
  const refuse = (): void => {
    if (!visit.isAt(current)) return;
    store.showAllProblems();
    visit.note('refused');
  };
  const save = async (partial: boolean): Promise<void> => {
    if (!step || waiting) return;
    const arrived = await filesArrive();
    if (!visit.isAt(current) || !(arrived || partial)) return;
    await session.factsSettled();
    if (!partial && (await session.refuses(step.topicId))) return refuse();
    const outcome = await session.save(step.topicId, partial);
    // A save of the step confirms its rows, too.
    if (isSaved(outcome)) onKept?.(step.topicId);
    onSaved?.(outcome, partial, step.topicId);
    if (outcome === 'refused') refuse();
    if (partial || !visit.isAt(current)) return;
    if (outcome === 'conflict') requestAnimationFrame(() => goToEditConflicts(visit.heading.current));
    if (outcome === 'away' && session.savesItself) visit.note('away');
    if (!isSaved(outcome)) return;
    const next = way(1);
    if (next !== null) visit.show(next);
    else onFinished?.();
  };
  return {
    waiting,
    resets,
    reset,
    save,
    goTo: (next) => void (next === current ? undefined : leave(() => next, t('wizard.jumpText'))),
    leave: (to) => leave(to, t('wizard.jumpText')),
    goBack: () => void leave(() => way(-1), t('wizard.backText')),
  };
}
