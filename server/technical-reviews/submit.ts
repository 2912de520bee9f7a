import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayWriteTechnicalReview, missingInTechnicalReview } from '../../engine/rules/technical-reviews.ts';
import type { SubmitTechnicalReviewInput } from '../generated/resolvers.ts';
import { plannedRows, type PlannedDeedRow } from '../mail/index.ts';
import { MAX_SELECTED } from '../../engine/rules/downloads.ts';
import type { Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { reviewsWithUnanswered } from './complete.ts';
import { recordReopened, submissionEvents } from './events.ts';
import { lockedReviews, panelsEdit } from './locked.ts';
import { submitReviews } from './repository/reviews.ts';
import { refuseMembers, newlyNamed, reviewerFor } from './reviewers.ts';
import { pinSubmitted } from './save.ts';
import type { TechnicalReviewServices } from './services.ts';
import type { JudgedReview, TechnicalReviewRow } from './types.ts';

type Sent = readonly SubmitTechnicalReviewInput[];

/**
 * Submits technical reviews or takes the mark off, all or none.
 *
 * @throws TECHNICAL_REVIEW_INCOMPLETE, TECHNICAL_REVIEW_NOT_FOUND, TECHNICAL_REVIEW_NOT_YOURS, TECHNICAL_REVIEW_SUBMITTED, PERSON_NOT_FOUND,
 * REVIEWER_IS_MEMBER
 */
export async function submitTechnicalReviews(
  services: TechnicalReviewServices,
  actor: Actor,
  sent: Sent,
): Promise<readonly TechnicalReviewRow[]> {
  return services.core.db.transaction().execute(async (tx) => {
    const { reviews, ready, refused } = await judged(services, tx, actor, sent);
    if (refused.size > 0) {
      const named = reviews.flatMap((review) => (refused.has(review.id) ? [`${review.proposalId} (${refused.get(review.id) ?? ''})`] : []));
      throw fail('TECHNICAL_REVIEW_INCOMPLETE', { proposals: named.join(', ') });
    }
    await store(services, tx, actor, ready);
    return lockedReviews(services, tx, actor, reviews);
  });
}

/**
 * Reviews that would be submitted with their e-mails, those that lack something, and proposals of one's own, which are left out; nothing is stored.
 *
 * @throws as submitTechnicalReviews
 */
export async function previewTechnicalReviews(
  services: TechnicalReviewServices,
  actor: Actor,
  sent: Sent,
): Promise<readonly PlannedDeedRow[]> {
  if (sent.length > MAX_SELECTED) throw fail('SELECTION_TOO_LARGE', { max: MAX_SELECTED });
  const own = await services.proposals.ownAmong(
    services.core.db,
    actor,
    sent.map(({ proposalPk }) => proposalPk),
  );
  const others = sent.filter(({ proposalPk }) => !own.has(proposalPk));
  const { result, mails } = await services.mail.rehearse(async (tx) => {
    const all = await judged(services, tx, actor, others);
    await store(services, tx, actor, all.ready);
    return all;
  });
  const rows = result.reviews.map(({ id, proposalPk, instrumentId, proposalId, instrument }) => {
    const missing = result.refused.get(id);
    const refusal = missing === undefined ? null : fail('TECHNICAL_REVIEW_LACKS', { missing }).message;
    return { key: `${proposalPk} ${instrumentId}`, id: proposalPk, label: `${proposalId} · ${instrument}`, refusal };
  });
  const leftOut = sent.flatMap(({ proposalPk, instrumentId }) => {
    const label = own.get(proposalPk);
    if (label === undefined) return [];
    const refusal = fail('ON_OWN_PROPOSAL', { proposals: label }).message;
    return [{ key: `${proposalPk} ${instrumentId}`, id: proposalPk, label, refusal }];
  });
  return plannedRows([...rows, ...leftOut], { actor, kind: 'PROPOSAL', mails });
}

interface SubmissionChange {
  readonly id: number;
  readonly submitted: boolean;
  readonly reviewerId: number;
  readonly review: JudgedReview;
}

async function judged(services: TechnicalReviewServices, tx: Tx, actor: Actor, sent: Sent) {
  const wanted = [...new Map(sent.map((it) => [`${it.proposalPk} ${it.instrumentId}`, it])).values()];
  const reviews = await lockedReviews(services, tx, actor, wanted);
  const panels = await panelsEdit(services, tx);
  const changes = reviews.map((review): SubmissionChange => {
    allow(mayWriteTechnicalReview(actor, review, panels));
    const { submitted, reviewerId } = present(
      wanted.find((it) => it.proposalPk === review.proposalPk && it.instrumentId === review.instrumentId),
    );
    return { id: review.id, submitted, reviewerId: reviewerFor(actor, reviewerId, review), review };
  });
  await refuseMembers(services, tx, newlyNamed(actor, changes));
  const closing = changes.filter(({ submitted, review }) => submitted && !review.submitted).map(({ review }) => review);
  const unanswered = await reviewsWithUnanswered(services, tx, actor, closing);
  const refused = new Map(
    changes.flatMap(({ submitted, review }) => {
      const missing = submitted ? missingInTechnicalReview({ ...review, hasUnanswered: unanswered.has(review.id) }) : [];
      return missing.length > 0 ? [[review.id, missing.join(', ')] as const] : [];
    }),
  );
  return { reviews, ready: changes.filter(({ id }) => !refused.has(id)), refused };
}

async function store(services: TechnicalReviewServices, tx: Tx, actor: Actor, changes: readonly SubmissionChange[]): Promise<void> {
  if (changes.length === 0) return;
  const saver = { actor, at: services.core.now() };
  await submitReviews(tx, changes, saver.at);
  const changed = (submitted: boolean) => changes.filter((it) => it.submitted === submitted && it.review.submitted !== submitted);
  const idsOf = (some: typeof changes): readonly number[] => some.map(({ review }) => review.questionaryId);
  await pinSubmitted(services, tx, { submitted: idsOf(changed(true)), reopened: idsOf(changed(false)) });
  const submitted = changed(true).map(({ review }) => review);
  await services.events.recordMany(tx, await submissionEvents(services, tx, submitted, saver));
  await recordReopened(
    services,
    tx,
    changed(false).map(({ review }) => review),
    saver,
  );
}
