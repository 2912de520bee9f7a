import { firstKey } from '../../../engine/json.ts';
import type { Answers, Evaluation, Problem, Questionnaire } from '../../../engine/questionnaires/index.ts';
import type { EditConflict } from './api.ts';

export type StepStatus = 'done' | 'current' | 'todo' | 'attention';

export interface WizardStep {
  readonly topicId: number;
  readonly title: string;
  readonly status: StepStatus;
  /** Problems in touched fields, without answers in an edit conflict; none for who can mend none. */
  readonly problems: number;
  /** Answers with an unresolved edit conflict. */
  readonly conflicts: number;
  readonly complete: boolean;
  readonly readOnly: boolean;
  /** Another answer hides it; nothing in it is asked. */
  readonly hidden: boolean;
}

export interface StepperFacts {
  readonly questionnaire: Questionnaire;
  readonly evaluation: Evaluation;
  readonly completedTopics: readonly number[];
  readonly conflictsIn: (topicId: number) => readonly Pick<EditConflict, 'questionId' | 'column'>[];
  readonly current: number;
  /** Officers can edit read-only steps (specification 4, Questionary wizard). */
  readonly officer: boolean;
  readonly readOnly: boolean;
}

type Evaluated = Pick<StepperFacts, 'questionnaire' | 'evaluation'>;

/** Steps with a rule that hides all of their questions now. */
export const hiddenSteps = ({ questionnaire, evaluation }: Evaluated): readonly boolean[] =>
  questionnaire.steps.map(({ topicId, fields }) => {
    const step = questionnaire.template.steps.find((one) => one.topicId === topicId);
    const hasRule = step?.when !== undefined && step.when !== null;
    return hasRule && fields.every(({ questionId }) => evaluation.fields.get(questionId)?.relevant !== true);
  });

/**
 * The next shown step in a direction, the review step included; null at the end.
 *
 * @example shownStep([false, true, false], 0, 1, 3) // 2
 */
export function shownStep(hidden: readonly boolean[], from: number, by: 1 | -1, count: number): number | null {
  for (let step = from + by; step >= 0 && step < count; step += by) if (hidden[step] !== true) return step;
  return null;
}

/** A step is complete if it was saved in full and has no problem; an answer in another step may reopen it. A hidden one asks nothing. */
export function completeSteps(facts: Evaluated & Pick<StepperFacts, 'completedTopics'>): readonly boolean[] {
  const hidden = hiddenSteps(facts);
  return facts.evaluation.steps.map(
    (step, index) => hidden[index] === true || (step.complete && facts.completedTopics.includes(step.topicId)),
  );
}

/** Step at which a person begins: after the last one that was completed. */
export function startStep(facts: Evaluated & Pick<StepperFacts, 'completedTopics'>, count: number): number {
  const hidden = hiddenSteps(facts);
  const start = initialStep(
    completeSteps(facts).map((complete, index) => complete && hidden[index] !== true),
    count,
  );
  return shownFrom(hidden, start, count);
}

/** The step, or the next shown one in place of a hidden one. */
export const shownFrom = (hidden: readonly boolean[], step: number, count: number): number =>
  hidden[step] === true ? (shownStep(hidden, step, 1, count) ?? shownStep(hidden, step, -1, count) ?? step) : step;

const isOf = ({ questionId, column }: Pick<EditConflict, 'questionId' | 'column'>, problem: Problem): boolean =>
  problem.questionId === questionId && (!column || firstKey(problem.path) === column);

/** Steps for the stepper. A step is read-only while the previous one is incomplete. */
export function wizardSteps(facts: StepperFacts): readonly WizardStep[] {
  const complete = completeSteps(facts);
  const hidden = hiddenSteps(facts);
  return facts.questionnaire.steps.map(({ topicId, title }, index) => {
    const visited = facts.completedTopics.includes(topicId);
    const undecided = facts.conflictsIn(topicId);
    const isUndecided = (problem: Problem): boolean => undecided.some((conflict) => isOf(conflict, problem));
    const problems =
      visited && !facts.readOnly ? (facts.evaluation.steps[index]?.problems ?? []).filter((one) => !isUndecided(one)).length : 0;
    const conflicts = undecided.length;
    // Readers are told what was saved, not what is wrong with it by now.
    const isDone = hidden[index] === true || (facts.readOnly ? visited : complete[index] === true);
    const before = shownStep(hidden, index, -1, complete.length);
    const waits = before !== null && complete[before] !== true && !facts.officer;
    return {
      topicId,
      title,
      problems,
      conflicts,
      complete: isDone,
      hidden: hidden[index] === true,
      readOnly: facts.readOnly || waits,
      status: problems + conflicts > 0 ? 'attention' : index === facts.current ? 'current' : isDone ? 'done' : 'todo',
    };
  });
}

