import { ownId, readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import { hasEnded, seesReview } from '../../engine/rules/panel-reviews.ts';
import type { Connection } from '../plugins/database/index.ts';
import { countedLoader } from '../plugins/request-budget.ts';
import {
  reviewsWithAccess,
  toGrade,
  type GradingFilter,
  type ReviewCondition,
  type ReviewParts,
  type StoredReview,
} from './repository-reviews.ts';
import type { FapReviewServices } from './services.ts';
import type { PanelReviewRow, ReviewingPersonRow } from './types.ts';

/** Hides what the actor may not read yet; null for a review that they may not know of. */
function asSeenBy(
  actor: Actor,
  { hasSeat, isMember, isBarred, isOpen, isClosed, isPeriodOver, fapCode: _code, reviewerName: _name, ...row }: StoredReview,
): PanelReviewRow | null {
  const access = { ...row, hasSeat, isMember, isBarred, isOpen, isClosed, isPeriodOver };
  const sight = seesReview(actor, access);
  if (sight === 'none') return null;
  const shown = { ...row, hasEnded: hasEnded(access) };
  return sight === 'full' ? { ...shown, isMasked: false } : { ...shown, grade: null, comment: null, isMasked: true };
}

export async function readablePanelReviews(
  db: Connection,
  actor: Actor,
  condition: ReviewCondition,
  parts?: ReviewParts,
): Promise<readonly PanelReviewRow[]> {
  const rows = (await reviewsWithAccess(db, actor, condition, parts)).map((row) => asSeenBy(actor, row));
  return countedLoader(rows.filter((row) => row !== null));
}

export interface GradingList extends GradingFilter {
  readonly reviewer?: 'ME' | 'ALL' | null | undefined;
}

/** The caller with their reviews, or with all of the panels in which they sit under the current role. */
export async function reviewsToGrade({ core: { db } }: FapReviewServices, actor: Actor, list: GradingList): Promise<ReviewingPersonRow> {
  const userId = ownId(actor);
  const reading = { actor, ofOthers: list.reviewer === 'ALL', inSeatsOnly: !readsAsOfficer(actor) };
  const reviews = await readablePanelReviews(db, actor, toGrade(reading, list), { listed: true });
  return { id: userId, reviews };
}
