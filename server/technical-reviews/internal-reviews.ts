import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { internalReviewMerge, type InternalReviewFields } from '../../engine/rules/review-merge.ts';
import { INTERNAL_REVIEW_LIMITS, mayManageInternalReviews, mayUpdateInternalReview } from '../../engine/rules/technical-reviews.ts';
import type { CreateInternalReviewInput, DeleteInternalReviewInput, UpdateInternalReviewInput } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import { nameOf } from './events.ts';
import { lockedReview } from './locked.ts';
import { makeInternalReviewer, type NamedReviewer } from './repository/assignees.ts';
import { filesOfInternalReview } from './repository/files.ts';
import {
  deleteInternalReviewRow,
  insertInternalReview,
  internalReviewsFor,
  updateInternalReviewRow,
} from './repository/internal-reviews.ts';
import { TECHNICAL_REVIEW } from './open.ts';
import { refuseMembers } from './reviewers.ts';
import type { TechnicalReviewServices } from './services.ts';
import type { InternalReviewRow } from './types.ts';

/**
 * Asks somebody for an internal review, who gets the role for it.
 *
 * @throws TECHNICAL_REVIEW_NOT_FOUND, INTERNAL_REVIEW_FROZEN, INTERNAL_REVIEW_FIELDS, PERSON_NOT_FOUND, REVIEWER_IS_MEMBER
 */
export const createInternalReview = (
  services: TechnicalReviewServices,
  actor: Actor,
  input: CreateInternalReviewInput,
): Promise<InternalReviewRow> =>
  services.core.db.transaction().execute(async (tx) => {
    const technical = await lockedReview(services, tx, actor, input.technicalReviewId);
    allow(mayManageInternalReviews(actor, technical));
    const texts = await judged(services, tx, actor, { ...input, id: null });
    await givePlace(services, tx, { userId: input.reviewerId, proposalPk: technical.proposalPk });
    const review = await insertInternalReview(tx, {
      ...texts,
      technicalReviewId: technical.id,
      reviewerId: input.reviewerId,
      assignedBy: ownId(actor),
      createdAt: services.core.now(),
    });
    await stored(services, tx, actor, { event: 'INTERNAL_REVIEW_CREATED', review });
    return review;
  });

/** @throws INTERNAL_REVIEW_NOT_FOUND, REVIEW_NOT_YOURS, CHANGED_MEANWHILE and as for a new one */
export const updateInternalReview = (
  services: TechnicalReviewServices,
  actor: Actor,
  input: UpdateInternalReviewInput,
): Promise<InternalReviewRow> =>
  services.core.db.transaction().execute(async (tx) => {
    const technical = await lockedReview(services, tx, actor, input.technicalReviewId);
    const before = await reviewOf(tx, actor, input);
    allow(mayUpdateInternalReview(actor, technical, before));
    const read = input.base ?? {};
    const { reviewerId, ...wanted } = internalReviewMerge.merge(before, sentFields(before, input), read);
    if (reviewerId !== before.reviewerId) {
      allow(mayManageInternalReviews(actor, technical));
      await givePlace(services, tx, { userId: reviewerId, proposalPk: technical.proposalPk });
    }
    const after = { ...(await judged(services, tx, actor, { ...wanted, id: before.id })), reviewerId };
    allow(internalReviewMerge.keepsOthers({ now: before, after, read }, `the internal review “${before.title}”`));
    const review = await updateInternalReviewRow(tx, before.id, after);
    await stored(services, tx, actor, { event: 'INTERNAL_REVIEW_UPDATED', review });
    return review;
  });

/** @throws INTERNAL_REVIEW_NOT_FOUND and as for a new one */
export const deleteInternalReview = (
  services: TechnicalReviewServices,
  actor: Actor,
  input: DeleteInternalReviewInput,
): Promise<InternalReviewRow> =>
  services.core.db.transaction().execute(async (tx) => {
    const technical = await lockedReview(services, tx, actor, input.technicalReviewId);
    const review = await reviewOf(tx, actor, input);
    allow(mayManageInternalReviews(actor, technical));
    await deleteInternalReviewRow(tx, review.id);
    await stored(services, tx, actor, { event: 'INTERNAL_REVIEW_DELETED', review: { ...review, files: [] } });
    return review;
  });

const sentFields = (before: InternalReviewRow, input: UpdateInternalReviewInput): InternalReviewFields => ({
  title: input.title,
  comment: input.comment === undefined ? before.comment : input.comment,
  files: input.files ?? before.files,
  reviewerId: input.reviewerId ?? before.reviewerId,
});

async function reviewOf(tx: Tx, actor: Actor, { id, technicalReviewId }: DeleteInternalReviewInput): Promise<InternalReviewRow> {
  const [review] = await internalReviewsFor(tx, actor, { ids: [id], technicalReviewId });
  if (!review) throw fail('INTERNAL_REVIEW_NOT_FOUND', { id });
  return review;
}

async function givePlace(services: TechnicalReviewServices, tx: Tx, named: NamedReviewer): Promise<void> {
  const person = await services.users.byId(named.userId, tx);
  if (!person || person.deactivatedAt !== null) throw fail('PERSON_NOT_FOUND');
  await refuseMembers(services, tx, [named]);
  await makeInternalReviewer(tx, named.userId);
}

interface TextsSent {
  readonly id: number | null;
  readonly title: string;
  readonly comment?: string | null | undefined;
  readonly files?: readonly string[] | null | undefined;
}

/** Comment and documents are judged as those of the technical review. @throws INTERNAL_REVIEW_FIELDS */
async function judged({ files, questionaries }: TechnicalReviewServices, tx: Tx, actor: Actor, sent: TextsSent) {
  const title = sent.title.trim();
  const { title: max } = INTERNAL_REVIEW_LIMITS;
  if (title === '') throw fail('INTERNAL_REVIEW_FIELDS', { message: 'Title is required' });
  if (title.length > max) throw fail('INTERNAL_REVIEW_FIELDS', { message: `Please make title at most ${max} characters long` });
  const named = sent.files ?? [];
  const known = await filesOfInternalReview(tx, sent.id, files.toName(actor, named));
  const asTechnical = { status: 'FEASIBLE', timeAllocation: 0, comment: sent.comment ?? null, publicComment: null, files: [...named] };
  const { columns, problems } = questionaries.judgeColumns(TECHNICAL_REVIEW, asTechnical, {
    facts: { files: known },
  });
  if (problems[0] !== undefined) throw fail('INTERNAL_REVIEW_FIELDS', { message: problems[0].text });
  const { comment } = columns;
  return { title, comment: typeof comment === 'string' ? comment : null, files: named };
}

interface StoredReview {
  readonly event: string;
  readonly review: InternalReviewRow;
}

async function stored(services: TechnicalReviewServices, tx: Tx, actor: Actor, { event, review }: StoredReview): Promise<void> {
  const { core, events, files } = services;
  await files.reference(tx, { kind: 'INTERNAL_REVIEW', ownerId: review.id, questionId: '', fileIds: [...review.files] });
  const changes = { title: review.title, reviewer: await nameOf(services, tx, review.reviewerId) };
  await events.note(tx, { event, entity: { kind: 'INTERNAL_REVIEW', id: review.id }, actor, at: core.now(), changes });
}
