import { isOfficer, readsAsOfficer, type Actor } from './actor.ts';
import { commentProblem } from './comments.ts';
import { firstRefusal, no, yes, type Decided, type RuleAnswer } from './answer.ts';
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
const decisionOf = (role: DecidingRole, it: SafetyDecisions): SafetyDecision | null =>
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
export function mayWriteSafetyReview(actor: Actor, review: SafetyReviewFacts): RuleAnswer {
  if (isOfficer(actor)) return mayJudgeThis(review);
  const may = mayReview(actor, review);
  const role = decidingRole(actor);
  if (!may.ok) return may;
  if (role === null) return no('INSUFFICIENT_PERMISSIONS');
  return isDecided(decisionOf(role, review)) ? no('SAFETY_REVIEW_DECIDED') : yes;
}

/** Right to decide in a role, which a submitted safety form opens. */
function mayDecideSafety(actor: Pick<Actor, 'kind' | 'role'>, as: DecidingRole, review: SafetyReviewFacts): RuleAnswer {
  if (decidingRole(actor) !== as) return no('INSUFFICIENT_PERMISSIONS');
  const may = mayReview(actor, review);
  if (!may.ok) return may;
  return review.esiQuestionarySubmittedAt === null ? no('SAFETY_FORM_NOT_SUBMITTED') : yes;
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

/** Events of a decision by its role (domain reference 1.3). */
export const SAFETY_EVENTS = {
  INSTRUMENT_SCIENTIST: {
    recorded: 'EXPERIMENT_SAFETY_MANAGEMENT_DECISION_SUBMITTED_BY_IS',
    ACCEPTED: 'EXPERIMENT_ESF_APPROVED_BY_IS',
    REJECTED: 'EXPERIMENT_ESF_REJECTED_BY_IS',
  },
  EXPERIMENT_SAFETY_REVIEWER: {
    recorded: 'EXPERIMENT_SAFETY_MANAGEMENT_DECISION_SUBMITTED_BY_ESR',
    ACCEPTED: 'EXPERIMENT_ESF_APPROVED_BY_ESR',
    REJECTED: 'EXPERIMENT_ESF_REJECTED_BY_ESR',
  },
} as const satisfies Readonly<Record<DecidingRole, Readonly<Record<'recorded' | 'ACCEPTED' | 'REJECTED', string>>>>;

const ROLES = Object.keys(SAFETY_EVENTS) as readonly DecidingRole[];

const COLUMNS = {
  INSTRUMENT_SCIENTIST: 'instrumentScientist',
  EXPERIMENT_SAFETY_REVIEWER: 'experimentSafetyReviewer',
} as const satisfies Record<DecidingRole, string>;

type ColumnsOf<Prefix extends string> = { readonly [K in `${Prefix}Decision`]: SafetyDecision | null } & {
  readonly [K in `${Prefix}Comment`]: string | null;
} & { readonly [K in `${Prefix}Id`]: number | null } & { readonly [K in `${Prefix}DecidedAt`]: Date | null };

/** Columns of both roles' decisions. */
export type SafetyDecisionColumns = ColumnsOf<'instrumentScientist'> & ColumnsOf<'experimentSafetyReviewer'>;

export interface SafetyDecisionChange {
  readonly as: DecidingRole;
  readonly decision: SafetyDecision;
  /** Absent: with UNSET the stored one stays. */
  readonly comment?: string | null | undefined;
  /** The review form has been opened, and answered as it requires. */
  readonly isReviewComplete: boolean;
}

export interface DecidedSafety {
  readonly columns: Partial<SafetyDecisionColumns>;
  /** No decision stands any more: the review follows its template again. */
  readonly releasesQuestions: boolean;
}

export interface SafetyEvent {
  readonly event: string;
  readonly decision: 'ACCEPTED' | 'REJECTED' | 'taken back';
  /** Events that lead to the status without the decision that is taken back. */
  readonly path?: readonly string[];
}

/**
 * Decision of a role about a safety form, or with UNSET its reversal; `after` is null where nothing changes.
 *
 * @example decideSafetyForm(form, { as: 'INSTRUMENT_SCIENTIST', decision: 'UNSET', … }, scientist, now).after.columns // { instrumentScientistId: null, … }
 */
export function decideSafetyForm(
  form: SafetyReviewFacts & SafetyDecisionColumns,
  { as, decision, comment: sent, isReviewComplete }: SafetyDecisionChange,
  actor: Actor,
  now: Date,
): Decided<DecidedSafety | null, SafetyEvent> {
  const before = decisionOf(as, form);
  const stored = form[`${COLUMNS[as]}Comment`];
  const comment = (sent === undefined && decision === 'UNSET' ? stored : sent)?.trim() ?? '';
  const isSame = decision === (before ?? 'UNSET') && comment === (stored ?? '');
  const refusal = firstRefusal([
    mayDecideSafety(actor, as, form),
    checkSafetyDecision(decision, comment),
    isSame || isReviewComplete || !isDecided(decision) ? yes : no('SAFETY_REVIEW_INCOMPLETE'),
  ]);
  if (refusal) return refusal;
  if (isSame) return { ok: true, after: null, events: [] };
  const isReverted = isDecided(before) && before !== decision;
  const others = ROLES.filter((role) => role !== as && isDecided(decisionOf(role, form)));
  const path = ['EXPERIMENT_ESF_SUBMITTED', ...others.flatMap((role) => eventsOfStanding(role, form))];
  const { recorded } = SAFETY_EVENTS[as];
  return {
    ok: true,
    after: {
      columns: {
        [`${COLUMNS[as]}Decision`]: decision,
        [`${COLUMNS[as]}Comment`]: comment,
        [`${COLUMNS[as]}Id`]: isDecided(decision) ? actor.userId : null,
        [`${COLUMNS[as]}DecidedAt`]: isDecided(decision) ? now : null,
      },
      releasesQuestions: isDecided(before) && !isDecided(decision) && others.length === 0,
    },
    events: [
      ...(isReverted ? [{ event: recorded, decision: 'taken back', path } as const] : []),
      ...(isDecided(decision) ? [{ event: recorded, decision }] : []),
    ],
  };
}

function eventsOfStanding(role: DecidingRole, form: SafetyDecisions): readonly string[] {
  const decision = decisionOf(role, form);
  return isDecided(decision) ? [SAFETY_EVENTS[role].recorded, SAFETY_EVENTS[role][decision]] : [];
}
