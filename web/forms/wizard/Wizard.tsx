import { Alert, Flex, Grid, Typography } from 'antd';
import { useEffect, useId, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dirtyForms } from '../../ui/dirty-forms.ts';
import { useAbilities, type EntryAbilities } from '../abilities.ts';
import { fetchWidgets } from '../renderer/QuestionField.tsx';
import { StepForm } from '../renderer/StepForm.tsx';
import type { EditConflict } from './api.ts';
import { EditConflictPanel, goToEditConflicts } from './EditConflictPanel.tsx';
import { PresenceLine } from './PresenceLine.tsx';
import { focusQuestion } from './focus.ts';
import { HiddenTexts, OrphanedDrafts } from './KeptDrafts.tsx';
import { OthersNotes } from './RemoteChangeNotes.tsx';
import { OutdatedNote, RenewedNote } from './OutdatedNote.tsx';
import { StepProblemSummary } from './ProblemSummary.tsx';
import { hiddenSteps, shownFrom, shownStep, showsStepper, startStep, summaryLines, wizardSteps, type WizardStep } from './rules.ts';
import { SaveLine } from './SaveLine.tsx';
import { isFrozen } from './session-state.ts';
import type { QuestionarySession, SaveOutcome } from './session.ts';
import { stepOfAddress } from './step-address.ts';
import { StepButtons } from './StepButtons.tsx';
import { StepNotes } from './StepNotes.tsx';
import { Stepper } from './Stepper.tsx';
import { hiddenAnswers } from './unsent.ts';
import { usePresence } from './use-presence.ts';
import { useDerived } from './use-derived.ts';
import { useSteadyPlace } from './use-steady-place.ts';
import { useStepAddress } from './use-step-address.ts';
import { useStepWork } from './use-step-work.tsx';
import { useVisit } from './use-visit.ts';

export interface WizardProps {
  readonly session: QuestionarySession;
  /** Officers can edit steps that are locked for others. */
  readonly officer: boolean;
  readonly readOnly: boolean;
  /** Receives others' edits also while read-only. */
  readonly follows?: boolean;
  /** The action that ends the questionary was done. */
  readonly ended?: boolean;
  /** Initial step; default: after the last completed one. */
  readonly startAt?: number | 'review';
  /** Focuses the heading on mount, because the previous page had the focus. */
  readonly takesFocus?: boolean;
  /** The address names the step; false in a dialog. */
  readonly inAddress?: boolean;
  /** The place is narrow on a wide screen, too: steps stand on top. */
  readonly isNarrow?: boolean;
  /** The final step: an overview, and the action that ends the questionary. */
  readonly review?: (parts: { readonly steps: readonly WizardStep[]; readonly goTo: (step: number) => void }) => ReactNode;
  readonly aside?: ReactNode;
  readonly onSaved?: (outcome: SaveOutcome, partial: boolean, topicId: number) => void;
  /** Below the last step of a questionary without review. */
  readonly atEnd?: ReactNode;
  /** Label of the button of the last step. */
  readonly endLabel?: string;
  /** It is complete. */
  readonly onFinished?: (entries: EntryAbilities | null) => void;
  readonly onOpened?: (topicId: number) => void;
  /** A step was saved explicitly: its reset undoes nothing earlier. */
  readonly onKept?: (topicId: number) => void;
  /** Undoes changes that a reset cannot reload, such as new entries. */
  readonly onReset?: (topicId: number) => Promise<void>;
  /** Steps with something to undo although all answers are saved. */
  readonly undoable?: readonly number[];
  readonly extraButtons?: ReactNode;
}

