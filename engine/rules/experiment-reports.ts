import { isCalendarDay } from '../dates.ts';
import { isOfficer, readsAsOfficer, type Actor } from './actor.ts';
import { no, yes, type Decided, type RuleAnswer } from './answer.ts';
import { openForTeam, type ExperimentFacts } from './experiments.ts';
import { FAP_ROLES } from './faps.ts';

export type ReportKind = 'PRELIMINARY' | 'FINAL';
export type ReportStatus = 'DRAFT' | 'SUBMITTED';

/** A report as its rights depend on it, for one actor. */
export interface ReportFacts {
  readonly status: ReportStatus;
  /** Principal investigator or co-proposer. */
  readonly isMember: boolean;
  /** Scientist or contact of the instrument, or local contact. */
  readonly isScientist: boolean;
  /** Reviews a later proposal of the same principal investigator. */
  readonly isReviewer: boolean;
  /** `2030-02-01`: reviewers read it from this day on. */
  readonly embargoUntil: string | null;
  readonly cancelledAt: Date | null;
}

/**
 * May they read the report: team, staff of the experiment, and reviewers of a later proposal once it is submitted and free?
 *
 * @param today the facility's day, `2030-02-01`
 * @example mayReadReport(reviewer, { ...facts, isReviewer: true, embargoUntil: '2030-02-02' }, '2030-02-01') // false
 */
export function mayReadReport(actor: Actor, report: ReportFacts, today: string): boolean {
  if (readsAsOfficer(actor)) return true;
  if (actor.role === 'USER') return report.isMember;
  if (actor.role === 'INSTRUMENT_SCIENTIST' && report.isScientist) return true;
  return report.isReviewer && report.status === 'SUBMITTED' && (report.embargoUntil === null || report.embargoUntil <= today);
}

/**
 * May they change the report? The team until it is submitted, an officer at any time.
 *
 * @example mayWriteReport(petra, { ...facts, status: 'SUBMITTED' }) // { ok: false, reason: 'REPORT_SUBMITTED' }
 */
export function mayWriteReport(actor: Actor, report: ReportFacts): RuleAnswer {
  if (isOfficer(actor)) return yes;
  if (actor.role !== 'USER' || !report.isMember) return no('REPORT_MEMBERS_ONLY');
  if (report.status === 'SUBMITTED') return no('REPORT_SUBMITTED');
  return report.cancelledAt === null ? yes : no('EXPERIMENT_CANCELLED');
}

/**
 * May they begin a report? Principal investigator and co-proposers, once the experiment is over.
 *
 * @example mayBeginReport(petra, { ...experiment, endsAt: tomorrow }, now) // { ok: false, reason: 'REPORT_TOO_EARLY' }
 */
export function mayBeginReport(
  { role }: Actor,
  experiment: Pick<ExperimentFacts, 'status' | 'endsAt' | 'isAccepted' | 'cancelledAt' | 'isMember'>,
  now: Date,
): RuleAnswer {
  if (role !== 'USER' || !experiment.isMember) return no('REPORT_MEMBERS_ONLY');
  const open = openForTeam(experiment);
  if (!open.ok) return open;
  return experiment.status === 'COMPLETED' || experiment.endsAt <= now ? yes : no('REPORT_TOO_EARLY');
}

/**
 * Decides on the submission of a report; a submitted one stays as it is.
 *
 * @example decideReportSubmission(petra, draft, { isComplete: false, embargoUntil: null }, now) // REPORT_INCOMPLETE
 */
export function decideReportSubmission(
  actor: Actor,
  before: ReportFacts,
  { isComplete, embargoUntil }: { readonly isComplete: boolean; readonly embargoUntil: string | null },
  now: Date,
): Decided<{ readonly status: 'SUBMITTED'; readonly submittedAt: Date } | null> {
  const may = mayWriteReport(actor, before);
  if (!may.ok) return may;
  if (before.status === 'SUBMITTED') return { ok: true, after: null, events: [] };
  if (embargoUntil !== null && !isCalendarDay(embargoUntil))
    return no('REPORT_FIELDS', { message: 'The embargo must be a day, such as 2030-02-01' });
  return isComplete ? { ok: true, after: { status: 'SUBMITTED', submittedAt: now }, events: [] } : no('REPORT_INCOMPLETE');
}

const DAY_MS = 86_400_000;

/**
 * Null where none is due.
 *
 * @param dueDays setting EXPERIMENT_REPORT_DUE_DAYS
 * @example reportDueAt(end, 0) // null
 */
export const reportDueAt = (endsAt: Date, dueDays: number): Date | null =>
  dueDays > 0 ? new Date(endsAt.getTime() + dueDays * DAY_MS) : null;

/** Final reports of experiments that ended by then are due; null: none is. */
export const reportsDueForEndBefore = (now: Date, dueDays: number): Date | null =>
  dueDays > 0 ? new Date(now.getTime() - dueDays * DAY_MS) : null;

/** Reminders of a report: how often, how many, and how long after it was due. */
export const REPORT_REMINDERS = { everyDays: 14, most: 3, untilDays: 90 } as const;

/**
 * Does a reader of a proposal learn of missing final reports of its principal investigator?
 *
 * @param isShown setting EXPERIMENT_REPORT_MISSING_SHOWN
 * @example seesMissingReports(chair, false) // false
 */
export const seesMissingReports = (actor: Actor, isShown: boolean): boolean =>
  readsAsOfficer(actor) || (isShown && FAP_ROLES.some((role) => role === actor.role));

/**
 * Is a reminder of a missing report to be sent now?
 *
 * @example isReminderDue({ dueAt: yesterday, count: 0, lastAt: null }, now) // true
 */
export function isReminderDue(
  { dueAt, count, lastAt }: { readonly dueAt: Date | null; readonly count: number; readonly lastAt: Date | null },
  now: Date,
): boolean {
  if (dueAt === null || now < dueAt || count >= REPORT_REMINDERS.most) return false;
  if (now.getTime() - dueAt.getTime() > REPORT_REMINDERS.untilDays * DAY_MS) return false;
  return lastAt === null || now.getTime() - lastAt.getTime() >= REPORT_REMINDERS.everyDays * DAY_MS;
}
