import { relevanceOf } from '../../../engine/questionnaires/index.ts';
import type { Answers } from '../../../engine/questionnaires/types.ts';
import type { EffectCall } from './registry.ts';
import type { Judgeable } from '../read/open.ts';
import type { OwnerSaving } from '../owners.ts';
import type { Candidate } from '../save/plan-save.ts';
import { searchedColumns, type SearchColumns } from '../save/search.ts';

/** Effects of a save on the whole questionary: answers control the relevance of others, and pickers share an assignment. */
interface Consequences {
  readonly isRelevant: (questionId: string) => boolean;
  readonly searched: readonly ({ readonly questionId: string } & SearchColumns)[];
  readonly effects: readonly EffectCall[];
  /** Depends on answers that were not sent: concurrent changes of those must be detected. */
  readonly needsAll: boolean;
}

export function consequencesOf(
  { questionnaire, answers, context, owner }: Judgeable,
  changed: readonly Candidate[],
  saving: OwnerSaving,
): Consequences {
  const written = new Set(changed.map(({ field }) => field.questionId));
  const after: Answers = { ...answers, ...Object.fromEntries(changed.map(({ field, value }) => [field.questionId, value])) };
  const wasRelevant = relevanceOf(questionnaire, answers, context);
  const isRelevant = relevanceOf(questionnaire, after, context);
  const answeredFields = [...questionnaire.fields.values()].filter(({ questionId }) => Object.hasOwn(after, questionId));
  const steered = withDescendants(questionnaire.children, written);
  const searched = answeredFields
    .filter(({ questionId }) => steered.has(questionId) && !written.has(questionId))
    .map((field) => ({
      questionId: field.questionId,
      ...searchedColumns(field, after[field.questionId] ?? null, isRelevant(field.questionId)),
    }));
  const effects = answeredFields
    .filter(({ type }) => type.effects.length > 0)
    .map((field): EffectCall => {
      const { questionId } = field;
      const relevant = isRelevant(questionId);
      const isWritten = written.has(questionId);
      const changes = isWritten ? 'ANSWER' : relevant === wasRelevant(questionId) ? null : 'RELEVANCE';
      return { owner, field, answer: after[questionId] ?? null, relevant, changes, ...saving };
    });
  return { isRelevant, searched, effects, needsAll: steered.size > written.size || effects.some(({ changes }) => changes === 'ANSWER') };
}

function withDescendants(children: ReadonlyMap<string, readonly string[]>, questionIds: ReadonlySet<string>): ReadonlySet<string> {
  const affected = new Set(questionIds);
  // Iterating a set includes elements added meanwhile.
  for (const questionId of affected) for (const child of children.get(questionId) ?? []) affected.add(child);
  return affected;
}
