import type { Actor } from '../../engine/rules/actor.ts';
import { eventsOfSubmission } from '../../engine/rules/technical-reviews.ts';
import type { DomainEvent } from '../events/index.ts';
import { present } from '../plugins/present.ts';
import type { Tx } from '../plugins/database/index.ts';
import { fullName } from '../../engine/text.ts';
import { byProposals, judgedReviews } from './repository/reviews.ts';
import type { TechnicalReviewServices } from './services.ts';
import type { JudgedReview } from './types.ts';

interface Saver {
  readonly actor: Actor;
  readonly at: Date;
}

/** Name of a person in log lines. */
export async function nameOf({ users }: TechnicalReviewServices, tx: Tx, userId: number | null): Promise<string> {
  const person = userId === null ? null : await users.byId(userId, tx);
  return person ? fullName(person) : 'somebody';
}

/** Milliseconds: repeated saves within this time, as by autosave, count as one change. */
const PAUSE_MS = 10 * 60_000;

export const savedEvent = (review: JudgedReview, { actor, at }: Saver, reviewer: string): DomainEvent => ({
  event: 'PROPOSAL_FEASIBILITY_REVIEW_UPDATED',
  entity: { kind: 'PROPOSAL', id: review.proposalPk },
  actor,
  at,
  changes: { instrument: review.instrument, reviewer },
  locked: true,
  mergesWithinMs: PAUSE_MS,
});

/** Logs that reviews were opened again, which no workflow hears of (domain reference 3.7). */
export async function recordReopened(
  services: TechnicalReviewServices,
  tx: Tx,
  reopened: readonly JudgedReview[],
  { actor, at }: Saver,
): Promise<void> {
  if (reopened.length === 0) return;
  const reviewer = await nameOf(services, tx, actor.userId);
  await services.events.recordMany(
    tx,
    reopened.map(({ proposalPk, instrument }) => ({
      event: 'PROPOSAL_FEASIBILITY_REVIEW_REOPENED',
      entity: { kind: 'PROPOSAL', id: proposalPk },
      actor,
      at,
      changes: { instrument, reviewer },
      locked: true,
    })),
  );
}

/** Events of submitted reviews, in order of their proposals, with one statement. Call after the change. */
export async function submissionEvents(
  services: TechnicalReviewServices,
  tx: Tx,
  submitted: readonly JudgedReview[],
  saver: Saver,
): Promise<readonly DomainEvent[]> {
  const pks = [...new Set(submitted.map(({ proposalPk }) => proposalPk))];
  if (pks.length === 0) return [];
  const reviewer = await nameOf(services, tx, saver.actor.userId);
  const all = await judgedReviews(tx, saver.actor, byProposals(pks));
  return pks.flatMap((id) => {
    const ofProposal = all.filter(({ proposalPk }) => proposalPk === id);
    const mine = submitted.filter(({ proposalPk }) => proposalPk === id);
    return mine.flatMap((review, i) => {
      const now = present(ofProposal.find((it) => it.id === review.id));
      // The last of several submitted at once completes the proposal.
      const events = eventsOfSubmission(now, i === mine.length - 1 ? ofProposal : null);
      const changes = { instrument: review.instrument, reviewer };
      return events.map((event) => ({ event, entity: { kind: 'PROPOSAL', id }, ...saver, changes, locked: true }));
    });
  });
}
