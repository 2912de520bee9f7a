import { fail } from '../../engine/errors.ts';
import { dropReviews } from './assignments.ts';
import { reviewsOfMember } from './repository-assignments.ts';
import type { FapReviewServices } from './services.ts';

/** Sets open drafts of somebody who leaves a panel aside. @throws FAP_MEMBER_HAS_REVIEWS while submitted ones count in a call that is still judged */
export const followLeaving =
  (services: FapReviewServices): Parameters<FapReviewServices['faps']['onLeaving']>[1] =>
  async (tx, { fap, userId, name, actor }) => {
    const held = await reviewsOfMember(tx, fap.id, userId);
    if (held.some(({ review, isJudged }) => isJudged && review.status === 'SUBMITTED')) throw fail('FAP_MEMBER_HAS_REVIEWS', { name });
    const drafts = held.filter(isOpenDraft);
    if (drafts.length === 0) return;
    await services.proposals.lockAll(
      tx,
      drafts.map(({ review }) => review.proposalPk),
    );
    const now = (await reviewsOfMember(tx, fap.id, userId)).filter(isOpenDraft);
    await dropReviews(services, tx, {
      actor,
      fap,
      reviews: now.map(({ review, proposalId }) => ({ review, proposalId, name })),
      andReviews: false,
    });
  };

const isOpenDraft = ({ review, isFrozen }: Awaited<ReturnType<typeof reviewsOfMember>>[number]): boolean =>
  review.status === 'DRAFT' && !isFrozen;
