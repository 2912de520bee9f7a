import { EFFECTS, effects, type Effect, type EffectKind } from '../../engine/edits/index.ts';
import { same, type Json } from '../../engine/json.ts';
import { compile } from '../../engine/questionnaires/index.ts';
import type { Questionnaire, TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { system, type Actor } from '../../engine/rules/actor.ts';
import type { Deps } from './context.ts';
import { judgeable, open } from './open.ts';
import { countFollowing, followingAfter } from './repository-following.ts';

/** A questionary in which something changes, with the item it hangs on. */
export interface AffectedQuestionary {
  readonly questionaryId: number;
  readonly ownerKind: string;
  readonly ownerId: number;
  readonly proposalPk: number | null;
  readonly title: string | null;
  readonly effects: readonly (Effect & { readonly question: string })[];
}

/** What publishing would do to every questionary that follows the template. */
export interface PublishEffects {
  readonly templateId: number;
  /** Of the draft that was looked at: publishing names it. */
  readonly version: number;
  readonly total: number;
  readonly unaffected: number;
  /** Questionaries in which at least one question has the effect; one may have several. */
  readonly counts: Readonly<Record<EffectKind, number>>;
  /** A page of those affected, or of those with the kind of effect asked for; in the order they were made. */
  readonly affected: readonly AffectedQuestionary[];
  readonly affectedCount: number;
}

export interface EffectsAsked {
  readonly templateId: number;
  readonly kind: EffectKind | null;
  readonly first: number;
  readonly offset: number;
}

/** Questionaries judged at a time: what is in memory does not grow with their number. */
const BATCH = 50;

/**
 * Judges every questionary that follows a template, as it is published and as it is edited, without changing anything. What was submitted keeps
 * its revision and is not among them.
 */
export async function publishEffects(deps: Deps, actor: Actor, asked: EffectsAsked): Promise<PublishEffects> {
  const { core, services } = deps;
  const { templateId } = asked;
  const { working, version } = await services.templates.draft(actor, templateId, null);
  const { definition } = await services.templates.published(templateId, null);
  const tally = newTally(asked, { templateId, version });
  if (sameQuestions(definition, working)) return tally.result(await countFollowing(core.db, templateId));
  const [before, after] = [compile(definition, core.catalog), compile(working, core.catalog)];
  let judged = 0;
  for (let last = 0; ;) {
    const ids = await followingAfter(core.db, templateId, last, BATCH);
    if (ids.length === 0) return tally.result(judged);
    for (const one of await effectsOnEach(deps, ids, before, after)) {
      judged += 1;
      tally.add(one);
    }
    last = ids.at(-1) ?? last;
  }
}

async function effectsOnEach(
  deps: Deps,
  ids: readonly number[],
  before: Questionnaire,
  after: Questionnaire,
): Promise<readonly AffectedQuestionary[]> {
  const opened = await open(deps, deps.core.db, ids, system);
  // what either of them needs to know; a fact that only one asks for does not disturb the other
  const was = await judgeable(deps, deps.core.db, opened, null);
  const is = await judgeable(
    deps,
    deps.core.db,
    opened.map((one) => ({ ...one, questionnaire: after })),
    null,
  );
  return was.map((one, i): AffectedQuestionary => {
    const { row, owner, answers } = one;
    const facts = { ...one.context.facts, ...is[i]?.context.facts };
    const title = owner.columns['title'];
    return {
      questionaryId: row.id,
      ownerKind: row.ownerKind,
      ownerId: owner.id,
      proposalPk: owner.proposalPk,
      title: typeof title === 'string' ? title : null,
      effects: effects(before, after, answers, { ...one.context, facts }).map((effect) => ({
        ...effect,
        question: (after.fields.get(effect.questionId) ?? before.fields.get(effect.questionId))?.question ?? effect.questionId,
      })),
    };
  });
}

/** Counts as the questionaries come by, and keeps the page asked for. */
function newTally({ kind, first, offset }: EffectsAsked, about: Pick<PublishEffects, 'templateId' | 'version'>) {
  const counts = Object.fromEntries(EFFECTS.map((each) => [each, 0])) as Record<EffectKind, number>;
  const page: AffectedQuestionary[] = [];
  let [affectedOnes, listed] = [0, 0];
  return {
    add: (one: AffectedQuestionary): void => {
      const kinds = new Set(one.effects.map((effect) => effect.kind));
      for (const each of kinds) counts[each] += 1;
      if (kinds.size > 0) affectedOnes += 1;
      if (kind === null ? kinds.size === 0 : !kinds.has(kind)) return;
      if (listed >= offset && page.length < first) page.push(one);
      listed += 1;
    },
    result: (judged: number): PublishEffects => ({
      ...about,
      total: judged,
      unaffected: judged - affectedOnes,
      counts,
      affected: page,
      affectedCount: listed,
    }),
  };
}

/** Do the templates ask the same, in other words or another order? Then nobody's answers are affected, however many they are. */
function sameQuestions(a: TemplateDefinition, b: TemplateDefinition): boolean {
  const asked = ({ steps }: TemplateDefinition) =>
    Object.fromEntries(
      steps.flatMap(({ isEnabled, fields }) =>
        isEnabled
          ? fields.map(({ questionId, dataType, config, dependencies, dependenciesOperator }) => [
              questionId,
              { dataType, config, dependencies, dependenciesOperator },
            ])
          : [],
      ),
    );
  return same(asked(a) as unknown as Json, asked(b) as unknown as Json);
}
