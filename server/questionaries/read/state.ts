import { evaluate, isComplete, isStepHidden, mayRead, relevanceOf } from '../../../engine/questionnaires/index.ts';
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
  const relevant = (questionId: string): boolean => evaluation.fields.get(questionId)?.relevant === true;
  const steps = questionnaire.steps.map((step, i) => {
    const { topicId, title } = step;
    const confirmed = isStepHidden(step, relevant) || isConfirmed(row, step, viewer);
    return { topicId, title, complete: confirmed && evaluation.steps[i]?.complete === true };
  });
  return { questionaryId: row.id, steps, complete: steps.every((step) => step.complete), evaluation };
}

export function isFinished({ row, questionnaire, answers, context }: Judged, viewer: Viewer): boolean {
  const relevant = relevanceOf(questionnaire, answers, context);
  const isDone = (step: CompiledStep): boolean => isConfirmed(row, step, viewer) || isStepHidden(step, relevant);
  return questionnaire.steps.every(isDone) && isComplete(questionnaire, answers, context, viewer);
}

const isConfirmed = ({ completedTopics }: Judged['row'], { topicId, fields }: CompiledStep, viewer: Viewer): boolean =>
  completedTopics.includes(topicId) || !fields.some((field) => mayRead(field, viewer));
