import { renamedAnswers, type OptionRename } from '../../../engine/edits/index.ts';
import { same } from '../../../engine/json.ts';
import { fieldRulesOf, stepRulesOf } from '../../../engine/questionnaires/rule-members.ts';
import type { TemplateDefinition } from '../../../engine/questionnaires/types.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { QuestionaryDeps, TemplatesOf } from '../context.ts';
import type { QuestionaryRow } from '../repository/questionaries.ts';
import { countFollowing, countPinned, followingAfter } from '../repository/following.ts';
import { effectsOnEach, newTally, type EffectsPage } from './revision-effects.ts';
import type { PublishEffects } from '../types.ts';

export interface EffectsAsked extends EffectsPage {
  readonly templateId: number;
  readonly renames: readonly OptionRename[];
}

const BATCH = 50;

/**
 * Evaluates every questionary of a template with the published and the edited revision, without changes. Submitted ones keep their revision and are
 * excluded.
 */
export async function publishEffects(deps: QuestionaryDeps, actor: Actor, request: EffectsAsked): Promise<PublishEffects> {
  const { db } = deps.core;
  const { templateId, renames } = request;
  const { working, version } = await deps.services.templates.draft(actor, templateId, null);
  const { definition } = await deps.services.templates.published(templateId, null);
  const followers = { templateId, holders: deps.facts.holders() };
  const about = { templateId, version, kept: await countPinned(db, templateId) };
  const tally = newTally(request);
  if (sameQuestions(definition, working)) return { ...about, ...tally.result(await countFollowing(db, followers)) };
  const templatesOf = asIfPublished(deps, templateId, working);
  const follows = (row: QuestionaryRow): boolean => row.templateId === templateId && row.pinnedRevision === null;
  const after = {
    templatesOf,
    answersOf: (row: QuestionaryRow) => (follows(row) ? renamedAnswers(deps.answersOf(row), renames) : deps.answersOf(row)),
  };
  for (let last = 0; ;) {
    const ids = await followingAfter(db, followers, last, BATCH);
    if (ids.length === 0) return { ...about, ...tally.result() };
    for (const one of await effectsOnEach(deps, ids, after)) tally.add(one);
    last = ids.at(-1) ?? last;
  }
}

const asIfPublished =
  (deps: QuestionaryDeps, templateId: number, working: TemplateDefinition): TemplatesOf =>
  async (db, rows) => {
    const templateFor = await deps.templatesOf(db, rows);
    return (row) => {
      const now = templateFor(row);
      return row.templateId === templateId && row.pinnedRevision === null ? { ...now, definition: working } : now;
    };
  };

/** True if the templates differ only in words and order: then no questionary is affected. */
function sameQuestions(a: TemplateDefinition, b: TemplateDefinition): boolean {
  const questionsOf = ({ steps }: TemplateDefinition) =>
    Object.fromEntries(
      steps.flatMap((step) =>
        step.isEnabled
          ? step.fields.map((field) => [
              field.questionId,
              {
                topicId: step.topicId,
                naturalKey: field.naturalKey,
                dataType: field.dataType,
                config: field.config,
                dependencies: field.dependencies,
                dependenciesOperator: field.dependenciesOperator,
                rules: { ...fieldRulesOf(field) },
                rulesOfStep: { ...stepRulesOf(step) },
              },
            ])
          : [],
      ),
    );
  return same(questionsOf(a), questionsOf(b));
}
