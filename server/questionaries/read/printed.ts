import { documentField, type DocumentStep } from '../../../engine/documents/index.ts';
import { display, evaluate, givenAnswer, mayRead, textsWithAnswers } from '../../../engine/questionnaires/index.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { byReader, viewerOf, type QuestionaryDeps } from '../context.ts';
import { judgeable, open, type Judgeable } from './open.ts';

export interface PrintedQuestionary {
  readonly steps: readonly DocumentStep[];
  readonly hiddenQuestions: readonly string[];
}

export async function printedQuestionary(
  deps: QuestionaryDeps,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PrintedQuestionary>> {
  const { db } = deps.core;
  const readable = (await open(deps, db, ids, actor)).filter(({ kind, owner }) => kind.mayRead(actor, owner).ok);
  const printed = new Map<number, PrintedQuestionary>();
  for (const [reader, some] of byReader(actor, readable))
    for (const it of await judgeable(deps, db, some, viewerOf(reader))) printed.set(it.row.id, onPaper(it, reader));
  return printed;
}

function onPaper({ questionnaire, answers, context }: Judgeable, actor: Actor): PrintedQuestionary {
  const viewer = viewerOf(actor);
  const { fields } = evaluate(questionnaire, answers, context, viewer);
  const relevant = (questionId: string): boolean => fields.get(questionId)?.relevant === true;
  const steps = questionnaire.steps.map((step) => ({
    topic: step.title,
    fields: step.fields.flatMap((field) => {
      const state = fields.get(field.questionId);
      if (!state?.visible) return [];
      const shown = textsWithAnswers(field, { questionnaire, answers, context, viewer, relevant });
      return [documentField(shown, state, display(shown, givenAnswer(field, answers, context), context))];
    }),
  }));
  const hidden = [...questionnaire.fields.values()].filter((field) => !mayRead(field, viewer));
  return { steps, hiddenQuestions: hidden.map(({ questionId }) => questionId) };
}
