import { fail } from '../../engine/errors.ts';
import { isOfficer, ownId, type Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import { nameOf } from './events.ts';
import { memberAmong, type NamedReviewer } from './repository/assignees.ts';
import type { TechnicalReviewServices } from './services.ts';
import type { JudgedReview } from './types.ts';

/**
 * Members of a proposal do not review it.
 *
 * @throws PERSON_NOT_FOUND, REVIEWER_IS_MEMBER
 */
export async function refuseMembers(services: TechnicalReviewServices, tx: Tx, named: readonly NamedReviewer[]): Promise<void> {
  if (named.length === 0) return;
  await services.users.mustExist(
    tx,
    named.map(({ userId }) => userId),
  );
  const member = await memberAmong(tx, named);
  if (member) throw fail('REVIEWER_IS_MEMBER', { name: await nameOf(services, tx, member.userId), proposal: member.proposalId });
}

/** Only officers name another reviewer than themselves. @throws TECHNICAL_REVIEW_NOT_YOURS */
export function reviewerFor(actor: Actor, named: number | null | undefined, { reviewerId }: Pick<JudgedReview, 'reviewerId'>): number {
  if (isOfficer(actor)) return named ?? reviewerId;
  if (typeof named === 'number' && named !== actor.userId) throw fail('TECHNICAL_REVIEW_NOT_YOURS');
  return ownId(actor);
}

/** Reviewers other than the stored ones and the caller. */
export const newlyNamed = (
  actor: Actor,
  reviews: readonly { readonly reviewerId: number; readonly review: JudgedReview }[],
): readonly NamedReviewer[] =>
  reviews
    .filter(({ reviewerId, review }) => reviewerId !== review.reviewerId && reviewerId !== actor.userId)
    .map(({ reviewerId, review }) => ({ userId: reviewerId, proposalPk: review.proposalPk }));
