import { fail } from '../../../engine/errors.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { dropReviews } from './assignments.ts';
import { reviewsOfMember } from '../repository/assignments.ts';
import type { FapReviewServices } from '../types.ts';

/**
 * Sets open drafts of somebody who leaves a panel aside; those about proposals of whoever takes them off stay, and are still theirs to write.
 *
 * @throws FAP_MEMBER_HAS_REVIEWS while submitted ones count in a call that is still judged
 */
export const followLeaving =
  (services: FapReviewServices): Parameters<FapReviewServices['faps']['onLeaving']>[1] =>
  async (tx, { fap, userId, name, actor }) => {
    const reviews = async () => ofOthers(services, tx, actor, await reviewsOfMember(tx, fap.id, userId));
    const held = await reviews();
    if (held.some(({ review, isJudged }) => isJudged && review.status === 'SUBMITTED')) throw fail('FAP_MEMBER_HAS_REVIEWS', { name });
    const drafts = held.filter(isOpenDraft);
    if (drafts.length === 0) return;
    await services.proposals.lockAll(
      tx,
      drafts.map(({ review }) => review.proposalPk),
    );
    const now = (await reviews()).filter(isOpenDraft);
    await dropReviews(services, tx, {
      actor,
      fap,
      reviews: now.map(({ review, proposalId }) => ({ review, proposalId, name })),
      andReviews: false,
    });
  };

type Held = Awaited<ReturnType<typeof reviewsOfMember>>;

const isOpenDraft = ({ review, isFrozen }: Held[number]): boolean => review.status === 'DRAFT' && !isFrozen;

async function ofOthers({ proposals }: FapReviewServices, tx: Tx, actor: Actor, held: Held): Promise<Held> {
  const own = await proposals.ownAmong(
    tx,
    actor,
    held.map(({ review }) => review.proposalPk),
  );
  return held.filter(({ review }) => !own.has(review.proposalPk));
}
