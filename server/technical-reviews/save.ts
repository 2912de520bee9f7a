import { fail } from '../../engine/errors.ts';
import type { Json } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { technicalReviewMerge, type TechnicalReviewFields } from '../../engine/rules/review-merge.ts';
import type { MutationAddTechnicalReviewArgs } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import { readForChanges, writeChanges } from './change.ts';
import { lockedReviews } from './locked.ts';
import { openReviews, TECHNICAL_REVIEW } from './open.ts';
import { filesOfReview } from './repository/files.ts';
import { openingsOf } from './repository/openings.ts';
import type { ReviewKey } from './repository/reviews.ts';
import type { TechnicalReviewServices } from './services.ts';
import type { JudgedReview, ReviewColumns, TechnicalReviewRow } from './types.ts';

/**
 * Saves a technical review, and opens it where it is missing.
 *
 * @throws TECHNICAL_REVIEW_NOT_FOUND, TECHNICAL_REVIEW_TEMPLATE, TECHNICAL_REVIEW_FIELDS, TECHNICAL_REVIEW_INCOMPLETE, and the reasons of decideTechnicalReviews
 */
export async function saveTechnicalReview(
  services: TechnicalReviewServices,
  actor: Actor,
  args: MutationAddTechnicalReviewArgs,
): Promise<TechnicalReviewRow> {
  const { core, questionaries } = services;
  const key = { proposalPk: args.proposalPk, instrumentId: args.instrumentId };
  return core.db.transaction().execute(async (tx) => {
    const before = await reviewToSave(services, tx, actor, key);
    if (typeof args.questionaryId === 'number' && args.questionaryId !== before.questionaryId) throw fail('TECHNICAL_REVIEW_NOT_FOUND');
    const read = args.base ?? {};
    const { submitted, ...sent } = technicalReviewMerge.merge({ base: read, mine: sentFields(before, args), theirs: before });
    const { columns, problem } = await cleanColumns(services, tx, actor, before, sent);
    const change = { id: before.id, columns, problem, submitted, reviewerId: args.reviewerId ?? null, read };
    const decide = await readForChanges(services, tx, actor, [before], [change]);
    const note = questionaries.noteOf(before.questionaryId, changedColumns(before, columns), { actor, at: core.now() });
    await writeChanges(services, tx, actor, allow(decide([change])), note);
    const [saved] = await lockedReviews(services, tx, actor, [key]);
    return saved ?? before;
  });
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

/** As the form cleans and judges them, with the first problem. */
async function cleanColumns(
  { files, questionaries }: TechnicalReviewServices,
  tx: Tx,
  actor: Actor,
  before: JudgedReview,
  sent: ReviewColumns,
) {
  const facts = { files: await filesOfReview(tx, before.questionaryId, files.toName(actor, sent.files)) };
  const { columns, problems } = questionaries.judgeColumns(TECHNICAL_REVIEW, { ...sent }, { facts });
  const problem = problems[0]?.text ?? (sent.timeAllocation === null ? 'Time allocation is required' : undefined);
  return { columns: reviewColumns(columns), problem };
}

/** Columns that the basis question's type has judged. */
export const reviewColumns = (judged: Readonly<Record<string, Json>>): ReviewColumns => judged as ReviewColumns;

const COLUMNS = ['status', 'timeAllocation', 'comment', 'publicComment', 'files'] as const;

const changedColumns = (before: ReviewColumns, after: ReviewColumns): readonly string[] =>
  COLUMNS.filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]));
