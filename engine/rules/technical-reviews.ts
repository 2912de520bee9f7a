import { COMMENT_MAX } from './comments.ts';
import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { mayJudgeThis, type JudgedFacts } from './own-proposals.ts';

export const TECHNICAL_REVIEW_STATUSES = ['FEASIBLE', 'PARTIALLY_FEASIBLE', 'UNFEASIBLE'] as const;
export type TechnicalReviewStatus = (typeof TECHNICAL_REVIEW_STATUSES)[number];

/** The upper one is also the column's limit. */
export const INTERNAL_REVIEW_LIMITS = { title: 200, comment: COMMENT_MAX, files: 5 } as const;

/** A technical review as its rights depend on it, for one actor. */
export interface TechnicalReviewFacts extends JudgedFacts {
  readonly submitted: boolean;
  readonly technicalReviewAssigneeId: number | null;
  /** Scientist or contact of the instrument. */
  readonly isScientist: boolean;
  /** Every scientist of the instrument reads and writes its technical reviews. */
  readonly multipleTechReviewsEnabled: boolean;
  /** Seat, under the current role, in a panel that has the proposal; never of its members. */
  readonly hasSeat: boolean;
}

type Reviewer = Pick<Actor, 'kind' | 'role' | 'userId'>;

const isAssignee = ({ userId }: Reviewer, it: TechnicalReviewFacts): boolean => userId !== null && userId === it.technicalReviewAssigneeId;

/**
 * May they change a technical review? (permissions, Reviews; domain reference 3.7)
 *
 * @param panelsEdit setting FAP_SECS_EDIT_TECH_REVIEWS
 * @example mayWriteTechnicalReview(scientist, { ...facts, submitted: true }, false) // { ok: false, reason: 'TECHNICAL_REVIEW_SUBMITTED' }
 */
export function mayWriteTechnicalReview(actor: Actor, review: TechnicalReviewFacts, panelsEdit: boolean): RuleAnswer {
  const judging = mayJudgeThis(review);
  if (!judging.ok || isOfficer(actor)) return judging;
  switch (actor.role) {
    case 'INSTRUMENT_SCIENTIST':
      if (!isAssignee(actor, review) && !(review.isScientist && review.multipleTechReviewsEnabled)) return no('TECHNICAL_REVIEW_NOT_YOURS');
      return review.submitted ? no('TECHNICAL_REVIEW_SUBMITTED') : yes;
    case 'FAP_CHAIR':
    case 'FAP_SECRETARY':
      if (!review.hasSeat) return no('TECHNICAL_REVIEW_NOT_YOURS');
      return panelsEdit ? yes : no('TECHNICAL_REVIEW_PANEL_READS');
    default:
      return no('INSUFFICIENT_PERMISSIONS');
  }
}

/**
 * May they hand a technical review to somebody else? Assignees on the proposal may: they only give it away.
 *
 * @example mayReassignTechnicalReview(officer, { ...facts, submitted: true }) // { ok: true }
 */
export function mayReassignTechnicalReview(actor: Actor, review: TechnicalReviewFacts): RuleAnswer {
  if (isOfficer(actor)) return mayJudgeThis(review);
  if (actor.role !== 'INSTRUMENT_SCIENTIST') return no('INSUFFICIENT_PERMISSIONS');
  const judging = mayJudgeThis(review);
  if (!judging.ok && !givesOwnAway(actor, review)) return judging;
  if (!isAssignee(actor, review)) return no('TECHNICAL_REVIEW_NOT_YOURS');
  return review.submitted ? no('TECHNICAL_REVIEW_SUBMITTED') : yes;
}

/**
 * A scientist who is assigned to review a proposal that they are on.
 *
 * @example givesOwnAway(scientist, { ...facts, judgingRefusal: 'ON_OWN_PROPOSAL', technicalReviewAssigneeId: 7 }) // true for user 7
 */
export const givesOwnAway = (actor: Reviewer, review: TechnicalReviewFacts): boolean =>
  actor.role === 'INSTRUMENT_SCIENTIST' && review.judgingRefusal === 'ON_OWN_PROPOSAL' && isAssignee(actor, review);

/**
 * May they add and delete internal reviews? Nobody once the technical review is submitted.
 *
 * @example mayManageInternalReviews(officer, { ...facts, submitted: true }) // { ok: false, reason: 'INTERNAL_REVIEW_FROZEN' }
 */
export function mayManageInternalReviews(actor: Actor, review: TechnicalReviewFacts): RuleAnswer {
  if (!isOfficer(actor) && actor.role !== 'INSTRUMENT_SCIENTIST') return no('INSUFFICIENT_PERMISSIONS');
  const writes = mayWriteTechnicalReview(actor, { ...review, submitted: false }, false);
  if (!writes.ok) return writes;
  return review.submitted ? no('INTERNAL_REVIEW_FROZEN') : yes;
}

/**
 * May they change an internal review? An internal reviewer only the own.
 *
 * @example mayUpdateInternalReview(internalReviewer, facts, { reviewerId: 7 }) // { ok: false, reason: 'REVIEW_NOT_YOURS' }
 */
export function mayUpdateInternalReview(
  actor: Actor,
  review: TechnicalReviewFacts,
  { reviewerId }: { readonly reviewerId: number },
): RuleAnswer {
  if (actor.role !== 'INTERNAL_REVIEWER') return mayManageInternalReviews(actor, review);
  const judging = mayJudgeThis(review);
  if (!judging.ok) return judging;
  if (actor.userId !== reviewerId) return no('REVIEW_NOT_YOURS');
  return review.submitted ? no('INTERNAL_REVIEW_FROZEN') : yes;
}

/**
 * Does a reader of a technical review see its internal comment, its documents and its questionary? Panel reviewers do not.
 *
 * @example seesInternalParts({ role: 'FAP_REVIEWER' }) // false
 */
export const seesInternalParts = ({ role }: Pick<Actor, 'role'>): boolean => role !== 'FAP_REVIEWER' && role !== 'USER';
