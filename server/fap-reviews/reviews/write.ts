import { fail } from '../../../engine/errors.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { allow } from '../../../engine/rules/answer.ts';
import { MAX_SELECTED } from '../../../engine/rules/downloads.ts';
import type { ReadFields } from '../../../engine/rules/meanwhile.ts';
import { decidePanelReviews, type PanelReviewChange, type PanelReviewFields } from '../../../engine/rules/panel-review-changes.ts';
import type { ReviewStatus } from '../../../engine/rules/panel-reviews.ts';
import type { Piece, Tx } from '../../plugins/database/index.ts';
import { byIds, progressOfPanels, proposalsOfReviews, reviewsWithAccess, saveReviews, type StoredReview } from '../repository/reviews.ts';
import { eventsOfReviews } from './events.ts';
import { PANEL_REVIEW_COLUMNS } from './owner.ts';
import { readablePanelReviews } from './read.ts';
import type { FapReviewServices, PanelReviewRow } from '../types.ts';

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

/** One that stays as it is is not saved again. @throws REVIEW_NOT_FOUND also without access, and the reasons of decidePanelReviews */
export function writeReview(services: FapReviewServices, actor: Actor, change: ReviewChange): Promise<PanelReviewRow> {
  const { core, questionaries } = services;
  return core.db.transaction().execute(async (tx) => {
    const { reviewID: id, status } = change;
    const [review] = await reviewsForUpdate(services, tx, actor, [id]);
    if (review?.fapId !== change.fapID || review.questionaryId !== change.questionaryID) throw fail('REVIEW_NOT_FOUND', { id });
    const isDraft = status === 'DRAFT';
    const sent = { comment: change.comment, grade: isDraft && change.grade === 0 ? null : change.grade };
    const stored = { ...review, comment: review.comment ?? '' };
    const prepared = await questionaries.prepareColumns(PANEL_REVIEW_COLUMNS, stored, { sent, read: change.base }, { tx, actor });
    const { columns: content, problems, overwritten, note } = prepared;
    // A draft may lack grade and comment.
    const problem = problems.find(({ kind }) => !isDraft || kind !== 'MISSING')?.text;
    const handedIn = isDraft || review.status === 'SUBMITTED' ? [] : [[review.questionaryId, content] as const];
    const hasUnanswered = (await questionaries.unansweredWhenPinned(tx, actor, new Map(handedIn))).size > 0;
    const changes = [{ id, content, problem, status, overwritten, hasUnanswered }];
    await changeReviews(services, tx, actor, { reviews: [review], changes, note });
    return reviewAsKnown(tx, actor, id);
  });
}

interface ReviewChanges {
  readonly reviews: readonly StoredReview[];
  readonly changes: readonly PanelReviewChange[];
  readonly note?: Piece<Record<string, unknown>>;
}

/** Changes reviews of locked proposals. @throws the reasons of decidePanelReviews */
async function changeReviews(services: FapReviewServices, tx: Tx, actor: Actor, { reviews, changes, note }: ReviewChanges): Promise<void> {
  const { core, events, questionaries } = services;
  const at = core.now();
  const panels = await progressOfPanels(tx, [...new Set(reviews.map(({ proposalPk }) => proposalPk))]);
  const decided = allow(decidePanelReviews(reviews, changes, panels, actor, at));
  if (decided.after.length === 0) return;
  await saveReviews(
    tx,
    decided.after.map(({ before, after }) => ({ ...after, id: before.id })),
    at,
    note,
  );
  // A submitted review keeps the revision of its template; a draft follows the published one.
  const inStatus = (status: ReviewStatus) =>
    decided.after.filter((it) => it.after.status === status && it.before.status !== status).map(({ before }) => before.questionaryId);
  await questionaries.pin(tx, inStatus('SUBMITTED'));
  await questionaries.unpin(tx, inStatus('DRAFT'));
  await events.recordMany(tx, await eventsOfReviews(tx, decided.events, { actor, at }));
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
  const ids = [...new Set(sent.map(({ reviewId }) => reviewId))];
  if (ids.length > MAX_SELECTED) throw fail('SELECTION_TOO_LARGE', { max: MAX_SELECTED });
  return services.core.db.transaction().execute(async (tx) => {
    const stored = new Map((await reviewsForUpdate(services, tx, actor, ids)).map((row) => [row.id, row]));
    const reviews = [...new Set(sent.map(({ proposalPk, reviewId }) => reviewIn(stored, proposalPk, reviewId)))];
    await changeReviews(services, tx, actor, { reviews, changes: ids.map((id) => ({ id, status: 'SUBMITTED' })) });
    return readablePanelReviews(tx, actor, byIds(ids));
  });
}

function reviewIn(reviews: ReadonlyMap<number, StoredReview>, proposalPk: number, id: number): StoredReview {
  const review = reviews.get(id);
  if (review?.proposalPk !== proposalPk) throw fail('REVIEW_NOT_FOUND', { id });
  return review;
}
