import type { JsonObject } from '../../../engine/json.ts';
import { allow, no, yes } from '../../../engine/rules/answer.ts';
import { decidePanelReviews, type PanelReviewFields } from '../../../engine/rules/panel-review-changes.ts';
import { mayWriteReview, seesReview } from '../../../engine/rules/panel-reviews.ts';
import { EMPTY_SCOPE, type Owner, type OwnerColumns, type OwnerKind } from '../../questionaries/index.ts';
import { panelReviewsOfQuestionaries, reviewsWithAccess, heldReview, saveReviews, type StoredReview } from '../repository/reviews.ts';
import { eventsOfReviews } from './events.ts';

export const PANEL_REVIEW_COLUMNS: OwnerColumns<PanelReviewFields> = {
  groupId: 'FAP_REVIEW',
  words: { comment: 'comment', grade: 'grade' },
};

export interface ReviewOwner extends Owner {
  readonly review: StoredReview;
}

/** The questionary of a panel review is read and written as the review itself (permissions, "Questionaries"). */
export const reviewOwner: OwnerKind<ReviewOwner> = {
  load: async (db, questionaryIds, actor) => (await reviewsWithAccess(db, actor, panelReviewsOfQuestionaries(questionaryIds))).map(toOwner),
  held: heldReview,
  mayRead: (actor, { review }) => (seesReview(actor, review) === 'full' ? yes : no('REVIEW_NOT_FOUND')),
  mayWrite: (actor, { review }) => mayWriteReview(actor, review),
  async saveBasis(tx, { review }, changed, { actor, at, note }) {
    const content: PanelReviewFields = { comment: review.comment ?? '', grade: review.grade, ...changed };
    const change = { id: review.id, content, status: review.status };
    const { after, events } = allow(decidePanelReviews([review], [change], [], actor, at));
    await saveReviews(tx, [{ ...(after[0]?.after ?? review), id: review.id }], at, note);
    return eventsOfReviews(tx, events, { actor, at });
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
