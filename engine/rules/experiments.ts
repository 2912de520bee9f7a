import { clockTime } from '../dates.ts';
import type { Actor } from './actor.ts';
import { no, yes, type Decided, type RuleAnswer } from './answer.ts';

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

/** Time of a proposal on an instrument, in the unit of its call. */
export interface TimeBalance {
  /** Null: no time has been granted. */
  readonly granted: number | null;
  readonly booked: number;
  readonly unit: keyof typeof HOURS_IN;
}

/**
 * Is more time booked than was granted? Without granted time nothing is too much.
 *
 * @example isOverbooked({ granted: 9, booked: 8.8 }) // false
 */
export const isOverbooked = ({ granted, booked }: Pick<TimeBalance, 'granted' | 'booked'>): boolean => granted !== null && booked > granted;

/** The bookable columns of an experiment. */
export interface Booking extends Span {
  readonly status: ExperimentStatus;
  readonly cancelledAt: Date | null;
  readonly localContactId: number | null;
  readonly instrumentId: number;
}

/** Null for `cancelledAt` brings a cancelled one back. */
export type BookingChange = Partial<Booking>;

/** Instrument and contact that a change names. */
export interface NamedByBooking {
  readonly isInstrumentOfProposal: boolean;
  readonly instrumentName: string | null;
  /** The contact has an active account. */
  readonly isContactActive: boolean;
  /** The proposal is accepted, or the office has confirmed that the experiment is made or brought back all the same. */
  readonly isBookable: boolean;
}

const STATUS_EVENTS = {
  DRAFT: 'PROPOSAL_BOOKING_TIME_UPDATED',
  ACTIVE: 'PROPOSAL_BOOKING_TIME_ACTIVATED',
  COMPLETED: 'PROPOSAL_BOOKING_TIME_COMPLETED',
} as const satisfies Record<ExperimentStatus, string>;

/**
 * Decides on the change of an experiment. A new one has null as `before`, and all columns as its change.
 *
 * @returns columns that change, and events of the experiment and of its proposal
 * @example decideBooking(completed, { status: 'ACTIVE' }, named).events // ['EXPERIMENT_UPDATED', 'PROPOSAL_BOOKING_TIME_REOPENED']
 */
export function decideBooking(
  before: Booking | null,
  change: BookingChange,
  { isInstrumentOfProposal, instrumentName, isContactActive, isBookable }: NamedByBooking,
): Decided<BookingChange> {
  if (before !== null && before.cancelledAt !== null && change.cancelledAt !== null) return no('EXPERIMENT_CANCELLED');
  if ((before === null || before.cancelledAt !== null) && !isBookable) return no('EXPERIMENT_NOT_ACCEPTED');
  const after = { ...before, ...change } as Booking;
  const differs = (name: keyof Booking): boolean => !isSame(before?.[name], after[name]);
  if (differs('instrumentId') && !isInstrumentOfProposal) return no('EXPERIMENT_INSTRUMENT', { instrument: instrumentName ?? 'This' });
  const message = experimentTimeProblem(after.startsAt, after.endsAt);
  if (message !== null) return no('EXPERIMENT_FIELDS', { message });
  if (after.localContactId !== null && differs('localContactId') && !isContactActive) return no('EXPERIMENT_CONTACT');
  const names = (Object.keys(change) as (keyof Booking)[]).filter(differs);
  if (names.length === 0) return { ok: true, after: {}, events: [] };
  const columns = Object.fromEntries(names.map((name) => [name, after[name]]));
  return {
    ok: true,
    after: columns,
    events: [before ? 'EXPERIMENT_UPDATED' : 'EXPERIMENT_CREATED', ...proposalEvents(before, after, differs)],
  };
}

const isSame = (a: unknown, b: unknown): boolean => (a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b);

function proposalEvents(before: Booking | null, { status }: Booking, differs: (name: keyof Booking) => boolean): readonly string[] {
  if (!before || differs('cancelledAt'))
    return ['PROPOSAL_BOOKING_TIME_SLOT_ADDED', ...(status === 'DRAFT' ? [] : [STATUS_EVENTS[status]])];
  const isMoved = (['startsAt', 'endsAt', 'localContactId', 'instrumentId'] as const).some(differs);
  const isReopened = before.status === 'COMPLETED' && status === 'ACTIVE';
  const ofStatus = differs('status') ? [isReopened ? 'PROPOSAL_BOOKING_TIME_REOPENED' : STATUS_EVENTS[status]] : [];
  return [...new Set([...(isMoved ? ['PROPOSAL_BOOKING_TIME_UPDATED'] : []), ...ofStatus])];
}

/** Parts that a team enters for the dates of an experiment, and the office may open again when it moves. */
export const EXPERIMENT_PARTS = ['REGISTRATIONS', 'SAFETY_FORM', 'SHIPMENTS'] as const;
export type ExperimentPart = (typeof EXPERIMENT_PARTS)[number];

