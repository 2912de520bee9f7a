import { textWithoutMarkup } from '../logic/values.ts';
import { isOfficer, readsAsOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { FAP_ROLES } from './faps.ts';

export type ReviewStatus = 'DRAFT' | 'SUBMITTED';

/** Relation of an actor to one panel review. */
export interface ReviewAccess {
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
  if (actor.role !== 'FAP_REVIEWER') return hasSeat ? 'full' : 'none';
  if (isBarred) return 'none';
  if (reviewerId === actor.userId) return 'full';
  if (!hasSeat) return 'none';
  return isOpen ? 'full' : 'status';
}

/**
 * The author changes a draft, officers every review (permissions, denial 4).
 *
 * @example mayWriteReview({ ...chair, userId: 7 }, { reviewerId: 8, … }) // { ok: false, reason: 'REVIEW_NOT_YOURS' }
 */
export function mayWriteReview(actor: Actor, review: ReviewAccess): RuleAnswer {
  const answer = maySubmitReview(actor, review);
  return answer.ok && !isOfficer(actor) && review.status === 'SUBMITTED' ? no('REVIEW_SUBMITTED') : answer;
}

/**
 * The same without the state, since a submitted review stays submitted.
 *
 * @example maySubmitReview({ ...reviewer, userId: 7 }, { reviewerId: 7, status: 'SUBMITTED', … }) // { ok: true }
 */
export function maySubmitReview(actor: Actor, review: ReviewAccess): RuleAnswer {
  if (isOfficer(actor)) return yes;
  if (seesReview(actor, review) === 'none') return no('REVIEW_NOT_FOUND');
  if (review.reviewerId !== actor.userId) return no('REVIEW_NOT_YOURS');
  return review.isBarred ? no('REVIEW_BARRED') : yes;
}

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
