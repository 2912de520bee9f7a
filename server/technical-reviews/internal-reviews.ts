import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { internalReviewMerge, type InternalReviewFields } from '../../engine/rules/review-merge.ts';
import { decideInternalReview, internalTitleProblem } from '../../engine/rules/technical-review-changes.ts';
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
    const { texts, problem } = await cleanTexts(services, tx, actor, { ...input, id: null });
    const { reviewerId } = input;
    const { events } = allow(decideInternalReview(technical, null, { fields: { ...texts, reviewerId }, problem }, actor));
    await givePlace(services, tx, { userId: reviewerId, proposalPk: technical.proposalPk });
    const createdAt = services.core.now();
    const row = { ...texts, technicalReviewId: technical.id, reviewerId, assignedBy: ownId(actor), createdAt };
    const review = await insertInternalReview(tx, row);
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
    const read = input.base ?? {};
    const { reviewerId, ...sent } = internalReviewMerge.merge({ base: read, mine: sentFields(before, input), theirs: before });
    const { texts, problem } = await cleanTexts(services, tx, actor, { ...sent, id: before.id });
    const after = { ...texts, reviewerId };
    const { events } = allow(decideInternalReview(technical, before, { fields: after, problem, read }, actor));
    if (reviewerId !== before.reviewerId) await givePlace(services, tx, { userId: reviewerId, proposalPk: technical.proposalPk });
    if (events.length === 0) return before;
    const review = await updateInternalReviewRow(tx, before.id, after);
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

/** Comment and documents are judged as those of the technical review. */
async function cleanTexts({ files, questionaries }: TechnicalReviewServices, tx: Tx, actor: Actor, sent: TextsSent) {
  const title = sent.title.trim();
  const fileIds = sent.files ?? [];
  const nameable = await filesOfInternalReview(tx, sent.id, files.toName(actor, fileIds));
  const asTechnical = { status: 'FEASIBLE', timeAllocation: 0, comment: sent.comment ?? null, publicComment: null, files: [...fileIds] };
  const { columns, problems } = questionaries.judgeColumns(TECHNICAL_REVIEW, asTechnical, {
    facts: { files: nameable },
  });
  const { comment } = columns;
  const texts = { title, comment: typeof comment === 'string' ? comment : null, files: fileIds };
  return { texts, problem: internalTitleProblem(title) ?? problems[0]?.text };
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
