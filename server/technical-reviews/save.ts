import { fail } from '../../engine/errors.ts';
import type { Json } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { technicalReviewMerge, type TechnicalReviewFields } from '../../engine/rules/review-merge.ts';
import { keepsSubmittedJudgement, mayWriteTechnicalReview, missingInTechnicalReview } from '../../engine/rules/technical-reviews.ts';
import type { MutationAddTechnicalReviewArgs } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import { reviewsWithUnanswered } from './complete.ts';
import { nameOf, recordReopened, savedEvent, submissionEvents } from './events.ts';
import { lockedReviews, panelsEdit } from './locked.ts';
import { openReviews, TECHNICAL_REVIEW } from './open.ts';
import { filesOfReview } from './repository/files.ts';
import { openingsOf } from './repository/openings.ts';
import { updateReview, type ReviewKey } from './repository/reviews.ts';
import { refuseMembers, newlyNamed, reviewerFor } from './reviewers.ts';
import type { TechnicalReviewServices } from './services.ts';
import type { JudgedReview, ReviewColumns, TechnicalReviewRow } from './types.ts';

/** There is one basis question of a kind (domain reference 4.1). */
const BASIS_QUESTION = 'technical_review_basis';

/**
 * Saves a technical review, and opens it where it is missing.
 *
 * @throws TECHNICAL_REVIEW_NOT_FOUND, TECHNICAL_REVIEW_TEMPLATE, TECHNICAL_REVIEW_FIELDS, TECHNICAL_REVIEW_INCOMPLETE, CHANGED_MEANWHILE and the reasons of mayWriteTechnicalReview
 */
export async function saveTechnicalReview(
  services: TechnicalReviewServices,
  actor: Actor,
  args: MutationAddTechnicalReviewArgs,
): Promise<TechnicalReviewRow> {
  const { core, events, questionaries } = services;
  const saver = { actor, at: core.now() };
  const key = { proposalPk: args.proposalPk, instrumentId: args.instrumentId };
  return core.db.transaction().execute(async (tx) => {
    const before = await reviewToSave(services, tx, actor, key);
    allow(mayWriteTechnicalReview(actor, before, await panelsEdit(services, tx)));
    if (typeof args.questionaryId === 'number' && args.questionaryId !== before.questionaryId) throw fail('TECHNICAL_REVIEW_NOT_FOUND');
    const { submitted, ...wanted } = technicalReviewMerge.merge(before, sentFields(before, args), args.base ?? {});
    const columns = await judgedColumns(services, tx, actor, before, wanted);
    const after = { ...columns, submitted };
    allow(keepsSubmittedJudgement(actor, before, after));
    allow(technicalReviewMerge.keepsOthers({ now: before, after, read: args.base ?? {} }, `the technical review of ${before.proposalId}`));
    const reviewerId = reviewerFor(actor, args.reviewerId, before);
    await refuseMembers(services, tx, newlyNamed(actor, [{ reviewerId, review: before }]));
    const note = questionaries.noteOf(before.questionaryId, changedColumns(before, columns), saver);
    await updateReview(tx, before.id, { ...columns, reviewerId, submitted }, saver.at, note);
    await referenceFiles(services, tx, before, columns.files);
    await pinSubmitted(services, tx, { [submitted ? 'submitted' : 'reopened']: [before.questionaryId] });
    if (submitted) await refuseIncomplete(services, tx, actor, { ...before, ...columns });
    if (submitted && !before.submitted) await events.recordMany(tx, await submissionEvents(services, tx, [before], saver));
    else if (submitted === before.submitted) await events.record(tx, savedEvent(before, saver, await nameOf(services, tx, actor.userId)));
    else await recordReopened(services, tx, [before], saver);
    const [saved] = await lockedReviews(services, tx, actor, [key]);
    return saved ?? before;
  });
}

