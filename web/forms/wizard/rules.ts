import { firstKey } from '../../../engine/json.ts';
import type { Answers, Evaluation, Problem, Questionnaire } from '../../../engine/questionnaires/index.ts';
import type { Clash } from './api.ts';

/** How a step stands, shown with a word and never by colour alone. */
export type StepStatus = 'done' | 'current' | 'todo' | 'attention';

export interface StepView {
  readonly topicId: number;
  readonly title: string;
  readonly status: StepStatus;
  /** Problems that a person who has been there must still mend; none of an answer that is yet to be chosen. */
  readonly problems: number;
  /** Answers of which somebody else has changed the same, between which the person has not chosen. */
  readonly clashes: number;
  readonly complete: boolean;
  readonly readOnly: boolean;
}

export interface StepperFacts {
  readonly questionnaire: Questionnaire;
  readonly evaluation: Evaluation;
  /** Topics that were saved in full. */
  readonly completedTopics: readonly number[];
  /** Clashes of a topic's answers. */
  readonly clashesIn: (topicId: number) => readonly Pick<Clash, 'questionId' | 'column'>[];
  readonly current: number;
  /** Officers see read-only steps as editable (specification 4, Questionary wizard). */
  readonly officer: boolean;
  readonly readOnly: boolean;
}

/** A step is complete when it was saved in full and nothing in it is open: an answer elsewhere may have opened it again. */
export const completeSteps = ({ evaluation, completedTopics }: Pick<StepperFacts, 'evaluation' | 'completedTopics'>): readonly boolean[] =>
  evaluation.steps.map((step) => step.complete && completedTopics.includes(step.topicId));

/** Whether a problem is of an answer, or a column of it, that is yet to be chosen: what is chosen may have none. */
const isOf = ({ questionId, column }: Pick<Clash, 'questionId' | 'column'>, problem: Problem): boolean =>
  problem.questionId === questionId && (!column || firstKey(problem.path) === column);

/** The steps as the stepper shows them. A step is read-only while the one before it is incomplete. */
export function stepViews(facts: StepperFacts): readonly StepView[] {
  const complete = completeSteps(facts);
  return facts.questionnaire.steps.map(({ topicId, title }, index) => {
    const visited = facts.completedTopics.includes(topicId);
    const undecided = facts.clashesIn(topicId);
    const isUndecided = (problem: Problem): boolean => undecided.some((clash) => isOf(clash, problem));
    const problems = visited ? (facts.evaluation.steps[index]?.problems ?? []).filter((one) => !isUndecided(one)).length : 0;
    const clashes = undecided.length;
    const waits = index > 0 && complete[index - 1] !== true && !facts.officer;
    return {
      topicId,
      title,
      problems,
      clashes,
      complete: complete[index] === true,
      readOnly: facts.readOnly || waits,
      status: problems + clashes > 0 ? 'attention' : index === facts.current ? 'current' : complete[index] ? 'done' : 'todo',
    };
  });
}

/** The review step is read-only until the last step is complete; submitting asks for all of them. */
export const allComplete = (steps: readonly StepView[]): boolean => steps.every((step) => step.complete);

/**
 * How far a questionary is, also with the person in one of its complete steps.
 * @example completeCount([{ complete: true }, { complete: false }]) // 1
 */
export const completeCount = (steps: readonly { readonly complete: boolean }[]): number => steps.filter(({ complete }) => complete).length;

/**
 * Where a person starts: after the last completed step, within range. @param count steps, the review step included
 * @example initialStep([true, true, false], 4) // 2
 */
export const initialStep = (complete: readonly boolean[], count: number): number =>
  Math.max(0, Math.min(complete.lastIndexOf(true) + 1, count - 1));

/** A stepper with one step says nothing. */
export const showsStepper = (count: number): boolean => count >= 2;

export interface SendFacts {
  readonly questionnaire: Questionnaire;
  readonly evaluation: Evaluation;
  readonly changed: ReadonlySet<string>;
  /** Versions of the stored answers by question. */
  readonly versions: ReadonlyMap<string, number>;
}

/**
 * The answers of a step to send: what was changed, and on a full save also what a default filled in and nobody has stored. Questions that
 * are not shown keep what they have.
 */
export function answersToSend({ questionnaire, evaluation, changed, versions }: SendFacts, topicId: number, partial: boolean): Answers {
  const fields = questionnaire.steps.find((step) => step.topicId === topicId)?.fields ?? [];
  const sent = fields.filter(({ questionId, type }) => {
    const storable = type.answer !== null && type.holds === null;
    const state = evaluation.fields.get(questionId);
    if (!storable || state?.visible !== true) return false;
    // the server never stores what is malformed: until it is mended it waits here
    if (partial && !type.basis && state.problems.some(({ kind }) => kind === 'MALFORMED')) return false;
    return changed.has(questionId) || (!partial && !type.basis && !versions.has(questionId));
  });
  return Object.fromEntries(sent.map(({ questionId }) => [questionId, evaluation.fields.get(questionId)?.answer ?? null]));
}

type Edits = Pick<SendFacts, 'evaluation' | 'changed'>;

/** Questions with edits that the server has not acknowledged. Hidden ones cannot be sent until they show again, so they do not count; nor do those gone. */
export const dirtyQuestions = ({ evaluation, changed }: Edits): readonly string[] =>
  [...changed].filter((questionId) => evaluation.fields.get(questionId)?.visible === true);

export interface MendingFacts extends Omit<SendFacts, 'versions'> {
  /** What the server has said to be wrong and the page cannot know. */
  readonly saidOf: (questionId: string) => readonly unknown[];
}

/** Whether nothing but what must be mended first has not been saved: what the server would not store stays on this device. */
export const awaitsMending = ({ questionnaire, evaluation, changed, saidOf }: MendingFacts): boolean => {
  const dirty = dirtyQuestions({ evaluation, changed });
  return (
    dirty.length > 0 &&
    dirty.every((questionId) => {
      const basis = questionnaire.fields.get(questionId)?.type.basis === true;
      if (basis && saidOf(questionId).length > 0) return true;
      return evaluation.fields.get(questionId)?.problems.some(({ kind }) => (basis ? kind !== 'MISSING' : kind === 'MALFORMED'));
    })
  );
};

/** One line of the summary of problems, which leads to its field. */
export interface SummaryLine {
  readonly questionId: string;
  /** Of the control that gets the focus. */
  readonly path: string;
  readonly question: string;
  readonly text: string;
  /** Whether the page shows its question: it leads nowhere else. */
  readonly isHere: boolean;
}

/** How a problem's line begins. The texts about an item's columns name their column themselves, or the problem says which one it is. */
function nameOf(questionnaire: Questionnaire, questionId: string, params: Problem['params'] = {}): string {
  const field = questionnaire.fields.get(questionId);
  if (!field) return '';
  const { column } = params;
  return field.type.basis ? (typeof column === 'string' ? column : '') : field.question;
}

interface LinesFacts {
  readonly questionnaire: Questionnaire;
  readonly isShown: (questionId: string) => boolean;
  /** How a question is called that this page does not have. */
  readonly unknown: string;
}

/** What is wrong in a step, as the page and the server say it; each line names its question. */
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
