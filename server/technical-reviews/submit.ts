import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayWriteTechnicalReview } from '../../engine/rules/technical-reviews.ts';
import type { SubmitTechnicalReviewInput } from '../generated/resolvers.ts';
import { present } from '../plugins/present.ts';
import { submissionEvents } from './events.ts';
import { lockedReviews, panelsEdit } from './locked.ts';
import { submitReviews } from './repository/reviews.ts';
import { refuseMembers, newlyNamed, reviewerFor } from './reviewers.ts';
import { pinSubmitted } from './save.ts';
import type { TechnicalReviewServices } from './services.ts';
import type { TechnicalReviewRow } from './types.ts';

/**
 * Submits technical reviews or takes the mark off, all or none.
 *
 * @throws TECHNICAL_REVIEW_INCOMPLETE, TECHNICAL_REVIEW_NOT_FOUND, TECHNICAL_REVIEW_NOT_YOURS, TECHNICAL_REVIEW_SUBMITTED, PERSON_NOT_FOUND,
 * REVIEWER_IS_MEMBER
 */
export async function submitTechnicalReviews(
  services: TechnicalReviewServices,
  actor: Actor,
  sent: readonly SubmitTechnicalReviewInput[],
): Promise<readonly TechnicalReviewRow[]> {
  const { core, events } = services;
  const saver = { actor, at: core.now() };
  const wanted = [...new Map(sent.map((it) => [`${it.proposalPk} ${it.instrumentId}`, it])).values()];
  return core.db.transaction().execute(async (tx) => {
    const reviews = await lockedReviews(services, tx, actor, wanted);
    const panels = await panelsEdit(services, tx);
    const changes = reviews.map((review) => {
      allow(mayWriteTechnicalReview(actor, review, panels));
      const { submitted, reviewerId } = present(
        wanted.find((it) => it.proposalPk === review.proposalPk && it.instrumentId === review.instrumentId),
      );
      return { id: review.id, submitted, reviewerId: reviewerFor(actor, reviewerId, review), review };
    });
    await refuseMembers(services, tx, newlyNamed(actor, changes));
    const incomplete = changes.filter(({ submitted, review }) => submitted && (review.status === null || review.timeAllocation === null));
    if (incomplete.length > 0)
      throw fail('TECHNICAL_REVIEW_INCOMPLETE', { proposals: incomplete.map(({ review }) => review.proposalId).join(', ') });
    await submitReviews(tx, changes, saver.at);
    const changed = (submitted: boolean) => changes.filter((it) => it.submitted === submitted && it.review.submitted !== submitted);
    const idsOf = (some: typeof changes): readonly number[] => some.map(({ review }) => review.questionaryId);
    await pinSubmitted(services, tx, { submitted: idsOf(changed(true)), reopened: idsOf(changed(false)) });
    const submitted = changed(true).map(({ review }) => review);
    await events.recordMany(tx, await submissionEvents(services, tx, submitted, saver));
    return lockedReviews(services, tx, actor, wanted);
  });
}
