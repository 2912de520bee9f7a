import { Alert, App, Button, Flex, Grid, Typography } from 'antd';
import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../shell/index.ts';
import { dirtyForms, outlasts } from '../../ui/dirty-forms.ts';
import { ConnectionProblem, knownError } from '../../ui/errors.ts';
import { fetchWidgets } from '../renderer/QuestionField.tsx';
import { StepForm } from '../renderer/StepForm.tsx';
import type { Clash } from './api.ts';
import { ClashPanel, goToClashes } from './ClashPanel.tsx';
import { CompanyLine } from './CompanyLine.tsx';
import { focusQuestion } from './focus.ts';
import { HiddenTexts } from './HiddenTexts.tsx';
import { LeftBehind } from './LeftBehind.tsx';
import { OthersNotes } from './OthersNotes.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { completeSteps, initialStep, nameOf, problemLines, showsStepper, stepViews, type StepView } from './rules.ts';
import { SaveLine } from './SaveLine.tsx';
import { isFrozen } from './session-state.ts';
import type { QuestionarySession, SaveOutcome } from './session.ts';
import { nameStep, stepOfAddress } from './step-address.ts';
import { StepNotes } from './StepNotes.tsx';
import { Stepper } from './Stepper.tsx';
import { hiddenAnswers } from './unsent.ts';
import { useCompany } from './use-company.ts';
import { useDerived } from './use-derived.ts';

export interface WizardProps {
  readonly session: QuestionarySession;
  /** Officers see steps as editable that others must wait for. */
  readonly officer: boolean;
  readonly readOnly: boolean;
  /** Hears what others do also while nothing can be written; absent: while it can. */
  readonly follows?: boolean;
  /** What ends the questionary was done. */
  readonly ended?: boolean;
  /** Where to start; absent: after the last completed step. */
  readonly startAt?: number | 'review';
  /** Takes the focus when it is there: the page before had it, and went. */
  readonly takesFocus?: boolean;
  /** The page's address names the step; not in a dialog. */
  readonly inAddress?: boolean;
  /** The step after the last one: everything at a glance, and what ends the questionary. */
  readonly review?: (parts: { readonly steps: readonly StepView[]; readonly goTo: (step: number) => void }) => ReactNode;
  /** Above the stepper: deadline, status. */
  readonly aside?: ReactNode;
  readonly onSaved?: (outcome: SaveOutcome, partial: boolean, topicId: number) => void;
  /** The last step of a questionary without review is complete. */
  readonly onFinished?: () => void;
  /** A step was opened: its reset undoes nothing of before. */
  readonly onOpened?: (topicId: number) => void;
  /** Undoes what a reset cannot reload: entries made in this step. */
  readonly onReset?: (topicId: number) => Promise<void>;
  /** Steps with something to undo though nothing typed in them waits for the server. */
  readonly undoable?: readonly number[];
  readonly extraButtons?: ReactNode;
}

