import { clockTime } from '../dates.ts';
import type { Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';

export const EXPERIMENT_STATUSES = ['DRAFT', 'ACTIVE', 'COMPLETED'] as const;
export type ExperimentStatus = (typeof EXPERIMENT_STATUSES)[number];

/** An experiment as the rights of its team depend on it, for one actor. */
export interface ExperimentFacts {
  readonly status: ExperimentStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cancelledAt: Date | null;
  /** The proposal is accepted and its decision submitted or notified. */
  readonly isAccepted: boolean;
  /** Principal investigator or co-proposer. */
  readonly isMember: boolean;
  /** On the team of the visit. */
  readonly isVisitor: boolean;
  /** Scientist or contact of the instrument, or local contact. */
  readonly isScientist: boolean;
}

type Person = Pick<Actor, 'kind' | 'role' | 'userId'>;
type Team = Pick<ExperimentFacts, 'isMember' | 'isVisitor'>;

/**
 * Are they on the experiment's team: as a member of the proposal or a visitor? Judged by the current role.
 *
 * @example isOnTeam(petra, { isMember: true, isVisitor: false }) // true
 */
export const isOnTeam = ({ role }: Person, { isMember, isVisitor }: Team): boolean => role === 'USER' && (isMember || isVisitor);

/**
 * Does what the team does for an experiment begin? The proposal must be accepted with its decision submitted or notified.
 *
 * @example openForTeam({ ...facts, isAccepted: false }) // { ok: false, reason: 'NOT_ACCEPTED_YET' }
 */
export function openForTeam({ isAccepted, cancelledAt }: Pick<ExperimentFacts, 'isAccepted' | 'cancelledAt'>): RuleAnswer {
  if (!isAccepted) return no('NOT_ACCEPTED_YET');
  return cancelledAt === null ? yes : no('EXPERIMENT_CANCELLED');
}

/**
 * Reason why times of an experiment are refused.
 *
 * @example experimentTimeProblem(noon, noon) // 'The end must be after the start'
 */
export const experimentTimeProblem = (startsAt: Date, endsAt: Date): string | null =>
  endsAt.getTime() > startsAt.getTime() ? null : 'The end must be after the start';

const HOURS_IN = { Hour: 1, Day: 24, Week: 168 } as const;
const HOUR_MS = 3_600_000;

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Time of experiments in the unit of the call, by the facility's clock, rounded to hundredths.
 *
 * @example bookedTime([{ startsAt: mondayNoon, endsAt: wednesdayNoon }], 'Day', 'Europe/Berlin') // 2
 */
export function bookedTime(spans: readonly Span[], unit: keyof typeof HOURS_IN, timeZone: string): number {
  const hours = spans.reduce((sum, { startsAt, endsAt }) => sum + clockTime(startsAt, endsAt, timeZone) / HOUR_MS, 0);
  return Math.round((hours / HOURS_IN[unit]) * 100) / 100;
}

/** An experiment as its changes are told to the workflow of the proposal. */
export interface BookingFacts extends Span {
  readonly status: ExperimentStatus;
  readonly cancelledAt: Date | null;
  readonly localContactId: number | null;
  readonly instrumentId: number;
}

const STATUS_EVENTS = {
  DRAFT: 'PROPOSAL_BOOKING_TIME_UPDATED',
  ACTIVE: 'PROPOSAL_BOOKING_TIME_ACTIVATED',
  COMPLETED: 'PROPOSAL_BOOKING_TIME_COMPLETED',
} as const satisfies Record<ExperimentStatus, string>;

/**
 * Booking events of a change, for the workflow of the proposal; null before is a new experiment. A cancelled one that comes back is added.
 *
 * @example bookingEvents({ ...it, status: 'COMPLETED' }, { ...it, status: 'ACTIVE' }) // ['PROPOSAL_BOOKING_TIME_REOPENED']
 */
export function bookingEvents(before: BookingFacts | null, after: BookingFacts): readonly string[] {
  const isBack = before !== null && before.cancelledAt !== null && after.cancelledAt === null;
  if (!before || isBack) return ['PROPOSAL_BOOKING_TIME_SLOT_ADDED', ...(after.status === 'DRAFT' ? [] : [STATUS_EVENTS[after.status]])];
  const isMoved =
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime() ||
    before.localContactId !== after.localContactId ||
    before.instrumentId !== after.instrumentId;
  const isReopened = before.status === 'COMPLETED' && after.status === 'ACTIVE';
  const ofStatus = before.status === after.status ? [] : [isReopened ? 'PROPOSAL_BOOKING_TIME_REOPENED' : STATUS_EVENTS[after.status]];
  return [...new Set([...(isMoved ? ['PROPOSAL_BOOKING_TIME_UPDATED'] : []), ...ofStatus])];
}
