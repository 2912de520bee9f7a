import type { JsonObject } from '../../engine/json.ts';
import { no, yes } from '../../engine/rules/answer.ts';
import { mayWriteReview, seesReview } from '../../engine/rules/panel-reviews.ts';
import { EMPTY_SCOPE, type Owner, type OwnerKind } from '../questionaries/index.ts';
import { columnsOf } from './grading.ts';
import { panelReviewsOfQuestionaries, reviewsWithAccess, heldReview, saveReview, type StoredReview } from './repository-reviews.ts';
import { savedReview } from './reviews-events.ts';

export interface ReviewOwner extends Owner {
  readonly review: StoredReview;
}

/** The questionary of a panel review is read and written as the review itself (permissions, "Questionaries"). */
export const reviewOwner: OwnerKind<ReviewOwner> = {
  load: async (db, questionaryIds, actor) => (await reviewsWithAccess(db, actor, panelReviewsOfQuestionaries(questionaryIds))).map(toOwner),
  held: heldReview,
  mayRead: (actor, { review }) => (seesReview(actor, review) === 'full' ? yes : no('REVIEW_NOT_FOUND')),
  mayWrite: (actor, { review }) => mayWriteReview(actor, review),
  async saveBasis(tx, { review, columns }, changed, { actor, at, note }) {
    await saveReview(tx, review.id, { ...columnsOf({ ...columns, ...changed }), status: review.status, at }, note);
    return [savedReview(review, { actor, at })];
  },
};

const toOwner = (review: StoredReview): ReviewOwner => ({
  questionaryId: review.questionaryId,
  id: review.id,
  parent: null,
  loggedUnder: { kind: 'PROPOSAL', id: review.proposalPk },
  scope: { ...EMPTY_SCOPE, callId: review.callId, proposalPk: review.proposalPk, instrumentId: review.instrumentId },
  columns: { comment: review.comment ?? '', grade: review.grade } satisfies JsonObject,
  review,
});
