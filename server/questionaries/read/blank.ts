import { compile } from '../../../engine/questionnaires/index.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { translatorFor, type QuestionaryDeps } from '../context.ts';
import { nothingGiven, questionarySteps, type QuestionaryView, type QuestionaryStepView } from './view.ts';

export async function blankSteps(deps: QuestionaryDeps, actor: Actor, templateId: number): Promise<readonly QuestionaryStepView[]> {
  const { core, services } = deps;
  const { definition } = await services.templates.published(templateId, null);
  const translate = await translatorFor(deps, actor);
  const questionnaire = compile(translate(definition), core.catalog);
  const options = await services.templates.apiOptions(actor, [...questionnaire.fields.values()]);
  return questionarySteps({ questionnaire, row: { templateId } }, actor, options, nothingGiven);
}

/** An unsaved questionary: its id is 0. */
export const blankQuestionary = async (deps: QuestionaryDeps, actor: Actor, templateId: number): Promise<QuestionaryView> => ({
  questionaryId: 0,
  templateId,
  created: deps.core.now(),
  isCompleted: false,
  steps: await blankSteps(deps, actor, templateId),
});
