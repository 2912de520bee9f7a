import { EFFECTS, effects, type Effect, type EffectKind } from '../../engine/edits/index.ts';
import { system } from '../../engine/rules/actor.ts';
import type { Deps } from './context.ts';
import { judgeable, open, type Judgeable } from './open.ts';

/** A questionary in which something changes, with the item it hangs on. */
export interface AffectedQuestionary {
  readonly questionaryId: number;
  readonly ownerKind: string;
  readonly ownerId: number;
  readonly proposalPk: number | null;
  readonly title: string | null;
  readonly effects: readonly (Effect & { readonly question: string })[];
}

/** What other revisions would do to questionaries. */
export interface RevisionEffects {
  readonly total: number;
  readonly unaffected: number;
  /** Questionaries in which at least one question has the effect; one may have several. */
  readonly counts: Readonly<Record<EffectKind, number>>;
  /** A page of those affected, or of those with the kind of effect asked for; in the order they were made. */
  readonly affected: readonly AffectedQuestionary[];
  readonly affectedCount: number;
}

interface Asked {
  readonly kind?: EffectKind | null | undefined;
  readonly first?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

export interface EffectsPage {
  readonly kind: EffectKind | null;
  readonly first: number;
  readonly offset: number;
}

const SHOWN = 20;

/** The page that a call asks for. */
export const effectsPage = ({ kind, first, offset }: Asked): EffectsPage => ({
  kind: kind ?? null,
  first: first ?? SHOWN,
  offset: offset ?? 0,
});

/** Judges questionaries by the revisions and answers they have and by others, their samples and entries likewise, without changing anything. */
export async function effectsOnEach(
  deps: Deps,
  ids: readonly number[],
  other: Pick<Deps, 'templatesOf'> & Partial<Pick<Deps, 'answersOf'>>,
): Promise<readonly AffectedQuestionary[]> {
  const judged = async (by: Deps) => judgeable(by, by.core.db, await open(by, by.core.db, ids, system), null);
  const was = await judged(deps);
  const is = new Map((await judged({ ...deps, ...other })).map((one) => [one.row.id, one]));
  return was.flatMap((before) => {
    const after = is.get(before.row.id);
    return after ? [affected(before, after)] : [];
  });
}

function affected(before: Judgeable, after: Judgeable): AffectedQuestionary {
  const { row, owner, answers } = before;
  const title = owner.columns['title'];
  const fieldOf = (id: string) => after.questionnaire.fields.get(id) ?? before.questionnaire.fields.get(id);
  return {
    questionaryId: row.id,
    ownerKind: row.ownerKind,
    ownerId: owner.id,
    proposalPk: owner.scope.proposalPk,
    title: typeof title === 'string' ? title : null,
    effects: effects(before, after, answers, after.answers).map((effect) => ({
      ...effect,
      question: fieldOf(effect.questionId)?.question ?? effect.questionId,
    })),
  };
}

/** Counts as the questionaries come by, and keeps the page asked for. */
export function newTally({ kind, first, offset }: EffectsPage) {
  const counts = Object.fromEntries(EFFECTS.map((each) => [each, 0])) as Record<EffectKind, number>;
  const page: AffectedQuestionary[] = [];
  let [judged, affectedOnes, listed] = [0, 0, 0];
  return {
    add: (one: AffectedQuestionary): void => {
      judged += 1;
      const kinds = new Set(one.effects.map((effect) => effect.kind));
      for (const each of kinds) counts[each] += 1;
      if (kinds.size > 0) affectedOnes += 1;
      if (kind === null ? kinds.size === 0 : !kinds.has(kind)) return;
      if (listed >= offset && page.length < first) page.push(one);
      listed += 1;
    },
    /** @param more questionaries that were not judged, because nothing happens to them */
    result: (more = 0): RevisionEffects => ({
      total: judged + more,
      unaffected: judged + more - affectedOnes,
      counts,
      affected: page,
      affectedCount: listed,
    }),
  };
}
