import { ownId, readsAsOfficer, type Actor } from '../../../engine/rules/actor.ts';
import { conflictReason, mayReadConflicts } from '../../../engine/rules/interest-conflicts.ts';
import { nameOnPaper } from '../../../engine/rules/people.ts';
import { hasEnded, seesReview } from '../../../engine/rules/panel-reviews.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { countedLoader } from '../../plugins/request-budget.ts';
import { declarationsAbout } from '../repository/conflicts.ts';
import {
  panelReviewsOfProposals,
  reviewsWithAccess,
  toGrade,
  type GradingFilter,
  type ReviewCondition,
  type ReviewParts,
  type StoredReview,
} from '../repository/reviews.ts';
import type { FapReviewServices, PanelReviewRow, ReviewingPersonRow } from '../types.ts';

export const isGraded = ({ grade, comment }: Pick<StoredReview, 'grade' | 'comment'>): boolean => grade !== null || Boolean(comment);

/** Hides what the actor may not read yet; null for a review that they may not know of. */
function asSeenBy(
  actor: Actor,
  {
    hasSeat,
    isMember,
    isBarred,
    isOpen,
    isClosed,
    isPeriodOver,
    fapCode: _code,
    reviewerName: _name,
    reviewerLeft: _left,
    ...row
  }: StoredReview,
): PanelReviewRow | null {
  const access = { ...row, hasSeat, isMember, isBarred, isOpen, isClosed, isPeriodOver };
  const sight = seesReview(actor, access);
  if (sight === 'none') return null;
  const shown = { ...row, hasEnded: hasEnded(access), hasContent: isGraded(row) };
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

/** Submitted reviews that the actor may read in full; who leads the panel also reads whose they are, and declared conflicts of interest. */
export async function printedReviews(db: Connection, actor: Actor, proposalPks: readonly number[]) {
  const stored = await reviewsWithAccess(db, actor, panelReviewsOfProposals(proposalPks));
  const leads = mayReadConflicts(actor);
  const declared = leads ? await declarationsAbout(db, proposalPks) : [];
  return stored.flatMap((row) => {
    const { reviewerName, reviewerLeft } = row;
    const seen = asSeenBy(actor, row);
    if (!seen || seen.isMasked || seen.status !== 'SUBMITTED') return [];
    const reasons = declared.filter((it) => it.proposalPk === row.proposalPk && it.reviewerId === row.reviewerId).map(conflictReason);
    return [{ ...seen, reviewer: leads ? nameOnPaper(reviewerName, reviewerLeft) : '', declaredConflict: reasons.join('; ') }];
  });
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
