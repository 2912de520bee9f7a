import { compile } from '../../engine/questionnaires/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Deps } from './context.ts';
import { nothingGiven, stepViews, type QuestionaryView, type StepView } from './view.ts';

/** The steps of a template nobody has answered yet. */
export async function blankSteps({ core, services }: Deps, actor: Actor, templateId: number): Promise<readonly StepView[]> {
  const { definition } = await services.templates.published(templateId, null);
  const questionnaire = compile(definition, core.catalog);
  const options = await services.templates.apiOptions(actor, [...questionnaire.fields.values()]);
  return stepViews({ questionnaire, row: { templateId } }, actor, options, nothingGiven);
}

/** A questionary that is stored nowhere: its number is 0. */
export const blankQuestionary = async (deps: Deps, actor: Actor, templateId: number): Promise<QuestionaryView> => ({
  questionaryId: 0,
  templateId,
  created: deps.core.now(),
  isCompleted: false,
  steps: await blankSteps(deps, actor, templateId),
});
