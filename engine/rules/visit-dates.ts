import { dayOf, instantOf } from '../dates.ts';
import type { ExperimentFacts } from './experiments.ts';
import type { RegistrationFacts } from './visits.ts';

interface VisitDates {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/**
 * Does a change of dates prolong a visit that was approved? Its required dates are judged again then.
 *
 * @example prolongsApproved({ status: 'APPROVED', endsAt: monday }, tuesday) // true
 */
export const prolongsApproved = (
  { status, endsAt }: Pick<RegistrationFacts, 'status'> & Pick<VisitDates, 'endsAt'>,
  end: Date | null,
): boolean => status === 'APPROVED' && endsAt?.getTime() !== end?.getTime() && (endsAt === null || end === null || end > endsAt);

/**
 * Dates of a visit after a change that its form accepts. The form compares days and minutes: within them an end before the start becomes the start.
 *
 * @example datesAfter({ startsAt: at('2026-03-12T08:00'), endsAt: null }, { endsAt: at('2026-03-12T00:00') }).endsAt // 2026-03-12T08:00
 */
export function datesAfter(before: VisitDates, change: Partial<VisitDates>): VisitDates {
  const { startsAt, endsAt } = { ...before, ...change };
  return { startsAt, endsAt: startsAt !== null && endsAt !== null && endsAt < startsAt ? startsAt : endsAt };
}

/**
 * Days of a new registration: those of the experiment, from today on.
 *
 * @example firstDates({ startsAt: marchFirstAtNoon, endsAt: marchThird }, now, 'Europe/Berlin') // midnights of 1 and 3 March
 */
export function firstDates(experiment: Pick<ExperimentFacts, 'startsAt' | 'endsAt'>, now: Date, timeZone: string): VisitDates {
  const [start, end, today] = [experiment.startsAt, experiment.endsAt, now].map((at) => midnight(at, timeZone));
  if (!start || !end || !today || end < today) return { startsAt: null, endsAt: null };
  return { startsAt: start < today ? today : start, endsAt: end };
}

function midnight(at: Date, timeZone: string): Date | null {
  const day = dayOf(at.toISOString(), timeZone);
  const instant = day === null ? null : instantOf(day, timeZone);
  return instant === null ? null : new Date(instant);
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Does a visit begin or end more than a day beside its experiment?
 *
 * @example hasOtherDates({ startsAt: marchFirst, endsAt: null }, { startsAt: marchFourth, endsAt: marchFifth }) // true
 */
export function hasOtherDates(visit: VisitDates, experiment: Pick<ExperimentFacts, 'startsAt' | 'endsAt'>): boolean {
  const isBeside = (one: Date | null, other: Date): boolean => one !== null && Math.abs(one.getTime() - other.getTime()) > DAY_MS;
  return isBeside(visit.startsAt, experiment.startsAt) || isBeside(visit.endsAt, experiment.endsAt);
}
