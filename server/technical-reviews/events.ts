import type { Actor } from '../../engine/rules/actor.ts';
import type { TechnicalReviewEvent } from '../../engine/rules/technical-review-changes.ts';
import type { DomainEvent } from '../events/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { fullName } from '../../engine/text.ts';
import type { JudgedReview, TechnicalReviewServices } from './types.ts';

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

/** Events of decided changes; no workflow hears of reopening (domain reference 3.7). */
export const reviewEvents = (
  events: readonly TechnicalReviewEvent<JudgedReview>[],
  saver: Saver,
  reviewer: string,
): readonly DomainEvent[] =>
  events.map(({ event, review: { proposalPk, instrument } }) => ({
    event,
    entity: { kind: 'PROPOSAL', id: proposalPk },
    ...saver,
    changes: { instrument, reviewer },
    locked: true,
    ...(event === 'PROPOSAL_FEASIBILITY_REVIEW_UPDATED' ? { mergesWithinMs: PAUSE_MS } : {}),
  }));
