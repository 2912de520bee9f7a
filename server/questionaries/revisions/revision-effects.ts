import { EFFECTS, effects, type EffectKind } from '../../../engine/edits/index.ts';
import { system } from '../../../engine/rules/actor.ts';
import type { QuestionaryDeps } from '../context.ts';
import { judgeable, open, type Judgeable } from '../read/open.ts';
import type { AffectedQuestionary, RevisionEffects } from '../types.ts';

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

export const effectsPage = ({ kind, first, offset }: Asked): EffectsPage => ({
  kind: kind ?? null,
  first: first ?? SHOWN,
  offset: offset ?? 0,
});

export async function effectsOnEach(
  deps: QuestionaryDeps,
  ids: readonly number[],
  other: Pick<QuestionaryDeps, 'templatesOf'> & Partial<Pick<QuestionaryDeps, 'answersOf'>>,
): Promise<readonly AffectedQuestionary[]> {
  const judged = async (by: QuestionaryDeps) => judgeable(by, by.core.db, await open(by, by.core.db, ids, system), null);
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
    /** @param more unaffected questionaries that were not evaluated */
    result: (more = 0): RevisionEffects => ({
      total: judged + more,
      unaffected: judged + more - affectedOnes,
      counts,
      affected: page,
      affectedCount: listed,
    }),
  };
}