/**
 * E-mail that tells the people of an experiment its dates.
 *
 * @example bookingMail(null) // 'experiment-scheduled'
 */
export const bookingMail = (before: Span | null, after: Span): 'experiment-scheduled' | 'experiment-moved' =>
  before === null || (isSame(before.startsAt, after.startsAt) && isSame(before.endsAt, after.endsAt))
    ? 'experiment-scheduled'
    : 'experiment-moved';

/** Dates as a form or the database has them. */
interface ToldBooking {
  readonly status: ExperimentStatus;
  readonly startsAt: Date | string | null;
  readonly endsAt: Date | string | null;
}

/**
 * Are the people of an experiment told of a change? Of new dates, and when it stops being a draft. @param before null for a new one
 *
 * @example tellsByDefault({ ...booking, status: 'DRAFT' }, { ...booking, status: 'ACTIVE' }) // true
 */
export const tellsByDefault = (before: ToldBooking | null, { status, startsAt, endsAt }: ToldBooking): boolean =>
  status !== 'DRAFT' &&
  (before === null || before.status === 'DRAFT' || !isSameTime(before.startsAt, startsAt) || !isSameTime(before.endsAt, endsAt));

const isSameTime = (one: Date | string | null, other: Date | string | null): boolean =>
  one === other || (one !== null && other !== null && new Date(one).getTime() === new Date(other).getTime());

export interface RemovableBooking extends Pick<Booking, 'cancelledAt'> {
  readonly scheduledEventId: number | null;
  /** People have entered something for it. */
  readonly isUsed: boolean;
}

/**
 * Decides on the removal of an experiment. A used one stays as cancelled; `after` null deletes it.
 *
 * @example decideRemoval({ ...booking, scheduledEventId: 7 }, 'officer', now) // EXPERIMENT_OF_SCHEDULER
 */
export function decideRemoval(
  { cancelledAt, scheduledEventId, isUsed }: RemovableBooking,
  by: 'officer' | 'scheduler',
  now: Date,
): Decided<{ readonly cancelledAt: Date } | null> {
  if (cancelledAt !== null) return no('EXPERIMENT_CANCELLED');
  if (by === 'officer' && scheduledEventId !== null) return no('EXPERIMENT_OF_SCHEDULER');
  return { ok: true, after: isUsed ? { cancelledAt: now } : null, events: ['EXPERIMENT_REMOVED', 'PROPOSAL_BOOKING_TIME_SLOTS_REMOVED'] };
}

/**
 * Does a withdrawal of the proposal cancel an experiment? What is completed stays, and the scheduler removes its own.
 *
 * @example isCancelledByWithdrawal({ cancelledAt: null, status: 'COMPLETED', scheduledEventId: null }) // false
 */
export const isCancelledByWithdrawal = ({
  cancelledAt,
  status,
  scheduledEventId,
}: Pick<RemovableBooking, 'scheduledEventId'> & { readonly cancelledAt: unknown; readonly status: ExperimentStatus }): boolean =>
  cancelledAt === null && status !== 'COMPLETED' && scheduledEventId === null;

/**
 * May a scientist of the instrument become the local contact by themselves?
 *
 * @example mayBecomeContact(ines, { ...facts, isScientist: true }) // yes
 */
export function mayBecomeContact({ role, userId }: Person, { isScientist, status, cancelledAt }: ExperimentFacts): RuleAnswer {
  if (role !== 'INSTRUMENT_SCIENTIST' || userId === null || !isScientist) return no('INSUFFICIENT_PERMISSIONS');
  if (cancelledAt !== null) return no('EXPERIMENT_CANCELLED');
  return status === 'COMPLETED' ? no('EXPERIMENT_COMPLETED') : yes;
}

interface ContactHandOver {
  readonly localContactId: number | null;
  /** The next contact. */
  readonly colleague: { readonly userId: number; readonly name: string; readonly isOnInstrument: boolean };
  readonly instrument: string;
}

/**
 * May the local contact hand an experiment to a colleague? To a scientist or the contact of its instrument, until it is over.
 *
 * @example mayHandOverContact(ines, { ...facts, localContactId: tess.id }, change) // NOT_LOCAL_CONTACT
 */
export function mayHandOverContact(
  { role, userId }: Person,
  { status, cancelledAt }: Pick<ExperimentFacts, 'status' | 'cancelledAt'>,
  { localContactId, colleague, instrument }: ContactHandOver,
): RuleAnswer {
  if (role !== 'INSTRUMENT_SCIENTIST' || userId === null) return no('INSUFFICIENT_PERMISSIONS');
  if (localContactId !== userId) return no('NOT_LOCAL_CONTACT');
  if (cancelledAt !== null) return no('EXPERIMENT_CANCELLED');
  if (status === 'COMPLETED') return no('EXPERIMENT_COMPLETED');
  return colleague.isOnInstrument && colleague.userId !== userId
    ? yes
    : no('TECHNICAL_REVIEW_ASSIGNEE', { name: colleague.name, instrument });
}
