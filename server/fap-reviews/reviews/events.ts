import type { Actor } from '../../../engine/rules/actor.ts';
import { completionEvents, type CompletionEvent, type PanelReviewEvent } from '../../../engine/rules/panel-review-changes.ts';
import type { DomainEvent } from '../../events/index.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { namesOf } from '../repository/assignments.ts';
import { progressOfPanels, type PanelProgress, type StoredReview } from '../repository/reviews.ts';
import type { FapReviewServices } from '../types.ts';

interface Saving {
  readonly actor: Actor;
  readonly at: Date;
}

/** Milliseconds: repeated saves within this time, as by autosave, count as one change. */
const PAUSE_MS = 10 * 60_000;

const proposal = (id: number) => ({ kind: 'PROPOSAL', id });

/** A review may be submitted by an officer or the chair for its reviewer. */
async function submitterOf(tx: Tx, { userId }: Saving['actor']): Promise<(review: StoredReview) => string> {
  const name = userId === null ? '' : ((await namesOf(tx, [userId])).get(userId) ?? '');
  return ({ reviewerName, reviewerId }) => (name === '' || reviewerId === userId ? reviewerName : `${name} for ${reviewerName}`);
}

type ReviewEvent = PanelReviewEvent<StoredReview, PanelProgress>;

/** Events of decided changes; the caller holds the locks of the proposals. */
export async function eventsOfReviews(tx: Tx, events: readonly ReviewEvent[], saving: Saving): Promise<readonly DomainEvent[]> {
  const submitter = events.some(({ event }) => event === 'PROPOSAL_FAP_REVIEW_SUBMITTED') ? await submitterOf(tx, saving.actor) : null;
  return events.map((decided) => {
    if (!('review' in decided)) return completionOf(decided, saving);
    const { event, review } = decided;
    const isSaved = event === 'PROPOSAL_FAP_REVIEW_UPDATED';
    const reviewer = isSaved || !submitter ? review.reviewerName : submitter(review);
    const changes = { fap: review.fapCode, reviewer };
    return {
      event,
      entity: proposal(review.proposalPk),
      ...saving,
      changes,
      locked: true,
      ...(isSaved ? { mergesWithinMs: PAUSE_MS } : {}),
    };
  });
}

const completionOf = (it: CompletionEvent<PanelProgress>, saving: Saving): DomainEvent => ({
  event: it.event,
  entity: proposal('panel' in it ? it.panel.proposalPk : it.proposalPk),
  ...saving,
  ...('panel' in it ? { changes: { fap: it.panel.fapCode } } : {}),
  locked: true,
});

type Judged = Pick<StoredReview, 'proposalPk' | 'fapId'>;

/** Events of panels that wait for no more reviews, after drafts were set aside or ended; the caller holds the locks of the proposals. */
export async function recordLeftSubmitted({ events }: FapReviewServices, tx: Tx, left: readonly Judged[], saving: Saving): Promise<void> {
  if (left.length === 0) return;
  const panels = await progressOfPanels(tx, [...new Set(left.map(({ proposalPk }) => proposalPk))]);
  await events.recordMany(
    tx,
    completionEvents(left, panels).map((it) => completionOf(it, saving)),
  );
}
