import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { decideInternalReview, internalTitleProblem, type InternalReviewFields } from '../../engine/rules/technical-review-changes.ts';
import type { CreateInternalReviewInput, DeleteInternalReviewInput, UpdateInternalReviewInput } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { OwnerColumns } from '../questionaries/index.ts';
import { nameOf } from './events.ts';
import { lockedReview } from './locked.ts';
import { makeInternalReviewer, type NamedReviewer } from './repository/assignees.ts';
import {
  deleteInternalReviewRow,
  insertInternalReview,
  internalReviewsFor,
  updateInternalReviewRow,
} from './repository/internal-reviews.ts';
import { TECHNICAL_REVIEW } from './open.ts';
import { refuseMembers } from './reviewers.ts';
import type { InternalReviewRow, TechnicalReviewServices } from './types.ts';

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
    const { reviewerId } = input;
    const change = await preparedChange(services, tx, actor, { title: '', comment: null, files: [], reviewerId }, input);
    const { events } = allow(decideInternalReview(technical, null, change, actor));
    await givePlace(services, tx, { userId: reviewerId, proposalPk: technical.proposalPk });
    const place = { technicalReviewId: technical.id, assignedBy: ownId(actor), createdAt: services.core.now() };
    const review = await insertInternalReview(tx, { ...change.fields, ...place });
    await recordStored(services, tx, actor, { events, review });
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
    const change = await preparedChange(services, tx, actor, before, input);
    const { events } = allow(decideInternalReview(technical, before, change, actor));
    const { reviewerId: userId } = change.fields;
    if (userId !== before.reviewerId) await givePlace(services, tx, { userId, proposalPk: technical.proposalPk });
    if (events.length === 0) return before;
    const review = await updateInternalReviewRow(tx, before.id, change.fields);
    await recordStored(services, tx, actor, { events, review });
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
    const { events } = allow(decideInternalReview(technical, review, { fields: null }, actor));
    await deleteInternalReviewRow(tx, review.id);
    await recordStored(services, tx, actor, { events, review: { ...review, files: [] } });
    return review;
  });

/** Comment and documents are judged as those of the technical review. */
const INTERNAL_COLUMNS: OwnerColumns<InternalReviewFields> = {
  groupId: TECHNICAL_REVIEW,
  words: { title: 'title', comment: 'comment', files: 'documents', reviewerId: 'reviewer' },
};

async function preparedChange(
  { questionaries }: TechnicalReviewServices,
  tx: Tx,
  actor: Actor,
  before: InternalReviewFields,
  input: Omit<UpdateInternalReviewInput, 'id'>,
) {
  const title = input.title.trim();
  const sent = { ...input, title, files: input.files ?? undefined, reviewerId: input.reviewerId ?? undefined };
  const prepared = await questionaries.prepareColumns(INTERNAL_COLUMNS, before, { sent, read: input.base }, { tx, actor });
  const { columns: fields, problems, overwritten } = prepared;
  const problem = internalTitleProblem(fields.title) ?? problems.find(({ kind }) => kind !== 'MISSING')?.text;
  return { fields, problem, overwritten };
}

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

interface StoredReview {
  readonly events: readonly string[];
  readonly review: InternalReviewRow;
}

async function recordStored(
  services: TechnicalReviewServices,
  tx: Tx,
  actor: Actor,
  { events: names, review }: StoredReview,
): Promise<void> {
  const { core, events, files } = services;
  await files.reference(tx, { kind: 'INTERNAL_REVIEW', ownerId: review.id, questionId: '', fileIds: [...review.files] });
  const changes = { title: review.title, reviewer: await nameOf(services, tx, review.reviewerId) };
  const entity = { kind: 'INTERNAL_REVIEW', id: review.id };
  for (const event of names) await events.note(tx, { event, entity, actor, at: core.now(), changes });
}
