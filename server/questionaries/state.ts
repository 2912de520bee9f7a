import { evaluate, isComplete, mayRead } from '../../engine/questionnaires/index.ts';
import type { Answers, CompiledStep, Evaluation, EvaluationContext, Questionnaire, Viewer } from '../../engine/questionnaires/types.ts';

export interface StepResult {
  readonly topicId: number;
  readonly title: string;
  /** Marked by a full save and nothing open. */
  readonly complete: boolean;
}

/** How far a questionary is. */
export interface QuestionaryState {
  readonly questionaryId: number;
  readonly complete: boolean;
  readonly steps: readonly StepResult[];
  readonly evaluation: Evaluation;
}

interface Judged {
  readonly row: { readonly id: number; readonly completedTopics: readonly number[] };
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly context: EvaluationContext;
}

/**
 * A step is complete when a full save has marked it and nothing in it is open now; disabled steps do not count, and nobody has to confirm a
 * step in which they see nothing.
 */
export function stateOf({ row, questionnaire, answers, context }: Judged, viewer: Viewer): QuestionaryState {
  const evaluation = evaluate(questionnaire, answers, context, viewer);
  const steps = questionnaire.steps.map((step, i) => {
    const { topicId, title } = step;
    return { topicId, title, complete: isConfirmed(row, step, viewer) && evaluation.steps[i]?.complete === true };
  });
  return { questionaryId: row.id, steps, complete: steps.every((step) => step.complete), evaluation };
}

/** Whether a questionary is complete: what stateOf says of it, for who asks for nothing else. */
export const isFinished = ({ row, questionnaire, answers, context }: Judged, viewer: Viewer): boolean =>
  questionnaire.steps.every((step) => isConfirmed(row, step, viewer)) && isComplete(questionnaire, answers, context, viewer);

const isConfirmed = ({ completedTopics }: Judged['row'], { topicId, fields }: CompiledStep, viewer: Viewer): boolean =>
  completedTopics.includes(topicId) || !fields.some((field) => mayRead(field, viewer));
