import { isOfficer, readsAsOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';

export const FEEDBACK_STATUSES = ['DRAFT', 'SUBMITTED'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

/** Feedback as its rights depend on it, for one actor. */
export interface FeedbackFacts {
  readonly status: FeedbackStatus;
  readonly isTeamLead: boolean;
  /** On the team of the visit. */
  readonly isVisitor: boolean;
  readonly isCreator: boolean;
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
export function mayWriteFeedback(actor: Actor, it: FeedbackFacts): RuleAnswer {
  if (isOfficer(actor)) return yes;
  if (actor.role !== 'USER' || !it.isTeamLead) return no('FEEDBACK_LEAD_ONLY');
  return it.status === 'SUBMITTED' ? no('FEEDBACK_SUBMITTED') : yes;
}

/** An experiment as a request for feedback depends on it. */
export interface RequestFacts {
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
export function whyNotAsked(it: RequestFacts, limits: RequestLimits, now: Date): string | null {
  if (it.isSubmitted) return 'it was given already';
  if (now.getTime() - it.endsAt.getTime() > limits.exhaustDays * DAY_MS)
    return `the experiment ended more than ${days(limits.exhaustDays)} ago`;
  if (it.requestCount >= limits.maxRequests) return `the largest number of requests is ${limits.maxRequests}`;
  if (it.lastRequestedAt !== null && now.getTime() - it.lastRequestedAt.getTime() < limits.frequencyDays * DAY_MS)
    return `the last request is less than ${days(limits.frequencyDays)} old`;
  return null;
}

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;