/** The rule of submitTechnicalReviews; what was submitted stays so, whatever its questions are. @throws TECHNICAL_REVIEW_INCOMPLETE */
async function refuseIncomplete(services: TechnicalReviewServices, tx: Tx, actor: Actor, review: JudgedReview): Promise<void> {
  const unanswered = await reviewsWithUnanswered(services, tx, actor, review.submitted ? [] : [review]);
  const missing = missingInTechnicalReview({ ...review, hasUnanswered: unanswered.has(review.id) });
  if (missing.length > 0) throw fail('TECHNICAL_REVIEW_INCOMPLETE', { proposals: `${review.proposalId} (${missing.join(', ')})` });
}

/** @throws TECHNICAL_REVIEW_NOT_FOUND, TECHNICAL_REVIEW_TEMPLATE */
async function reviewToSave(services: TechnicalReviewServices, tx: Tx, actor: Actor, key: ReviewKey): Promise<JudgedReview> {
  await services.proposals.lockAll(tx, [key.proposalPk]);
  await services.proposals.refuseOwn(tx, actor, [key.proposalPk]);
  const openings = await openingsOf(tx, [key]);
  const opened = await openReviews(services, tx, openings, { actor, at: services.core.now() });
  if (opened < openings.length) throw fail('TECHNICAL_REVIEW_TEMPLATE');
  const [review] = await lockedReviews(services, tx, actor, [key]);
  if (!review) throw fail('TECHNICAL_REVIEW_NOT_FOUND', { ...key });
  return review;
}

const sentFields = (before: JudgedReview, args: MutationAddTechnicalReviewArgs): TechnicalReviewFields => ({
  status: args.status ?? null,
  timeAllocation: args.timeAllocation ?? null,
  comment: args.comment === undefined ? before.comment : args.comment,
  publicComment: args.publicComment === undefined ? before.publicComment : args.publicComment,
  files: args.files ?? before.files,
  submitted: args.submitted ?? before.submitted,
});

/** @throws TECHNICAL_REVIEW_FIELDS with the first problem */
async function judgedColumns(
  { files, questionaries }: TechnicalReviewServices,
  tx: Tx,
  actor: Actor,
  before: JudgedReview,
  wanted: ReviewColumns,
): Promise<ReviewColumns> {
  const known = await filesOfReview(tx, before.questionaryId, files.toName(actor, wanted.files));
  const { columns, problems } = questionaries.judgeColumns(TECHNICAL_REVIEW, { ...wanted }, { facts: { files: known } });
  const problem = problems[0]?.text ?? (wanted.timeAllocation === null ? 'Time allocation is required' : undefined);
  if (problem !== undefined) throw fail('TECHNICAL_REVIEW_FIELDS', { message: problem });
  return reviewColumns(columns);
}

/** Columns that the basis question's type has judged. */
export const reviewColumns = (judged: Readonly<Record<string, Json>>): ReviewColumns => judged as ReviewColumns;

const COLUMNS = ['status', 'timeAllocation', 'comment', 'publicComment', 'files'] as const;

const changedColumns = (before: ReviewColumns, after: ReviewColumns): readonly string[] =>
  COLUMNS.filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]));

/** Documents are read by whoever reads the questionary. */
export const referenceFiles = (
  { files }: TechnicalReviewServices,
  tx: Tx,
  { questionaryId }: Pick<TechnicalReviewRow, 'questionaryId'>,
  fileIds: readonly string[],
) => files.reference(tx, { kind: 'ANSWER', ownerId: questionaryId, questionId: BASIS_QUESTION, fileIds: [...fileIds] });

interface Pinned {
  readonly submitted?: readonly number[];
  readonly reopened?: readonly number[];
}

/** Submitted questionaries keep their template's revision. */
export async function pinSubmitted(
  { questionaries }: TechnicalReviewServices,
  tx: Tx,
  { submitted = [], reopened = [] }: Pinned,
): Promise<void> {
  if (submitted.length > 0) await questionaries.pin(tx, submitted);
  if (reopened.length > 0) await questionaries.unpin(tx, reopened);
}
