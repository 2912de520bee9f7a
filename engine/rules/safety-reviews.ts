import { isOfficer, readsAsOfficer, type Actor } from './actor.ts';
import { commentProblem } from './comments.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import type { SafetyDecision } from './experiment-safety.ts';
import type { ExperimentFacts } from './experiments.ts';
import { mayJudgeThis, type JudgedFacts } from './own-proposals.ts';

/** Decisions of a safety form, by the role that makes them. */
export interface SafetyDecisions {
  readonly instrumentScientistDecision: SafetyDecision | null;
  readonly experimentSafetyReviewerDecision: SafetyDecision | null;
}

export interface SafetyReviewFacts extends SafetyDecisions, JudgedFacts {
  readonly experiment: Pick<ExperimentFacts, 'isScientist'>;
  readonly esiQuestionarySubmittedAt: Date | null;
}

/** Role whose decision it is; officers decide as the safety reviewer. */
export type DecidingRole = 'INSTRUMENT_SCIENTIST' | 'EXPERIMENT_SAFETY_REVIEWER';

/** @example decidingRole({ role: 'USER_OFFICER' }) // 'EXPERIMENT_SAFETY_REVIEWER' */
export function decidingRole({ role }: Pick<Actor, 'role'>): DecidingRole | null {
  if (role === 'INSTRUMENT_SCIENTIST') return role;
  return role === 'USER_OFFICER' || role === 'EXPERIMENT_SAFETY_REVIEWER' ? 'EXPERIMENT_SAFETY_REVIEWER' : null;
}

/** @example isDecided('UNSET') // false */
export const isDecided = (decision: SafetyDecision | null): decision is 'ACCEPTED' | 'REJECTED' =>
  decision === 'ACCEPTED' || decision === 'REJECTED';

/** @example decisionOf('INSTRUMENT_SCIENTIST', form) // 'ACCEPTED' */
export const decisionOf = (role: DecidingRole, it: SafetyDecisions): SafetyDecision | null =>
  role === 'INSTRUMENT_SCIENTIST' ? it.instrumentScientistDecision : it.experimentSafetyReviewerDecision;

type Reviewer = Pick<Actor, 'kind' | 'role'>;

/** Scientists review for their own instruments. */
function reviewsFor(actor: Reviewer, { isScientist }: Pick<ExperimentFacts, 'isScientist'>): boolean {
  if (actor.kind === 'token' || actor.kind === 'system') return true;
  const role = decidingRole(actor);
  return role === 'INSTRUMENT_SCIENTIST' ? isScientist : role !== null;
}

/**
 * May they read the safety review? Members of the proposal do not, except officers.
 *
 * @example seesSafetyReview(scientist, { isScientist: true, isMember: true }) // false
 */
export const seesSafetyReview = (actor: Actor, it: Pick<ExperimentFacts, 'isScientist' | 'isMember'>): boolean =>
  reviewsFor(actor, it) && (readsAsOfficer(actor) || !it.isMember);

/**
 * May they open the safety review?
 *
 * @example mayReview({ role: 'INSTRUMENT_SCIENTIST', kind: 'person' }, { ...form, experiment: { isScientist: true } }).ok // true
 */
export function mayReview(actor: Reviewer, { experiment, ...it }: JudgedFacts & Pick<SafetyReviewFacts, 'experiment'>): RuleAnswer {
  return reviewsFor(actor, experiment) ? mayJudgeThis(it) : no('INSUFFICIENT_PERMISSIONS');
}

/**
 * Right to answer the review form: closed to a role while its decision stands (domain reference, After approval).
 *
 * @example mayWriteSafetyReview(scientist, { ...form, instrumentScientistDecision: 'ACCEPTED' }) // { ok: false, reason: 'SAFETY_REVIEW_DECIDED' }
 */
export function mayWriteSafetyReview(actor: Actor, it: SafetyReviewFacts): RuleAnswer {
  if (isOfficer(actor)) return yes;
  const may = mayReview(actor, it);
  const role = decidingRole(actor);
  if (!may.ok) return may;
  if (role === null) return no('INSUFFICIENT_PERMISSIONS');
  return isDecided(decisionOf(role, it)) ? no('SAFETY_REVIEW_DECIDED') : yes;
}

/**
 * Right to decide in a role, which a submitted safety form opens.
 *
 * @example mayDecideSafety(scientist, 'INSTRUMENT_SCIENTIST', { ...form, esiQuestionarySubmittedAt: null }) // SAFETY_FORM_NOT_SUBMITTED
 */
export function mayDecideSafety(actor: Pick<Actor, 'kind' | 'role'>, as: DecidingRole, it: SafetyReviewFacts): RuleAnswer {
  if (decidingRole(actor) !== as) return no('INSUFFICIENT_PERMISSIONS');
  const may = mayReview(actor, it);
  if (!may.ok) return may;
  return it.esiQuestionarySubmittedAt === null ? no('SAFETY_FORM_NOT_SUBMITTED') : yes;
}

/**
 * A rejection gives its reason.
 *
 * @example checkSafetyDecision('REJECTED', ' ') // { ok: false, reason: 'SAFETY_DECISION_COMMENT' }
 */
export function checkSafetyDecision(decision: SafetyDecision, comment: string): RuleAnswer {
  const message = commentProblem(comment);
  if (message !== null) return no('SAFETY_REVIEW_FIELDS', { message });
  return decision === 'REJECTED' && comment.trim() === '' ? no('SAFETY_DECISION_COMMENT') : yes;
}
