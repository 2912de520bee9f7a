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
export function mayWriteTechnicalReview(actor: Actor, it: TechnicalReviewFacts, panelsEdit: boolean): RuleAnswer {
  if (isOfficer(actor)) return yes;
  const judging = mayJudgeThis(it);
  if (!judging.ok) return judging;
  switch (actor.role) {
    case 'INSTRUMENT_SCIENTIST':
      if (!isAssignee(actor, it) && !(it.isScientist && it.multipleTechReviewsEnabled)) return no('TECHNICAL_REVIEW_NOT_YOURS');
      return it.submitted ? no('TECHNICAL_REVIEW_SUBMITTED') : yes;
    case 'FAP_CHAIR':
    case 'FAP_SECRETARY':
      if (!it.hasSeat) return no('TECHNICAL_REVIEW_NOT_YOURS');
      return panelsEdit ? yes : no('TECHNICAL_REVIEW_PANEL_READS');
    default:
      return no('INSUFFICIENT_PERMISSIONS');
  }
}

export interface TechnicalReviewContent {
  readonly status: TechnicalReviewStatus | null;
  readonly timeAllocation: number | null;
  /** A required question has no answer, or an answer does not fit. */
  readonly hasUnanswered: boolean;
}

/**
 * Parts that a technical review needs to be submitted, in whatever way.
 *
 * @example missingInTechnicalReview({ status: null, timeAllocation: 3, hasUnanswered: false }) // ['status']
 */
export function missingInTechnicalReview({ status, timeAllocation, hasUnanswered }: TechnicalReviewContent): readonly string[] {
  const missing = [status === null ? 'status' : '', timeAllocation === null ? 'time allocation' : ''].filter((part) => part !== '');
  // without them the form is never whole, which says nothing about its questions
  return missing.length === 0 && hasUnanswered ? ['required questions'] : missing;
}

export interface TechnicalJudgement {
  readonly status: TechnicalReviewStatus | null;
  readonly timeAllocation: number | null;
  readonly submitted: boolean;
}

/**
 * Status and time stay while a review is submitted, except for officers; panels first take the mark off.
 *
 * @example keepsSubmittedJudgement(secretary, { ...review, submitted: true }, { ...review, submitted: true, timeAllocation: 9 }) // TECHNICAL_REVIEW_FIXED
 */
export function keepsSubmittedJudgement(actor: Actor, before: TechnicalJudgement, after: TechnicalJudgement): RuleAnswer {
  if (isOfficer(actor) || !before.submitted || !after.submitted) return yes;
  const stays = before.status === after.status && before.timeAllocation === after.timeAllocation;
  return stays ? yes : no('TECHNICAL_REVIEW_FIXED');
}

/**
 * May they hand a technical review to somebody else?
 *
 * @example mayReassignTechnicalReview(officer, { ...facts, submitted: true }) // { ok: true }
 */
export function mayReassignTechnicalReview(actor: Actor, it: TechnicalReviewFacts): RuleAnswer {
  if (isOfficer(actor)) return yes;
  if (actor.role !== 'INSTRUMENT_SCIENTIST') return no('INSUFFICIENT_PERMISSIONS');
  const judging = mayJudgeThis(it);
  if (!judging.ok) return judging;
  if (!isAssignee(actor, it)) return no('TECHNICAL_REVIEW_NOT_YOURS');
  return it.submitted ? no('TECHNICAL_REVIEW_SUBMITTED') : yes;
}

/**
 * May they add and delete internal reviews? Nobody once the technical review is submitted.
 *
 * @example mayManageInternalReviews(officer, { ...facts, submitted: true }) // { ok: false, reason: 'INTERNAL_REVIEW_FROZEN' }
 */
export function mayManageInternalReviews(actor: Actor, it: TechnicalReviewFacts): RuleAnswer {
  if (!isOfficer(actor) && actor.role !== 'INSTRUMENT_SCIENTIST') return no('INSUFFICIENT_PERMISSIONS');
  const writes = mayWriteTechnicalReview(actor, { ...it, submitted: false }, false);
  if (!writes.ok) return writes;
  return it.submitted ? no('INTERNAL_REVIEW_FROZEN') : yes;
}

/**
 * May they change an internal review? An internal reviewer only the own.
 *
 * @example mayUpdateInternalReview(internalReviewer, facts, { reviewerId: 7 }) // { ok: false, reason: 'REVIEW_NOT_YOURS' }
 */
export function mayUpdateInternalReview(
  actor: Actor,
  it: TechnicalReviewFacts,
  { reviewerId }: { readonly reviewerId: number },
): RuleAnswer {
  if (actor.role !== 'INTERNAL_REVIEWER') return mayManageInternalReviews(actor, it);
  const judging = mayJudgeThis(it);
  if (!judging.ok) return judging;
  if (actor.userId !== reviewerId) return no('REVIEW_NOT_YOURS');
  return it.submitted ? no('INTERNAL_REVIEW_FROZEN') : yes;
}

/**
 * Does a reader of a technical review see its internal comment, its documents and its questionary? Panel reviewers do not.
 *
 * @example seesInternalParts({ role: 'FAP_REVIEWER' }) // false
 */
export const seesInternalParts = ({ role }: Pick<Actor, 'role'>): boolean => role !== 'FAP_REVIEWER' && role !== 'USER';

interface JudgedReview {
  readonly status: TechnicalReviewStatus | null;
  readonly submitted: boolean;
}

/**
 * Further events of a submission (domain reference 1.2).
 *
 * @param all the reviews of the proposal afterwards; null if another one of the same submission completes the proposal
 * @example eventsOfSubmission({ status: 'UNFEASIBLE', submitted: true }, all) // ['PROPOSAL_FEASIBILITY_REVIEW_UNFEASIBLE', …]
 */
export function eventsOfSubmission({ status }: Pick<JudgedReview, 'status'>, all: readonly JudgedReview[] | null): readonly string[] {
  const isWhole = all?.every(({ submitted }) => submitted) ?? false;
  return [
    'PROPOSAL_FEASIBILITY_REVIEW_SUBMITTED',
    ...(status === 'FEASIBLE' || status === 'UNFEASIBLE' ? [`PROPOSAL_FEASIBILITY_REVIEW_${status}`] : []),
    ...(isWhole ? ['PROPOSAL_ALL_FEASIBILITY_REVIEWS_SUBMITTED'] : []),
    ...(isWhole && all?.every((one) => one.status === 'FEASIBLE') ? ['PROPOSAL_ALL_FEASIBILITY_REVIEWS_FEASIBLE'] : []),
  ];
}
