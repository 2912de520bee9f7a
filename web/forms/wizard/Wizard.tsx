import { Alert, Flex, Grid, Typography } from 'antd';
import { useEffect, useId, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dirtyForms } from '../../ui/dirty-forms.ts';
import { useAbilities, type EntryAbilities } from '../abilities.ts';
import { fetchWidgets } from '../renderer/QuestionField.tsx';
import { StepForm } from '../renderer/StepForm.tsx';
import type { Clash } from './api.ts';
import { ClashPanel, goToClashes } from './ClashPanel.tsx';
import { CompanyLine } from './CompanyLine.tsx';
import { focusQuestion } from './focus.ts';
import { HiddenTexts } from './HiddenTexts.tsx';
import { LeftBehind } from './LeftBehind.tsx';
import { OthersNotes } from './OthersNotes.tsx';
import { OutdatedNote, RenewedNote } from './OutdatedNote.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { completeSteps, initialStep, showsStepper, stepViews, summaryLines, type StepView } from './rules.ts';
import { SaveLine } from './SaveLine.tsx';
import { isFrozen } from './session-state.ts';
import type { QuestionarySession, SaveOutcome } from './session.ts';
import { stepOfAddress } from './step-address.ts';
import { StepButtons } from './StepButtons.tsx';
import { StepNotes } from './StepNotes.tsx';
import { Stepper } from './Stepper.tsx';
import { hiddenAnswers } from './unsent.ts';
import { useCompany } from './use-company.ts';
import { useDerived } from './use-derived.ts';
import { useSteadyPlace } from './use-steady-place.ts';
import { useStepAddress } from './use-step-address.ts';
import { useStepWork } from './use-step-work.tsx';
import { useVisit } from './use-visit.ts';

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
  /** Below the last step of a questionary without review. */
  readonly atEnd?: ReactNode;
  /** What the button of that step is called. */
  readonly endLabel?: string;
  /** It is complete. */
  readonly onFinished?: (entries: EntryAbilities | null) => void;
  readonly onOpened?: (topicId: number) => void;
  /** A pressed save of a step has come through: its reset undoes nothing of before. */
  readonly onKept?: (topicId: number) => void;
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
  atEnd,
  endLabel = '',
  onFinished,
  onOpened,
  onKept,
  onReset,
  undoable = [],
  extraButtons,
}: WizardProps) {
  const { t } = useTranslation();
  const { entries } = useAbilities();
  const wide = Grid.useBreakpoint().lg ?? true;
  const { store, questionnaire, group } = session;
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const readOnly = isRead || isFrozen(state);
  const count = questionnaire.steps.length + (review ? 1 : 0);
  const headingId = useId();
  const visit = useVisit(session, () => {
    const named = inAddress ? stepOfAddress(count) : null;
    if (named !== null) return named;
    if (startAt === 'review') return count - 1;
    return startAt ?? initialStep(completeSteps({ evaluation: store.evaluation, completedTopics: state.completedTopics }), count);
  });
  const { step: current, heading } = visit;
  const above = useRef<HTMLDivElement>(null);
  useSteadyPlace(above);
  const work = useStepWork({ session, visit, count, readOnly, onKept, onSaved, onFinished: () => onFinished?.(entries), onReset });
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
    const facts = { questionnaire, isShown: store.isShown, unknown: t('wizard.unknownQuestion') };
    if (problems.length === 0) return summaryLines(facts, session.getState().refused);
    const shown = problems.filter(({ questionId, path }) => store.showsAt(questionId, path));
    return summaryLines(
      facts,
      shown.map((problem) => ({ ...problem, text: store.shown(problem).text })),
    );
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
    entries?.ahead(step?.fields ?? []);
    // once per opening, whoever watches
  }, [session, topicId]);
  // after the step that is shown has asked for its own
  useEffect(() => {
    fetchWidgets(questionnaire);
  }, [questionnaire]);
  useStepAddress({ inAddress, count, step: current, topicId, leave: work.leave });
  useCompany(session, topicId, follows);
  useEffect(() => {
    // who has gone elsewhere on the page meanwhile stays there
    if (takesFocus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    // once, as it appears
  }, []);

  // the button under the focus is gone: a keyboard goes on from the next choice, or from what was chosen about
  const goOnFrom = (clash: Clash): void =>
    void requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      if (session.getState().clashes.length > 0) goToClashes(heading.current);
      else if (step?.fields.some(({ questionId }) => questionId === clash.questionId))
        focusQuestion(clash.questionId, `/${clash.column ?? ''}`);
      else heading.current?.focus({ preventScroll: true });
    });
  const choose = (clash: Clash, keep: 'mine' | 'theirs'): void => {
    session.resolve(clash, keep);
    // some browsers give a button no focus that is pressed
    goOnFrom(clash);
  };
  const last = current === questionnaire.steps.length - 1 && !review;
  const frozen = view?.readOnly ?? readOnly;
  const unfinished = frozen && !readOnly ? steps.findIndex(({ complete }) => !complete) : -1;
  const awaited = steps[unfinished] ? { title: steps[unfinished].title, open: () => work.goTo(unfinished) } : null;
  const onward = last ? endLabel || (group.ends.labels['DRAFT'] ?? t('wizard.save')) : t('wizard.saveAndContinue');
  return (
    <div className={wide ? 'beamtime-wizard' : ''}>
      {(showsStepper(count) || aside) && (
        <aside className="beamtime-wizard-aside">
          {aside}
          {showsStepper(count) && (
            <Stepper
              current={current}
              onGo={work.goTo}
              items={[
                ...steps,
                ...(review
                  ? [
                      {
                        title: t('wizard.review'),
                        status: current === count - 1 ? 'current' : ended ? 'done' : 'todo',
                        complete: ended,
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
        <div ref={above}>
          <LeftBehind session={session} />
          {state.isOutdated && !readOnly && <OutdatedNote />}
          {state.isRenewed && !state.isOutdated && <RenewedNote onRead={session.renewedIsRead} />}
          <HiddenTexts session={session} hidden={hidden} />
          <OthersNotes session={session} />
          <CompanyLine company={state.company} questionnaire={questionnaire} />
          {step && <StepNotes awaited={awaited} restored={state.restored} notices={state.notices} questionnaire={questionnaire} />}
          <ClashPanel session={session} clashes={state.clashes} onChoose={choose} onLost={goOnFrom} />
          {work.waiting && <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('wizard.uploadsRunning')} />}
          {step && <ProblemSummary lines={lines} attempt={visit.attempt} />}
        </div>
        {step && view ? (
          <>
            <StepForm
              key={`${step.topicId} ${work.resets}`}
              store={store}
              step={step}
              readOnly={frozen}
              onSubmit={() => void work.save(false)}
            />
            {last && atEnd}
            <StepButtons
              visit={visit}
              work={work}
              frozen={frozen}
              complete={view.complete}
              onward={onward}
              mayReset={dirty || own || undoable.includes(view.topicId)}
              next={current + 1 < count}
              pressed={state.pressed}
              extraButtons={extraButtons}
            >
              <SaveLine
                state={state}
                viewer={session.store.viewer}
                dirty={dirty}
                mending={mending}
                hidden={hidden.length > 0}
                rows={step.fields.flatMap((field) => entries?.waiting(field) ?? []).map((row) => row.title)}
                automatic={session.savesItself}
              />
            </StepButtons>
          </>
        ) : (
          review?.({ steps, goTo: work.goTo })
        )}
      </section>
    </div>
  );
}
