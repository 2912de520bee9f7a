import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import type { MutationAddTechnicalReviewArgs } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import { readForChanges, writeChanges } from './change.ts';
import { lockedReviews } from './locked.ts';
import { openReviews } from './open.ts';
import { TECHNICAL_COLUMNS } from './owner.ts';
import { openingsOf } from './repository/openings.ts';
import type { ReviewKey } from './repository/reviews.ts';
import type { JudgedReview, TechnicalReviewRow, TechnicalReviewServices } from './types.ts';

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
    const sent = {
      ...args,
      status: args.status ?? null,
      timeAllocation: args.timeAllocation ?? null,
      files: args.files ?? undefined,
      submitted: args.submitted ?? undefined,
    };
    const prepared = await questionaries.prepareColumns(TECHNICAL_COLUMNS, before, { sent, read: args.base }, { tx, actor });
    const { submitted, ...columns } = prepared.columns;
    const problem = prepared.problems[0]?.text ?? (columns.timeAllocation === null ? 'Time allocation is required' : undefined);
    const { note, overwritten } = prepared;
    const change = { id: before.id, columns, problem, overwritten, submitted, reviewerId: args.reviewerId ?? null };
    const decide = await readForChanges(services, tx, actor, [before], [change]);
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
