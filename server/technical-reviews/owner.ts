import { allow, no, yes } from '../../engine/rules/answer.ts';
import { keepsSubmittedJudgement, mayWriteTechnicalReview, seesInternalParts } from '../../engine/rules/technical-reviews.ts';
import type { Tx } from '../plugins/database/index.ts';
import { EMPTY_SCOPE, type Owner, type OwnerKind } from '../questionaries/index.ts';
import { nameOf, savedEvent } from './events.ts';
import { panelsEdit } from './locked.ts';
import { byQuestionaries, judgedReviews, proposalToHold, updateReview } from './repository/reviews.ts';
import { referenceFiles, reviewColumns } from './save.ts';
import type { TechnicalReviewServices } from './services.ts';
import type { JudgedReview } from './types.ts';

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
      questionaryId: review.questionaryId,
      id: review.id,
      parent: null,
      loggedUnder: { kind: 'PROPOSAL', id: review.proposalPk },
      scope: { ...EMPTY_SCOPE, callId: review.callId, proposalPk: review.proposalPk, instrumentId: review.instrumentId },
      columns: columnsOf(review),
      review,
      panelsEdit: panels,
    }));
  },
  mayRead: (actor, { review }) => (review.mayRead && seesInternalParts(actor) ? yes : no('TECHNICAL_REVIEW_NOT_FOUND')),
  mayWrite: (actor, { review, panelsEdit: panels }) => mayWriteTechnicalReview(actor, review, panels),
  async saveBasis(tx, { review }, changed, { actor, at, note }) {
    const columns = reviewColumns({ ...columnsOf(review), ...changed });
    allow(keepsSubmittedJudgement(actor, review, { ...columns, submitted: review.submitted }));
    await updateReview(tx, review.id, columns, at, note);
    await referenceFiles(services, tx, review, columns.files);
    return [savedEvent(review, { actor, at }, await nameOf(services, tx, actor.userId))];
  },
});

const columnsOf = ({ status, timeAllocation, comment, publicComment, files }: JudgedReview) => ({
  status,
  timeAllocation,
  comment: comment ?? '',
  publicComment: publicComment ?? '',
  files,
});
