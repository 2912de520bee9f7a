import { textWithoutMarkup } from '../logic/values.ts';
import { isOfficer, readsAsOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { FAP_ROLES } from './faps.ts';
import { mayJudgeThis, type JudgedFacts } from './own-proposals.ts';

export type ReviewStatus = 'DRAFT' | 'SUBMITTED';

/** Relation of an actor to one panel review. */
export interface ReviewAccess extends JudgedFacts {
  readonly reviewerId: number;
  readonly status: ReviewStatus;
  /** The actor sits in the panel of the review under the current role. */
  readonly hasSeat: boolean;
  /** The actor is principal investigator or co-proposer. */
  readonly isMember: boolean;
  /** The actor declared a conflict of interest with the proposal, which bars in the panel. */
  readonly isBarred: boolean;
  /** Every review of the proposal in the panel is submitted. */
  readonly isOpen: boolean;
  /** The instrument is submitted in the panel. */
  readonly isClosed: boolean;
  /** The panel review of the call has ended. */
  readonly isPeriodOver: boolean;
  readonly instrumentName: string;
}

/** `status`: the review exists and has a status; grade, comment and questionary stay hidden. */
export type ReviewSight = 'none' | 'status' | 'full';

/**
 * How much of a panel review the actor reads (permissions, "Panel review"). The current role decides, and members of the proposal read nothing.
 *
 * @example seesReview({ ...reviewer, userId: 8 }, { reviewerId: 7, hasSeat: true, isMember: false, isOpen: false, … }) // 'status'
 */
export function seesReview(actor: Actor, { reviewerId, hasSeat, isMember, isBarred, isOpen }: ReviewAccess): ReviewSight {
  if (readsAsOfficer(actor)) return 'full';
  if (actor.userId === null || isMember || !FAP_ROLES.some((role) => role === actor.role)) return 'none';
  if (isBarred) return 'none';
  if (actor.role !== 'FAP_REVIEWER') return hasSeat ? 'full' : 'none';
  if (reviewerId === actor.userId) return 'full';
  if (!hasSeat) return 'none';
  return isOpen ? 'full' : 'status';
}

/**
 * The author changes a draft, officers every review until its instrument is submitted in the panel (permissions, denial 4).
 *
 * @example mayWriteReview({ ...chair, userId: 7 }, { reviewerId: 8, … }) // { ok: false, reason: 'REVIEW_NOT_YOURS' }
 */
export function mayWriteReview(actor: Actor, review: ReviewAccess): RuleAnswer {
  const answer = maySubmitReview(actor, review);
  if (!answer.ok) return answer;
  if (review.isClosed) return no('REVIEW_CLOSED', { instrument: review.instrumentName });
  return !isOfficer(actor) && review.status === 'SUBMITTED' ? no('REVIEW_SUBMITTED') : yes;
}

/**
 * Right to submit a draft; a submitted review stays submitted. Officers submit after the end of the panel review, too.
 *
 * @example maySubmitReview({ ...reviewer, userId: 7 }, { reviewerId: 7, status: 'SUBMITTED', … }) // { ok: true }
 */
export function maySubmitReview(actor: Actor, review: ReviewAccess): RuleAnswer {
  if (!isOfficer(actor)) {
    if (seesReview(actor, review) === 'none') return no('REVIEW_NOT_FOUND');
    if (review.reviewerId !== actor.userId) return no('REVIEW_NOT_YOURS');
  }
  const judging = mayJudgeThis(review);
  if (!judging.ok) return judging;
  if (review.status === 'SUBMITTED') return yes;
  if (review.isClosed) return no('REVIEW_CLOSED', { instrument: review.instrumentName });
  return review.isPeriodOver && !isOfficer(actor) ? no('FAP_REVIEW_ENDED') : yes;
}

/**
 * A draft that its author can no longer write; it counts as missing and is not reminded of.
 *
 * @example hasEnded({ status: 'DRAFT', isClosed: true, isPeriodOver: false }) // true
 */
export const hasEnded = ({ status, isClosed, isPeriodOver }: Pick<ReviewAccess, 'status' | 'isClosed' | 'isPeriodOver'>): boolean =>
  status === 'DRAFT' && (isClosed || isPeriodOver);

export interface RankedReviewer {
  readonly reviewerId: number;
  readonly rank: number | null;
}

/**
 * Ranks that reviewers of one place may be given: from 1 to their number, each once.
 *
 * @example mayRank([1, 1], 3) // { ok: false, reason: 'REVIEW_FIELDS' }
 */
export function mayRank(ranks: readonly number[], reviewers: number): RuleAnswer {
  if (ranks.some((rank) => rank < 1 || rank > reviewers)) return no('REVIEW_FIELDS', { message: `Enter a rank from 1 to ${reviewers}` });
  return new Set(ranks).size < ranks.length ? no('REVIEW_FIELDS', { message: 'Give each reviewer of a proposal another rank' }) : yes;
}

/**
 * Ranks of a place once some reviewers are given theirs: a reviewer who had such a rank takes the former one in exchange.
 *
 * @example ranksOfReviewers([{ reviewerId: 1, rank: 1 }, { reviewerId: 2, rank: 2 }], new Map([[2, 1]])) // [{ reviewerId: 1, rank: 2 }, { reviewerId: 2, rank: 1 }]
 */
export function ranksOfReviewers(reviewers: readonly RankedReviewer[], newRanks: ReadonlyMap<number, number>): readonly RankedReviewer[] {
  const ranks = new Map(reviewers.map(({ reviewerId, rank }) => [reviewerId, rank]));
  for (const [reviewerId, rank] of newRanks) {
    const former = ranks.get(reviewerId);
    if (former === undefined) continue;
    for (const [other, held] of ranks) if (held === rank) ranks.set(other, former);
    ranks.set(reviewerId, rank);
  }
  return [...ranks].map(([reviewerId, rank]) => ({ reviewerId, rank }));
}

/** Reviews of a proposal in one panel. */
export interface PanelReviewCounts {
  readonly submitted: number;
  readonly openDrafts: number;
  /** Drafts on instruments that are submitted in the panel. */
  readonly endedDrafts: number;
}

/**
 * All reviews of a proposal in a panel are in, for the workflow: nobody can add one any more, and somebody has reviewed it.
 *
 * @example reviewsAreIn({ submitted: 1, openDrafts: 0, endedDrafts: 1 }) // true
 */
export const reviewsAreIn = ({ submitted, openDrafts }: PanelReviewCounts): boolean => submitted > 0 && openDrafts === 0;

export interface ReviewerPlace {
  readonly instrument: string;
  readonly isClosed: boolean;
}

/**
 * Right to give a proposal a new reviewer in a panel. Places of submitted instruments are left as they are.
 *
 * @example mayAddReviewer({ proposalId: '42', isDecided: true, places }) // FAP_PROPOSAL_DECIDED
 */
export function mayAddReviewer(proposal: {
  readonly proposalId: string;
  /** The decision of management is submitted, or the proposers were told. */
  readonly isDecided: boolean;
  readonly places: readonly ReviewerPlace[];
}): RuleAnswer {
  const closed = proposal.places.find(({ isClosed }) => isClosed);
  if (closed && proposal.places.every(({ isClosed }) => isClosed)) return no('FAP_INSTRUMENT_SUBMITTED', { instrument: closed.instrument });
  return proposal.isDecided ? no('FAP_PROPOSAL_DECIDED', { proposal: proposal.proposalId }) : yes;
}

/**
 * May a review be sent by itself? Its required questions are answered; grade and comment are judged as columns.
 *
 * @example mayHandIn({ hasUnanswered: true }) // { ok: false, reason: 'REVIEW_INCOMPLETE' }
 */
export const mayHandIn = ({ hasUnanswered }: { readonly hasUnanswered: boolean }): RuleAnswer =>
  hasUnanswered ? no('REVIEW_INCOMPLETE') : yes;

/** Time before the end of the panel review (domain reference 7). */
export const REMINDED_BEFORE_END_MS = 2 * 24 * 60 * 60_000;

export interface ReviewToRemind {
  readonly status: ReviewStatus;
  /** End of the panel review before which the daily job reminded. */
  readonly remindedOfEnd: Date | null;
  /** Deactivated. */
  readonly reviewerLeft: boolean;
  /** A declared conflict of interest, which bars in the panel. */
  readonly isBarred: boolean;
}

export interface CallToRemind {
  readonly endsAt: Date | null;
  readonly ended: boolean;
}

/**
 * May somebody be reminded of a review by hand? Only of a draft that they can still write.
 *
 * @example mayBeReminded({ status: 'DRAFT', remindedOfEnd: null, reviewerLeft: true, isBarred: false }, call) // false
 */
export const mayBeReminded = ({ status, reviewerLeft, isBarred }: ReviewToRemind, { endsAt }: CallToRemind): boolean =>
  status === 'DRAFT' && !reviewerLeft && !isBarred && endsAt !== null;

/**
 * Is the reminder of the daily job due? Once for each end of the panel review, so a moved end counts anew; a reminder by hand does not count.
 *
 * @example dueReminder({ ...draft, remindedOfEnd: call.endsAt }, call, now) // false
 */
export function dueReminder(review: ReviewToRemind, call: CallToRemind, now: Date): boolean {
  if (!mayBeReminded(review, call) || call.ended || call.endsAt === null) return false;
  const left = call.endsAt.getTime() - now.getTime();
  return left >= 0 && left <= REMINDED_BEFORE_END_MS && review.remindedOfEnd?.getTime() !== call.endsAt.getTime();
}

/**
 * A review without grade or comment, which is named before reviews are submitted together (specification 5).
 *
 * @example lacksContent({ grade: 3, comment: '<p> </p>' }) // true
 */
export const lacksContent = ({ grade, comment }: { readonly grade: number | null; readonly comment: string | null }): boolean =>
  grade === null || textWithoutMarkup(comment ?? '').trim() === '';
