import { evaluate } from '../../engine/questionnaires/index.ts';
import type { Evaluation, Viewer } from '../../engine/questionnaires/types.ts';
import { system } from '../../engine/rules/actor.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { Deps } from './context.ts';
import { judgeable, open, type Judgeable } from './open.ts';

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

/** A step is complete when a full save has marked it and nothing in it is open now; disabled steps do not count. */
export function stateOf({ row, questionnaire, answers, context }: Judgeable, viewer: Viewer): QuestionaryState {
  const evaluation = evaluate(questionnaire, answers, context, viewer);
  const steps = questionnaire.steps.map(({ topicId, title }, i) => ({
    topicId,
    title,
    complete: row.completedTopics.includes(topicId) && evaluation.steps[i]?.complete === true,
  }));
  return { questionaryId: row.id, steps, complete: steps.every((step) => step.complete), evaluation };
}

/** Judges questionaries, their samples and entries included. @param viewer null: with nobody's eyes, every question counts */
export async function evaluateAll(
  deps: Deps,
  db: Connection,
  ids: readonly number[],
  viewer: Viewer,
): Promise<ReadonlyMap<number, QuestionaryState>> {
  const opened = await judgeable(deps, db, await open(deps, db, ids, system), viewer);
  return new Map(opened.map((one) => [one.row.id, stateOf(one, viewer)]));
}
