import { evaluate, isComplete, mayRead } from '../../../engine/questionnaires/index.ts';
import type { Answers, CompiledStep, Evaluation, EvaluationContext, Questionnaire, Viewer } from '../../../engine/questionnaires/types.ts';

export interface QuestionaryStepState {
  readonly topicId: number;
  readonly title: string;
  /** Marked by a full save, and without problems now. */
  readonly complete: boolean;
}

export interface QuestionaryState {
  readonly questionaryId: number;
  readonly complete: boolean;
  readonly steps: readonly QuestionaryStepState[];
  readonly evaluation: Evaluation;
}

interface Judged {
  readonly row: { readonly id: number; readonly completedTopics: readonly number[] };
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly context: EvaluationContext;
}

/** A step is complete if marked by a full save and without problems. Disabled steps do not count, nor do steps in which the viewer sees nothing. */
export function questionaryState({ row, questionnaire, answers, context }: Judged, viewer: Viewer): QuestionaryState {
  const evaluation = evaluate(questionnaire, answers, context, viewer);
  const steps = questionnaire.steps.map((step, i) => {
    const { topicId, title } = step;
    return { topicId, title, complete: isConfirmed(row, step, viewer) && evaluation.steps[i]?.complete === true };
  });
  return { questionaryId: row.id, steps, complete: steps.every((step) => step.complete), evaluation };
}

export const isFinished = ({ row, questionnaire, answers, context }: Judged, viewer: Viewer): boolean =>
  questionnaire.steps.every((step) => isConfirmed(row, step, viewer)) && isComplete(questionnaire, answers, context, viewer);

const isConfirmed = ({ completedTopics }: Judged['row'], { topicId, fields }: CompiledStep, viewer: Viewer): boolean =>
  completedTopics.includes(topicId) || !fields.some((field) => mayRead(field, viewer));
