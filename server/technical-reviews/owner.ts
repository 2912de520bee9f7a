import { allow, no, yes } from '../../engine/rules/answer.ts';
import { decideTechnicalReviews, type TechnicalReviewFields } from '../../engine/rules/technical-review-changes.ts';
import { mayWriteTechnicalReview, seesInternalParts } from '../../engine/rules/technical-reviews.ts';
import type { Tx } from '../plugins/database/index.ts';
import { itemOfProposal } from '../proposals/index.ts';
import type { Owner, OwnerColumns, OwnerKind } from '../questionaries/index.ts';
import { nameOf, reviewEvents } from './events.ts';
import { referenceFiles } from './files.ts';
import { panelsEdit } from './locked.ts';
import { TECHNICAL_REVIEW } from './open.ts';
import { byQuestionaries, judgedReviews, proposalToHold, writeTechnicalReviews } from './repository/reviews.ts';
import type { JudgedReview, ReviewColumns, TechnicalReviewServices } from './types.ts';

export const TECHNICAL_COLUMNS: OwnerColumns<TechnicalReviewFields> = {
  groupId: TECHNICAL_REVIEW,
  words: {
    status: 'status',
    timeAllocation: 'time allocation',
    comment: 'internal comment',
    publicComment: 'comment for the review panel',
    files: 'internal documents',
    submitted: 'mark “Submitted”',
  },
};

interface ReviewOwner extends Owner {
  readonly review: JudgedReview;
  readonly panelsEdit: boolean;
}

/** Questionaries of technical reviews: panel reviewers do not read them (permissions, Questionaries). */
export const technicalReviewOwner = (services: TechnicalReviewServices): OwnerKind<ReviewOwner> => ({
  held: proposalToHold,
  load: async (db, questionaryIds, actor) => {
    const reviews = await judgedReviews(db, actor, byQuestionaries(questionaryIds));
    const panels = await panelsEdit(services, db.isTransaction ? (db as Tx) : undefined);
    return reviews.map((review) => ({
      ...itemOfProposal(review),
      columns: basisColumns(review),
      review,
      panelsEdit: panels,
    }));
  },
  mayRead: (actor, { review }) => (review.mayRead && seesInternalParts(actor) ? yes : no('TECHNICAL_REVIEW_NOT_FOUND')),
  mayWrite: (actor, { review, panelsEdit: panels }) => mayWriteTechnicalReview(actor, review, panels),
  async saveBasis(tx, { review, panelsEdit: panels }, changed, { actor, at, note }) {
    const columns: ReviewColumns = { ...basisColumns(review), ...changed };
    const { after, events } = allow(decideTechnicalReviews([review], [{ id: review.id, columns }], actor, panels));
    await writeTechnicalReviews(tx, [{ ...(after[0]?.after ?? review), id: review.id }], at, note);
    await referenceFiles(services, tx, review, columns.files);
    return reviewEvents(events, { actor, at }, await nameOf(services, tx, actor.userId));
  },
});

/** Columns as the basis question has them. */
export const basisColumns = ({ status, timeAllocation, comment, publicComment, files }: ReviewColumns) => ({
  status,
  timeAllocation,
  comment: comment ?? '',
  publicComment: publicComment ?? '',
  files,
});