/** Questionary wizard for any kind of item (specification 2 and 4, Questionary wizard). */
export function Wizard({
  session,
  officer,
  readOnly: isRead,
  follows = !isRead,
  ended = false,
  startAt,
  inAddress = false,
  isNarrow = false,
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
  const { lg = true, md = true } = Grid.useBreakpoint();
  const wide = lg && !isNarrow;
  const { store, questionnaire, group } = session;
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const readOnly = isRead || isFrozen(state);
  const count = questionnaire.steps.length + (review ? 1 : 0);
  const headingId = useId();
  /** On a phone the line of the steps names the step. */
  const isInStepper = !md && showsStepper(count);
  const visit = useVisit(session, () => {
    const facts = { questionnaire, evaluation: store.evaluation, completedTopics: state.completedTopics };
    const named = inAddress ? stepOfAddress(count) : null;
    if (named !== null) return shownFrom(hiddenSteps(facts), named, count);
    if (startAt === 'review') return count - 1;
    return startAt === undefined ? startStep(facts, count) : shownFrom(hiddenSteps(facts), startAt, count);
  });
  const { step: current, heading } = visit;
  const above = useRef<HTMLDivElement>(null);
  useSteadyPlace(above);
  const way = (by: 1 | -1): number | null => shownStep(hiddenSteps({ questionnaire, evaluation: store.evaluation }), current, by, count);
  const work = useStepWork({ session, visit, way, readOnly, onKept, onSaved, onFinished: () => onFinished?.(entries), onReset });
  const steps = useDerived(session, () =>
    wizardSteps({
      questionnaire,
      evaluation: store.evaluation,
      completedTopics: session.getState().completedTopics,
      conflictsIn: session.conflictsIn,
      current,
      officer,
      readOnly,
    }),
  );
  const dirty = useDerived(session, () => session.isDirty());
  const mending = useDerived(session, () => session.awaitsMending());
  // Without autosave all edits wait for an explicit save.
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
  }, [session, topicId]);
  // After the current step has requested its own widgets.
  useEffect(() => {
    fetchWidgets(questionnaire);
  }, [questionnaire]);
  useStepAddress({ inAddress, count, step: current, topicId, leave: work.leave });
  usePresence(session, topicId, follows);
  useEffect(() => {
    // Focus that the user has moved elsewhere stays.
    if (takesFocus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  // The focused button is gone: focus the next conflict, or the resolved field.
  const goOnFrom = (conflict: EditConflict): void =>
    void requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      if (session.getState().conflicts.length > 0) goToEditConflicts(heading.current);
      else if (step?.fields.some(({ questionId }) => questionId === conflict.questionId))
        focusQuestion(conflict.questionId, `/${conflict.column ?? ''}`);
      else heading.current?.focus({ preventScroll: true });
    });
  const choose = (conflict: EditConflict, keep: 'mine' | 'theirs'): void => {
    session.resolve(conflict, keep);
    // Safari does not focus a pressed button.
    goOnFrom(conflict);
  };
  const places = Array.from({ length: count }, (_none, index) => index).filter(
    (index) => index === current || steps[index]?.hidden !== true,
  );
  const [before, after] = [way(-1), way(1)];
  const last = step !== undefined && after === null;
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
              current={places.indexOf(current)}
              onGo={(place) => work.goTo(places[place] ?? current)}
              isAbove={isNarrow}
              items={[
                ...steps.filter((_view, index) => places.includes(index)),
                ...(review
                  ? [
                      {
                        title: t('wizard.review'),
                        status: current === count - 1 ? 'current' : ended ? 'done' : 'todo',
                        complete: ended,
                        problems: 0,
                        conflicts: 0,
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
          <Typography.Title
            level={2}
            ref={heading}
            tabIndex={-1}
            id={headingId}
            className={isInStepper ? 'beamtime-visually-hidden' : 'beamtime-wizard-title'}
          >
            {step?.title ?? t('wizard.review')}
          </Typography.Title>
          {wide && showsStepper(count) && (
            <Typography.Text type="secondary">
              {t('wizard.stepInfo', { step: places.indexOf(current) + 1, count: places.length })}
            </Typography.Text>
          )}
        </Flex>
        <div ref={above}>
          <OrphanedDrafts session={session} />
          {state.isOutdated && !readOnly && <OutdatedNote />}
          {state.isRenewed && !state.isOutdated && <RenewedNote onRead={session.renewedIsRead} />}
          <HiddenTexts session={session} hidden={hidden} />
          <OthersNotes session={session} />
          <PresenceLine presence={state.presence} questionnaire={questionnaire} />
          {step && <StepNotes awaited={awaited} restored={state.restored} notices={state.notices} questionnaire={questionnaire} />}
          <EditConflictPanel session={session} conflicts={state.conflicts} onChoose={choose} onLost={goOnFrom} />
          {view?.hidden && <Alert role="status" type="info" showIcon style={{ marginBottom: 16 }} title={t('wizard.stepHidden')} />}
          {work.waiting && <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('wizard.uploadsRunning')} />}
          {step && <StepProblemSummary lines={lines} attempt={visit.attempt} />}
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
              back={before}
              next={after}
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
