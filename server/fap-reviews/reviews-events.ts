import type { Actor } from '../../engine/rules/actor.ts';
import { reviewsAreIn } from '../../engine/rules/panel-reviews.ts';
import type { DomainEvent } from '../events/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { namesOf } from './repository-assignments.ts';
import { progressOfPanels, type PanelProgress, type StoredReview } from './repository-reviews.ts';
import type { FapReviewServices } from './services.ts';

interface Saving {
  readonly actor: Actor;
  readonly at: Date;
}

/** Milliseconds: repeated saves within this time, as by autosave, count as one change. */
const PAUSE_MS = 10 * 60_000;

const proposal = (id: number) => ({ kind: 'PROPOSAL', id });

/** Event of a saved review; the caller holds the lock of the proposal. */
export const savedReview = ({ proposalPk, fapCode, reviewerName }: StoredReview, saving: Saving): DomainEvent => ({
  event: 'PROPOSAL_FAP_REVIEW_UPDATED',
  entity: proposal(proposalPk),
  ...saving,
  changes: { fap: fapCode, reviewer: reviewerName },
  mergesWithinMs: PAUSE_MS,
  locked: true,
});

export const recordSaved = ({ events }: FapReviewServices, tx: Tx, reviews: readonly StoredReview[], saving: Saving): Promise<void> =>
  events.recordMany(
    tx,
    reviews.map((review) => savedReview(review, saving)),
  );

/** A review may be submitted by an officer or the chair for its reviewer. */
async function submitterOf(tx: Tx, { userId }: Saving['actor']): Promise<(reviewer: string, reviewerId: number) => string> {
  const name = userId === null ? '' : ((await namesOf(tx, [userId])).get(userId) ?? '');
  return (reviewer, reviewerId) => (name === '' || reviewerId === userId ? reviewer : `${name} for ${reviewer}`);
}

/** Records submitted reviews and what follows from them: all of a panel are in, all of all panels are in (domain reference 1.2). */
export async function recordSubmitted(
  { events }: FapReviewServices,
  tx: Tx,
  reviews: readonly StoredReview[],
  saving: Saving,
): Promise<void> {
  const submitter = await submitterOf(tx, saving.actor);
  const byProposal = reviews.toSorted((a, b) => a.proposalPk - b.proposalPk || a.id - b.id);
  const submitted = byProposal.map(({ proposalPk, fapCode, reviewerName, reviewerId }): DomainEvent => ({
    event: 'PROPOSAL_FAP_REVIEW_SUBMITTED',
    entity: proposal(proposalPk),
    ...saving,
    changes: { fap: fapCode, reviewer: submitter(reviewerName, reviewerId) },
    locked: true,
  }));
  const panels = await progressOfPanels(tx, [...new Set(byProposal.map(({ proposalPk }) => proposalPk))]);
  await events.recordMany(tx, [...submitted, ...allSubmitted(byProposal, panels, saving)]);
}

type Judged = Pick<StoredReview, 'proposalPk' | 'fapId'>;

/** Events of panels that wait for no more reviews, after drafts were set aside or ended; the caller holds the locks of the proposals. */
export async function recordLeftSubmitted({ events }: FapReviewServices, tx: Tx, left: readonly Judged[], saving: Saving): Promise<void> {
  if (left.length === 0) return;
  const panels = await progressOfPanels(tx, [...new Set(left.map(({ proposalPk }) => proposalPk))]);
  await events.recordMany(tx, allSubmitted(left, panels, saving));
}

function allSubmitted(reviews: readonly Judged[], panels: readonly PanelProgress[], saving: Saving): readonly DomainEvent[] {
  const touched = panels.filter(
    (panel) => reviewsAreIn(panel) && reviews.some((it) => it.proposalPk === panel.proposalPk && it.fapId === panel.fapId),
  );
  const whole = [...new Set(touched.map(({ proposalPk }) => proposalPk))].filter((pk) =>
    panels.every((panel) => panel.proposalPk !== pk || reviewsAreIn(panel)),
  );
  return [
    ...touched.map(({ proposalPk, fapCode }) => ({
      event: 'PROPOSAL_ALL_FAP_REVIEWS_SUBMITTED',
      entity: proposal(proposalPk),
      ...saving,
      changes: { fap: fapCode },
      locked: true,
    })),
    ...whole.map((pk) => ({ event: 'PROPOSAL_ALL_REVIEWS_SUBMITTED_FOR_ALL_FAPS', entity: proposal(pk), ...saving, locked: true })),
  ];
}
