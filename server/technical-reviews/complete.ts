import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { TechnicalReviewServices } from './services.ts';
import type { ReviewColumns, TechnicalReviewRow } from './types.ts';

type ReviewToJudge = Pick<TechnicalReviewRow, 'id' | 'questionaryId' | keyof ReviewColumns>;

/**
 * Reviews with a required question that is unanswered, or an answer that does not fit. Confirmed steps do not count, since calls save none.
 *
 * @param reviews with the columns that they will have
 * @returns their ids
 */
export async function reviewsWithUnanswered(
  { questionaries }: TechnicalReviewServices,
  tx: Tx,
  actor: Actor,
  reviews: readonly ReviewToJudge[],
): Promise<ReadonlySet<number>> {
  if (reviews.length === 0) return new Set();
  const ids = reviews.map(({ questionaryId }) => questionaryId);
  const columns = new Map(reviews.map((review) => [review.questionaryId, basisColumns(review)]));
  const states = await questionaries.evaluate(tx, ids, questionaries.viewerOf(actor), columns);
  return new Set(reviews.filter(({ questionaryId }) => states.get(questionaryId)?.evaluation.complete !== true).map(({ id }) => id));
}

/** Columns as the basis question has them. */
export const basisColumns = ({ status, timeAllocation, comment, publicComment, files }: ReviewColumns) => ({
  status,
  timeAllocation,
  comment: comment ?? '',
  publicComment: publicComment ?? '',
  files,
});
