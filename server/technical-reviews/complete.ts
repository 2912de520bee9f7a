import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { TechnicalReviewServices } from './services.ts';
import type { TechnicalReviewRow } from './types.ts';

type ReviewKeys = Pick<TechnicalReviewRow, 'id' | 'questionaryId'>;

/**
 * Reviews with a required question that is unanswered, or an answer that does not fit. Confirmed steps do not count, since calls save none.
 *
 * @returns their ids
 */
export async function reviewsWithUnanswered(
  { questionaries }: TechnicalReviewServices,
  tx: Tx,
  actor: Actor,
  reviews: readonly ReviewKeys[],
): Promise<ReadonlySet<number>> {
  if (reviews.length === 0) return new Set();
  const ids = reviews.map(({ questionaryId }) => questionaryId);
  const states = await questionaries.evaluate(tx, ids, questionaries.viewerOf(actor));
  return new Set(reviews.filter(({ questionaryId }) => states.get(questionaryId)?.evaluation.complete !== true).map(({ id }) => id));
}
