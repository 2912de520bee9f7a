import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { MAX_SELECTED } from '../../engine/rules/downloads.ts';
import { panelReviewMerge, type PanelReviewFields, type ReadFields } from '../../engine/rules/review-merge.ts';
import { mayHandIn, maySubmitReview, mayWriteReview, type ReviewStatus } from '../../engine/rules/panel-reviews.ts';
import type { Tx } from '../plugins/database/index.ts';
import { contentOf } from './grading.ts';
import { byIds, reviewsWithAccess, proposalsOfReviews, saveReview, markReviewsSubmitted, type StoredReview } from './repository-reviews.ts';
import { recordSaved, recordSubmitted } from './reviews-events.ts';
import { readablePanelReviews } from './reviews-read.ts';
import type { FapReviewServices } from './services.ts';
import type { PanelReviewRow } from './types.ts';

/** Locks the proposals of reviews in the order of their keys, then reads the reviews: events of a proposal come one after the other. */
async function reviewsForUpdate({ proposals }: FapReviewServices, tx: Tx, actor: Actor, ids: readonly number[]) {
  const primaryKeys = await proposalsOfReviews(tx, ids);
  if (primaryKeys.length > 0) await proposals.lockAll(tx, primaryKeys);
  return reviewsWithAccess(tx, actor, byIds(ids));
}

async function reviewAsKnown(tx: Tx, actor: Actor, id: number): Promise<PanelReviewRow> {
  const [row] = await readablePanelReviews(tx, actor, byIds([id]));
  if (!row) throw fail('REVIEW_NOT_FOUND', { id });
  return row;
}

export interface ReviewChange {
  readonly reviewID: number;
  readonly fapID: number;
  readonly questionaryID: number;
  readonly status: ReviewStatus;
  /** 0 in a draft: no grade yet. */
  readonly grade: number;
  readonly comment: string;
  readonly base?: ReadFields<PanelReviewFields> | null | undefined;
}

/** One that stays as it is is not saved again. @throws REVIEW_NOT_FOUND also without access, REVIEW_NOT_YOURS, REVIEW_SUBMITTED, REVIEW_FIELDS, REVIEW_INCOMPLETE, CHANGED_MEANWHILE */
export function writeReview(services: FapReviewServices, actor: Actor, change: ReviewChange): Promise<PanelReviewRow> {
  const { core, questionaries } = services;
  const at = core.now();
  return core.db.transaction().execute(async (tx) => {
    const id = change.reviewID;
    const [review] = await reviewsForUpdate(services, tx, actor, [id]);
    if (review?.fapId !== change.fapID || review.questionaryId !== change.questionaryID) throw fail('REVIEW_NOT_FOUND', { id });
    allow(mayWriteReview(actor, review));
    const read = change.base ?? {};
    const { grade, comment } = panelReviewMerge.merge(
      review,
      { comment: change.comment, grade: change.grade === 0 ? null : change.grade },
      read,
    );
    const content = await contentOf(services, tx, { status: change.status, grade: grade ?? 0, comment: comment ?? '' });
    allow(panelReviewMerge.keepsOthers({ now: review, after: content, read }, `the review of ${review.reviewerName}`));
    const columns = (['comment', 'grade'] as const).filter((name) => content[name] !== (review[name] ?? (name === 'comment' ? '' : null)));
    const { status } = change;
    if (columns.length === 0 && status === review.status) return reviewAsKnown(tx, actor, id);
    await saveReview(tx, id, { ...content, status, at }, questionaries.noteOf(review.questionaryId, columns, { actor, at }));
    const isHandedIn = status === 'SUBMITTED' && review.status === 'DRAFT';
    if (status !== review.status) await pinAsSubmitted(services, tx, [review], status);
    if (isHandedIn) await refuseUnanswered(services, tx, actor, review);
    await (isHandedIn ? recordSubmitted : recordSaved)(services, tx, [review], { actor, at });
    return reviewAsKnown(tx, actor, id);
  });
}

/** Reviews sent one by one are whole; several sent together are not asked (specification 5). @throws REVIEW_INCOMPLETE */
async function refuseUnanswered(
  { questionaries }: FapReviewServices,
  tx: Tx,
  actor: Actor,
  { questionaryId }: StoredReview,
): Promise<void> {
  const states = await questionaries.evaluate(tx, [questionaryId], questionaries.viewerOf(actor));
  allow(mayHandIn({ hasUnanswered: states.get(questionaryId)?.evaluation.complete !== true }));
}

export interface HandedIn {
  readonly proposalPk: number;
  readonly reviewId: number;
}

/** Submits all or none; what is submitted already stays so, and a missing grade or comment is no hindrance (permissions). */
export function submitProposalsReview(
  services: FapReviewServices,
  actor: Actor,
  sent: readonly HandedIn[],
): Promise<readonly PanelReviewRow[]> {
  const { core } = services;
  const at = core.now();
  const ids = [...new Set(sent.map(({ reviewId }) => reviewId))];
  if (ids.length > MAX_SELECTED) throw fail('SELECTION_TOO_LARGE', { max: MAX_SELECTED });
  return core.db.transaction().execute(async (tx) => {
    const found = new Map((await reviewsForUpdate(services, tx, actor, ids)).map((row) => [row.id, row]));
    const reviews = sent.map(({ proposalPk, reviewId }) => reviewIn(found, proposalPk, reviewId));
    for (const review of reviews) allow(maySubmitReview(actor, review));
    const drafts = [...new Set(reviews)].filter(({ status }) => status === 'DRAFT');
    if (drafts.length > 0) {
      await markReviewsSubmitted(
        tx,
        drafts.map(({ id }) => id),
        at,
      );
      await pinAsSubmitted(services, tx, drafts, 'SUBMITTED');
      await recordSubmitted(services, tx, drafts, { actor, at });
    }
    return readablePanelReviews(tx, actor, byIds(ids));
  });
}

function reviewIn(found: ReadonlyMap<number, StoredReview>, proposalPk: number, id: number): StoredReview {
  const review = found.get(id);
  if (review?.proposalPk !== proposalPk) throw fail('REVIEW_NOT_FOUND', { id });
  return review;
}

/** A submitted review keeps the revision of its template; a draft follows the published one. */
const pinAsSubmitted = (
  { questionaries }: FapReviewServices,
  tx: Tx,
  reviews: readonly StoredReview[],
  status: ReviewStatus,
): Promise<void> =>
  questionaries[status === 'SUBMITTED' ? 'pin' : 'unpin'](
    tx,
    reviews.map(({ questionaryId }) => questionaryId),
  );
