import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { givesOwnAway } from '../../engine/rules/technical-reviews.ts';
import { decideAssignee, type TechnicalReviewEvent } from '../../engine/rules/technical-review-changes.ts';
import type { MutationUpdateTechnicalReviewAssigneeArgs } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import { nameOf } from './events.ts';
import { handOverMail } from '../mail/index.ts';
import { lockedReviews } from './locked.ts';
import { assignReviews, byKeys, judgedReviews, type ReviewKey } from './repository/reviews.ts';
import { refuseMembers } from './reviewers.ts';
import type { JudgedReview, TechnicalReviewRow, TechnicalReviewServices } from './types.ts';

/**
 * Hands technical reviews on an instrument to one of its scientists, all or none.
 *
 * @returns those that the actor may read: assignees give away those of their own proposals unread
 * @throws TECHNICAL_REVIEW_ASSIGNEE, BAD_INPUT, PROPOSAL_WITHDRAWN, ON_OWN_PROPOSAL, REVIEWER_IS_MEMBER, TECHNICAL_REVIEW_NOT_FOUND, TECHNICAL_REVIEW_NOT_YOURS, TECHNICAL_REVIEW_SUBMITTED
 */
export async function reassignTechnicalReviews(
  services: TechnicalReviewServices,
  actor: Actor,
  { userId, proposalPks, instrumentId, andTell, comment }: MutationUpdateTechnicalReviewAssigneeArgs,
): Promise<readonly TechnicalReviewRow[]> {
  const keys = [...new Set(proposalPks)].map((proposalPk) => ({ proposalPk, instrumentId }));
  return services.core.db.transaction().execute(async (tx) => {
    const reviews = await lockedForHandOver(services, tx, actor, keys, andTell === true);
    const assignee = {
      userId,
      name: await nameOf(services, tx, userId),
      instrument: reviews[0]?.instrument ?? 'the instrument',
      isOnInstrument: await services.instruments.hasPerson(tx, userId, instrumentId),
    };
    const decided = allow(decideAssignee(reviews, assignee, actor));
    await refuseMembers(
      services,
      tx,
      reviews.map(({ proposalPk }) => ({ userId, proposalPk })),
    );
    await writeAssignee(services, tx, decided, { actor, userId });
    if (andTell && decided.after.length > 0) await tell(services, tx, decided.after, { actor, userId, word: comment ?? '' });
    return reviews.filter(({ mayRead }) => mayRead).map((review) => ({ ...review, technicalReviewAssigneeId: userId }));
  });
}

/** Locks reviews with their proposals as `lockedReviews` does, but for those that their assignee gives away and says so. */
async function lockedForHandOver(services: TechnicalReviewServices, tx: Tx, actor: Actor, keys: readonly ReviewKey[], isTold: boolean) {
  if (!isTold) return lockedReviews(services, tx, actor, keys);
  const proposals = await services.proposals.lockAll(
    tx,
    keys.map(({ proposalPk }) => proposalPk),
  );
  const ownReviews = (await judgedReviews(tx, actor, byKeys(keys))).filter((review) => givesOwnAway(actor, review));
  const ownPks = new Set(ownReviews.map(({ proposalPk }) => proposalPk));
  const others = keys.filter(({ proposalPk }) => !ownPks.has(proposalPk));
  const reviews = others.length === 0 ? ownReviews : [...ownReviews, ...(await lockedReviews(services, tx, actor, others))];
  services.proposals.refuseWithdrawn(proposals);
  return reviews;
}

interface Told extends Assignee {
  readonly word: string;
}

/** E-mails the new assignee. */
async function tell(services: TechnicalReviewServices, tx: Tx, reviews: readonly JudgedReview[], { actor, userId, word }: Told) {
  const { core, mail } = services;
  const [first] = reviews;
  if (!first || userId === actor.userId) return;
  const proposals = reviews.map(({ proposalId }) => proposalId).join(', ');
  const work = `${reviews.length === 1 ? 'technical review of proposal' : 'technical reviews of the proposals'} ${proposals} on ${first.instrument}`;
  const url = `${core.config.publicUrl}/?search=${encodeURIComponent(first.proposalId)}`;
  const from = await nameOf(services, tx, actor.userId);
  await mail.enqueue(tx, handOverMail(`${first.id}-${core.now().getTime()}`, { userId, from, work, word, url }));
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