/** Submission requires all steps; the review step is read-only until the last step is complete. */
export const allComplete = (steps: readonly WizardStep[]): boolean => steps.every((step) => step.complete);

/**
 * Number of complete steps, including the current one.
 *
 * @example completeCount([{ complete: true }, { complete: false }]) // 1
 */
export const completeCount = (steps: readonly { readonly complete: boolean }[]): number => steps.filter(({ complete }) => complete).length;

/**
 * Index after the last completed step, within range.
 *
 * @param count steps, the review step included
 * @example initialStep([true, true, false], 4) // 2
 */
export const initialStep = (complete: readonly boolean[], count: number): number =>
  Math.max(0, Math.min(complete.lastIndexOf(true) + 1, count - 1));

export const showsStepper = (count: number): boolean => count >= 2;

export interface SendFacts {
  readonly questionnaire: Questionnaire;
  readonly evaluation: Evaluation;
  readonly changed: ReadonlySet<string>;
  readonly isStored: (questionId: string) => boolean;
}

/** Answers of a step to send: changed ones, and on a full save also unsaved defaults. Hidden questions keep their stored answer. */
export function answersToSend({ questionnaire, evaluation, changed, isStored }: SendFacts, topicId: number, partial: boolean): Answers {
  const fields = questionnaire.steps.find((step) => step.topicId === topicId)?.fields ?? [];
  const sent = fields.filter(({ questionId, type }) => {
    const storable = type.answer !== null && type.holds === null;
    const state = evaluation.fields.get(questionId);
    if (!storable || state?.visible !== true) return false;
    // The server never stores malformed answers, so they wait for correction.
    if (partial && !type.basis && state.problems.some(({ kind }) => kind === 'MALFORMED')) return false;
    return changed.has(questionId) || (!partial && !type.basis && !isStored(questionId));
  });
  return Object.fromEntries(sent.map(({ questionId }) => [questionId, evaluation.fields.get(questionId)?.answer ?? null]));
}

type Edits = Pick<SendFacts, 'evaluation' | 'changed'>;

/** Questions with unacknowledged edits, without hidden and removed ones, which cannot be sent. */
export const dirtyQuestions = ({ evaluation, changed }: Edits): readonly string[] =>
  [...changed].filter((questionId) => evaluation.fields.get(questionId)?.visible === true);

export interface MendingFacts extends Omit<SendFacts, 'isStored'> {
  readonly serverProblemsOf: (questionId: string) => readonly unknown[];
}

export const awaitsMending = ({ questionnaire, evaluation, changed, serverProblemsOf }: MendingFacts): boolean => {
  const dirty = dirtyQuestions({ evaluation, changed });
  return (
    dirty.length > 0 &&
    dirty.every((questionId) => {
      const basis = questionnaire.fields.get(questionId)?.type.basis === true;
      if (basis && serverProblemsOf(questionId).length > 0) return true;
      return evaluation.fields.get(questionId)?.problems.some(({ kind }) => (basis ? kind !== 'MISSING' : kind === 'MALFORMED'));
    })
  );
};

export interface SummaryLine {
  readonly questionId: string;
  readonly path: string;
  readonly question: string;
  readonly text: string;
  /** False if the page does not have the question: the line is no link. */
  readonly isHere: boolean;
}

function nameOf(questionnaire: Questionnaire, questionId: string, params: Problem['params'] = {}): string {
  const field = questionnaire.fields.get(questionId);
  if (!field) return '';
  const { column } = params;
  return field.type.basis ? (typeof column === 'string' ? column : '') : field.question;
}

interface LinesFacts {
  readonly questionnaire: Questionnaire;
  readonly isShown: (questionId: string) => boolean;
  readonly unknown: string;
}

export const summaryLines = (
  { questionnaire, isShown, unknown }: LinesFacts,
  problems: readonly (Pick<Problem, 'questionId' | 'path'> & { readonly params?: Problem['params']; readonly text: string })[],
): readonly SummaryLine[] =>
  problems.map(({ questionId, path, params, text }) => ({
    questionId,
    path,
    question: questionnaire.fields.has(questionId) ? nameOf(questionnaire, questionId, params) : unknown,
    text,
    isHere: isShown(questionId),
  }));
