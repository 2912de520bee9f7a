import { isOfficer, readsAsOfficer, type Actor } from './actor.ts';
import { no, yes, type Decided, type RuleAnswer } from './answer.ts';
import { isOnTeam, openForTeam, type ExperimentFacts } from './experiments.ts';

export const FEEDBACK_STATUSES = ['DRAFT', 'SUBMITTED'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

/** Feedback as its rights depend on it, for one actor. */
export interface FeedbackFacts {
  readonly status: FeedbackStatus;
  readonly isTeamLead: boolean;
  /** On the team of the visit. */
  readonly isVisitor: boolean;
  readonly isCreator: boolean;
  /** When its experiment was cancelled. */
  readonly cancelledAt: Date | null;
}

/**
 * May they read feedback: its creator, the team and officers? Judged by the current role.
 *
 * @example mayReadFeedback(scientist, { ...facts, isVisitor: false }) // false
 */
export const mayReadFeedback = (actor: Actor, it: FeedbackFacts): boolean =>
  readsAsOfficer(actor) || (actor.role === 'USER' && (it.isTeamLead || it.isVisitor || it.isCreator));

/**
 * May they change feedback? The team lead until it is submitted, an officer at any time (permissions, Feedback).
 *
 * @example mayWriteFeedback(visitor, { ...facts, isTeamLead: false }) // { ok: false, reason: 'FEEDBACK_LEAD_ONLY' }
 */
export function mayWriteFeedback(actor: Actor, feedback: FeedbackFacts): RuleAnswer {
  if (isOfficer(actor)) return yes;
  if (actor.role !== 'USER' || !feedback.isTeamLead) return no('FEEDBACK_LEAD_ONLY');
  if (feedback.status === 'SUBMITTED') return no('FEEDBACK_SUBMITTED');
  return feedback.cancelledAt === null ? yes : no('EXPERIMENT_CANCELLED');
}

type CompletedFacts = Pick<ExperimentFacts, 'status' | 'isAccepted' | 'cancelledAt'>;

function openForFeedback(experiment: CompletedFacts): RuleAnswer {
  const open = openForTeam(experiment);
  if (!open.ok) return open;
  return experiment.status === 'COMPLETED' ? yes : no('EXPERIMENT_NOT_COMPLETED');
}

type TeamFacts = CompletedFacts & Pick<ExperimentFacts, 'isMember' | 'isVisitor'>;

/**
 * May they give feedback? The team lead, once the experiment is completed.
 *
 * @param teamLeadId null: the experiment has no visit
 * @example mayGiveFeedback(carl, experiment, null) // { ok: false, reason: 'FEEDBACK_NO_VISIT' }
 */
export function mayGiveFeedback(actor: Actor, experiment: TeamFacts, teamLeadId: number | null): RuleAnswer {
  if (!isOnTeam(actor, experiment)) return no('INSUFFICIENT_PERMISSIONS');
  if (teamLeadId === null) return no('FEEDBACK_NO_VISIT');
  return teamLeadId === actor.userId ? openForFeedback(experiment) : no('FEEDBACK_LEAD_ONLY');
}

export interface FeedbackColumns {
  readonly status?: FeedbackStatus;
  readonly submittedAt?: Date | null;
}

/**
 * Decides on the status of feedback; the one that it has changes nothing.
 *
 * @example decideFeedback(carl, draft, { status: 'SUBMITTED', isComplete: false }, now) // FEEDBACK_INCOMPLETE
 */
export function decideFeedback(
  actor: Actor,
  before: FeedbackFacts,
  { status, isComplete }: { readonly status: FeedbackStatus; readonly isComplete: boolean },
  now: Date,
): Decided<FeedbackColumns> {
  const may = mayWriteFeedback(actor, before);
  if (!may.ok) return may;
  if (status === before.status) return { ok: true, after: {}, events: [] };
  if (status === 'SUBMITTED' && !isComplete) return no('FEEDBACK_INCOMPLETE');
  return { ok: true, after: { status, submittedAt: status === 'SUBMITTED' ? now : null }, events: [] };
}

/** An experiment as a request for feedback depends on it. */
export interface RequestFacts {
  /** Null: it has no visit. */
  readonly teamLeadId: number | null;
  readonly isSubmitted: boolean;
  readonly endsAt: Date;
  readonly requestCount: number;
  readonly lastRequestedAt: Date | null;
}

/** Settings FEEDBACK_EXHAUST_DAYS, FEEDBACK_MAX_REQUESTS and FEEDBACK_FREQUENCY_DAYS. */
export interface RequestLimits {
  readonly exhaustDays: number;
  readonly maxRequests: number;
  readonly frequencyDays: number;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Reason why no feedback is asked for (domain reference 3.16).
 *
 * @example whyNotAsked({ ...facts, isSubmitted: true }, limits, now) // 'it was given already'
 */
export function whyNotAsked(request: RequestFacts, limits: RequestLimits, now: Date): string | null {
  if (request.teamLeadId === null) return 'the experiment has no visit';
  if (request.isSubmitted) return 'it was given already';
  if (now.getTime() - request.endsAt.getTime() > limits.exhaustDays * DAY_MS)
    return `the experiment ended more than ${days(limits.exhaustDays)} ago`;
  if (request.requestCount >= limits.maxRequests) return `the largest number of requests is ${limits.maxRequests}`;
  if (request.lastRequestedAt !== null && now.getTime() - request.lastRequestedAt.getTime() < limits.frequencyDays * DAY_MS)
    return `the last request is less than ${days(limits.frequencyDays)} old`;
  return null;
}

/**
 * Decides on a request for feedback, which is sent to the team lead.
 *
 * @example decideRequest(experiment, { ...facts, isSubmitted: true }, limits, now) // FEEDBACK_NOT_ASKED
 */
export function decideRequest(
  experiment: CompletedFacts,
  request: RequestFacts,
  limits: RequestLimits,
  now: Date,
): Decided<{ readonly sentTo: number; readonly requestedAt: Date }> {
  const open = openForFeedback(experiment);
  if (!open.ok) return open;
  if (request.teamLeadId === null) return no('FEEDBACK_NO_VISIT');
  const why = whyNotAsked(request, limits, now);
  return why === null
    ? { ok: true, after: { sentTo: request.teamLeadId, requestedAt: now }, events: [] }
    : no('FEEDBACK_NOT_ASKED', { why });
}

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;
