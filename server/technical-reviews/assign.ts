import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { decideAssignee, type TechnicalReviewEvent } from '../../engine/rules/technical-review-changes.ts';
import type { MutationUpdateTechnicalReviewAssigneeArgs } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import { nameOf } from './events.ts';
import { lockedReviews } from './locked.ts';
import { isOnInstrument } from './repository/assignees.ts';
import { assignReviews } from './repository/reviews.ts';
import { refuseMembers } from './reviewers.ts';
import type { JudgedReview, TechnicalReviewRow, TechnicalReviewServices } from './types.ts';

/**
 * Hands technical reviews on an instrument to one of its scientists, all or none.
 *
 * @throws TECHNICAL_REVIEW_ASSIGNEE, ON_OWN_PROPOSAL, REVIEWER_IS_MEMBER, TECHNICAL_REVIEW_NOT_FOUND, TECHNICAL_REVIEW_NOT_YOURS, TECHNICAL_REVIEW_SUBMITTED
 */
export async function reassignTechnicalReviews(
  services: TechnicalReviewServices,
  actor: Actor,
  { userId, proposalPks, instrumentId }: MutationUpdateTechnicalReviewAssigneeArgs,
): Promise<readonly TechnicalReviewRow[]> {
  const keys = [...new Set(proposalPks)].map((proposalPk) => ({ proposalPk, instrumentId }));
  return services.core.db.transaction().execute(async (tx) => {
    const reviews = await lockedReviews(services, tx, actor, keys);
    const assignee = {
      userId,
      name: await nameOf(services, tx, userId),
      instrument: reviews[0]?.instrument ?? 'the instrument',
      isOnInstrument: await isOnInstrument(tx, userId, instrumentId),
    };
    const decided = allow(decideAssignee(reviews, assignee, actor));
    await refuseMembers(
      services,
      tx,
      reviews.map(({ proposalPk }) => ({ userId, proposalPk })),
    );
    await writeAssignee(services, tx, decided, { actor, userId });
    return reviews.map((review) => ({ ...review, technicalReviewAssigneeId: userId }));
  });
}

interface HandedOver {
  readonly after: readonly JudgedReview[];
  readonly events: readonly TechnicalReviewEvent<JudgedReview>[];
}

interface Assignee {
  readonly actor: Actor;
  readonly userId: number;
}

/** Writes and logs the assignee of reviews whose proposals are locked. */
export async function writeAssignee(
  services: TechnicalReviewServices,
  tx: Tx,
  { after: moved, events }: HandedOver,
  { actor, userId }: Assignee,
): Promise<void> {
  if (moved.length === 0) return;
  const at = services.core.now();
  await assignReviews(
    tx,
    moved.map(({ id }) => id),
    userId,
    at,
  );
  const assignee = await nameOf(services, tx, userId);
  await services.events.recordMany(
    tx,
    events.map(({ event, review: { proposalPk, instrument } }) => ({
      event,
      entity: { kind: 'PROPOSAL', id: proposalPk },
      actor,
      at,
      changes: { instrument, assignee },
      locked: true,
    })),
  );
}
