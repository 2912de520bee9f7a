import { renamedAnswers, type OptionRename } from '../../engine/edits/index.ts';
import { same, type Json } from '../../engine/json.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Deps, TemplatesOf } from './context.ts';
import type { QuestionaryRow } from './repository.ts';
import { countFollowing, countPinned, followingAfter } from './repository-following.ts';
import { effectsOnEach, newTally, type EffectsPage, type RevisionEffects } from './revision-effects.ts';

/** What publishing would do to every questionary that follows the template, and to those that hold such questionaries. */
export interface PublishEffects extends RevisionEffects {
  readonly templateId: number;
  /** Of the draft that was looked at: publishing names it. */
  readonly version: number;
  /** Submitted ones, which keep the revision they were submitted with. */
  readonly kept: number;
}

export interface EffectsAsked extends EffectsPage {
  readonly templateId: number;
  /** Options whose new names given answers get as well. */
  readonly renames: readonly OptionRename[];
}

/** Questionaries judged at a time: what is in memory does not grow with their number. */
const BATCH = 50;

/**
 * Judges every questionary that follows a template, as it is published and as it is edited, without changing anything. What was submitted keeps
 * its revision and is not among them, unless it was reopened.
 */
export async function publishEffects(deps: Deps, actor: Actor, asked: EffectsAsked): Promise<PublishEffects> {
  const { db } = deps.core;
  const { templateId, renames } = asked;
  const { working, version } = await deps.services.templates.draft(actor, templateId, null);
  const { definition } = await deps.services.templates.published(templateId, null);
  const followers = { templateId, holders: deps.facts.holders() };
  const about = { templateId, version, kept: await countPinned(db, templateId) };
  const tally = newTally(asked);
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

/** The revisions that questionaries would have if what is edited were published. */
const asIfPublished =
  (deps: Deps, templateId: number, working: TemplateDefinition): TemplatesOf =>
  async (db, rows) => {
    const found = await deps.templatesOf(db, rows);
    return (row) => {
      const now = found(row);
      return row.templateId === templateId && row.pinnedRevision === null ? { ...now, definition: working } : now;
    };
  };

/** Do the templates ask the same in the same steps, in other words or another order? Then nobody is affected, however many they are. */
function sameQuestions(a: TemplateDefinition, b: TemplateDefinition): boolean {
  const asked = ({ steps }: TemplateDefinition) =>
    Object.fromEntries(
      steps.flatMap(({ topicId, isEnabled, fields }) =>
        isEnabled
          ? fields.map(({ questionId, dataType, config, dependencies, dependenciesOperator }) => [
              questionId,
              { topicId, dataType, config, dependencies, dependenciesOperator },
            ])
          : [],
      ),
    );
  return same(asked(a) as unknown as Json, asked(b) as unknown as Json);
}