/** A questionnaire in steps, for any kind of item (specification 2 and 4, Questionary wizard). */
export function Wizard({
  session,
  officer,
  readOnly: isRead,
  follows = !isRead,
  ended = false,
  startAt,
  inAddress = false,
  takesFocus = false,
  review,
  aside,
  onSaved,
  onFinished,
  onOpened,
  onReset,
  undoable = [],
  extraButtons,
}: WizardProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const wide = Grid.useBreakpoint().lg ?? true;
  const { store, questionnaire, group } = session;
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const readOnly = isRead || isFrozen(state);
  const count = questionnaire.steps.length + (review ? 1 : 0);
  const [current, setCurrent] = useState(() => {
    const named = inAddress ? stepOfAddress(count) : null;
    if (named !== null) return named;
    if (startAt === 'review') return count - 1;
    if (startAt !== undefined) return startAt;
    return initialStep(completeSteps({ evaluation: store.evaluation, completedTopics: state.completedTopics }), count);
  });
  const [attempt, setAttempt] = useState(0);
  /** Every reset draws the step anew, which ends what was under way in it. */
  const [resets, setResets] = useState(0);
  /** A save waits for files on their way. */
  const [waiting, setWaiting] = useState(false);
  /** The step was to be left, and its save has reached nobody. */
  const [away, setAway] = useState(false);
  const shown = useRef(current);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = useDerived(session, () =>
    stepViews({
      questionnaire,
      evaluation: store.evaluation,
      completedTopics: session.getState().completedTopics,
      clashesIn: session.clashesIn,
      current,
      officer,
      readOnly,
    }),
  );
  const dirty = useDerived(session, () => session.isDirty());
  const mending = useDerived(session, () => session.awaitsMending());
  // where nothing saves itself, all that is typed waits for a press
  const hidden = useDerived(session, () => (session.savesItself && !readOnly ? hiddenAnswers(session) : []));
  const own = useDerived(
    session,
    () => questionnaire.steps[current] !== undefined && session.hasOwnEdits(questionnaire.steps[current].topicId),
  );
  const step = questionnaire.steps[current];
  const view = steps[current];
  const lines = useDerived(session, () => {
    const problems = store.evaluation.steps[current]?.problems ?? [];
    const refused = session.getState().refused.map(({ questionId, path, text }) => ({
      questionId,
      path,
      text,
      question: nameOf(questionnaire, questionId),
    }));
    return problems.length > 0 ? problemLines(questionnaire, problems, (p) => store.shown(p).text) : refused;
  });
  useEffect(() => {
    const { keep, comesBack, autosave } = session;
    const ways = readOnly ? { keep, waits: keep } : { settle: autosave, keep, waits: comesBack };
    return dirtyForms.watch(session.isDirty, session.savesItself ? ways : {});
  }, [session, readOnly]);
  const topicId = step?.topicId ?? null;
  useEffect(() => {
    if (topicId === null) return;
    session.open(topicId);
    onOpened?.(topicId);
    // once per opening, whoever watches
  }, [session, topicId]);
  // after the step that is shown has asked for its own
  useEffect(() => fetchWidgets(questionnaire), [questionnaire]);
  useEffect(() => {
    if (state.phase === 'idle') setAway(false);
  }, [state.phase]);
  useEffect(() => {
    if (inAddress) nameStep(current);
  }, [inAddress, current]);
  useCompany(session, topicId, follows);
  useEffect(() => {
    // who has gone elsewhere on the page meanwhile stays there
    if (takesFocus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    // once, as it appears
  }, []);

  const show = useCallback(
    (next: number): void => {
      setAttempt(0);
      setAway(false);
      store.showProblemsOfTouched();
      session.restoredIsRead();
      shown.current = next;
      setCurrent(next);
      window.scrollTo({ top: 0 });
      requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    },
    [session, store],
  );
  const choose = (clash: Clash, keep: 'mine' | 'theirs'): void => {
    session.resolve(clash, keep);
    // the button that was pressed is gone: a keyboard goes on from the next choice, or from what was chosen about
    requestAnimationFrame(() => {
      if (session.getState().clashes.length > 0) goToClashes();
      else if (step?.fields.some(({ questionId }) => questionId === clash.questionId))
        focusQuestion(clash.questionId, `/${clash.column ?? ''}`);
      else heading.current?.focus({ preventScroll: true });
    });
  };
  /** `away`: what did not come about where there is no connection. */
  const ask = (content: string, work: () => Promise<void>, away?: string): void => {
    let done = false;
    const doing = async (): Promise<void> => {
      try {
        await work();
        done = true;
      } catch (error) {
        notices.error(away && error instanceof ConnectionProblem ? away : knownError(error, t('wizard.somethingWrong')).text);
      }
    };
    void modal.confirm({
      title: t('wizard.areYouSure'),
      content,
      okText: t('wizard.ok'),
      cancelText: t('wizard.cancel'),
      onOk: doing,
      // the button that asked may be off now: a keyboard goes on from the step
      afterClose: () => done && heading.current?.focus({ preventScroll: true }),
    });
  };
  const leaveStep = async (next: number, question: string): Promise<void> => {
    // what can only be read is left as it is
    if (readOnly || !step) return show(next);
    const { topicId } = step;
    // what the server takes is not lost, nor is what waits on this device for the connection: one is asked only about the rest
    const may = session.savesItself && store.uploads === 0 && session.isDirtyIn(topicId) && !session.waits();
    const late = may && (await outlasts(session.autosave()));
    if (!session.isDirtyIn(topicId) || (late ? session.keep() : session.waits())) return show(next);
    ask(question, async () => {
      await session.giveUpStep(topicId);
      show(next);
    });
  };
  const goTo = (next: number): void => void (next === current ? undefined : leaveStep(next, t('wizard.jumpText')));
  const reset = (): void => {
    const work = async (): Promise<void> => {
      try {
        if (step) await onReset?.(step.topicId);
      } finally {
        if (step) await session.undo(step.topicId);
      }
      session.restoredIsRead();
      setAttempt(0);
      setResets((n) => n + 1);
    };
    ask(t('wizard.resetText'), work, t('wizard.resetAway'));
  };
  const save = async (partial: boolean): Promise<void> => {
    if (!step || waiting) return;
    if (store.uploads > 0) {
      setWaiting(true);
      const arrived = await store.uploadsEnded();
      setWaiting(false);
      // a step is not left behind with a file that did not arrive
      if (shown.current !== current || !(arrived || partial)) return;
    }
    await session.factsSettled();
    if (!partial && (store.evaluation.steps[current]?.problems.length ?? 0) > 0) {
      store.showAllProblems();
      setAttempt((n) => n + 1);
      return;
    }
    const outcome = await session.save(step.topicId, partial);
    onSaved?.(outcome, partial, step.topicId);
    if (outcome === 'refused') {
      store.showAllProblems();
      setAttempt((n) => n + 1);
    }
    if (outcome === 'away' && !partial && session.savesItself && shown.current === current) setAway(true);
    // who went elsewhere meanwhile stays there
    if (partial || shown.current !== current || (outcome !== 'saved' && outcome !== 'created')) return;
    if (current + 1 < count) show(current + 1);
    else onFinished?.();
  };

  const last = current === questionnaire.steps.length - 1 && !review;
  const frozen = view?.readOnly ?? readOnly;
  const onward = last ? (group.ends.labels['DRAFT'] ?? t('wizard.save')) : t('wizard.saveAndContinue');
  return (
    <div className={wide ? 'beamtime-wizard' : ''}>
      {(showsStepper(count) || aside) && (
        <aside className="beamtime-wizard-aside">
          {aside}
          {showsStepper(count) && (
            <Stepper
              current={current}
              onGo={goTo}
              items={[
                ...steps,
                ...(review
                  ? [
                      {
                        title: t('wizard.review'),
                        status: current === count - 1 ? 'current' : ended ? 'done' : 'todo',
                        problems: 0,
                        clashes: 0,
                      } as const,
                    ]
                  : []),
              ]}
            />
          )}
        </aside>
      )}
      <section className="beamtime-wizard-main" aria-labelledby={headingId}>
        <Flex justify="space-between" align="baseline" gap={12} wrap>
          <Typography.Title level={2} ref={heading} tabIndex={-1} id={headingId} className="beamtime-wizard-title">
            {step?.title ?? t('wizard.review')}
          </Typography.Title>
          {wide && showsStepper(count) && (
            <Typography.Text type="secondary">{t('wizard.stepInfo', { step: current + 1, count })}</Typography.Text>
          )}
        </Flex>
        <LeftBehind session={session} />
        <HiddenTexts session={session} hidden={hidden} />
        <OthersNotes session={session} />
        <CompanyLine company={state.company} questionnaire={questionnaire} />
        {step && view ? (
          <>
            <StepNotes waiting={frozen && !readOnly} restored={state.restored} notices={state.notices} questionnaire={questionnaire} />
            <ClashPanel session={session} clashes={state.clashes} onChoose={choose} />
            {waiting && <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('wizard.uploadsRunning')} />}
            <ProblemSummary lines={lines} attempt={attempt} />
            <StepForm key={`${step.topicId} ${resets}`} store={store} step={step} readOnly={frozen} onSubmit={() => void save(false)} />
            <Flex justify="space-between" align="center" gap={12} wrap className="beamtime-wizard-buttons">
              {away && <Alert className="beamtime-wizard-away" type="warning" showIcon title={t('wizard.stepAway', { button: onward })} />}
              <Flex gap={8} wrap>
                {current > 0 && <Button onClick={() => void leaveStep(current - 1, t('wizard.backText'))}>{t('wizard.back')}</Button>}
                {!frozen && (
                  <Button onClick={reset} disabled={!dirty && !own && !undoable.includes(view.topicId)}>
                    {t('wizard.reset')}
                  </Button>
                )}
                {extraButtons}
              </Flex>
              {frozen ? (
                current + 1 < count && <Button onClick={() => show(current + 1)}>{t('wizard.next')}</Button>
              ) : (
                <Flex gap={8} wrap align="center">
                  <SaveLine
                    state={state}
                    viewer={session.store.viewer}
                    dirty={dirty}
                    mending={mending}
                    hidden={hidden.length > 0}
                    automatic={session.savesItself}
                  />
                  {!view.complete && (
                    <Button onClick={() => void save(true)} disabled={waiting || state.pressed}>
                      {t('wizard.save')}
                    </Button>
                  )}
                  <Button type="primary" onClick={() => void save(false)} loading={waiting || state.pressed}>
                    {onward}
                  </Button>
                </Flex>
              )}
            </Flex>
          </>
        ) : (
          <>
            <ClashPanel session={session} clashes={state.clashes} onChoose={choose} />
            {review?.({ steps, goTo })}
          </>
        )}
      </section>
    </div>
  );
}
