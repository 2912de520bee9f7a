import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';

/** Date from the database, or ISO text from the API. */
export type Moment = Date | string;

export interface CallWindow {
  readonly startCall: Moment;
  readonly endCall: Moment;
  readonly endCallInternal: Moment | null;
  /** Archive toggle, independent of the dates. */
  readonly isActive: boolean;
}

const ms = (moment: Moment): number => new Date(moment).getTime();
/**
 * Call dates have a precision of one second; the second of an end still belongs to the period.
 *
 * @example wholeSecond('2030-02-01T12:00:00.700Z') // 2030-02-01T12:00:00.000Z
 */
export const wholeSecond = (moment: Moment): Date => new Date(Math.floor(ms(moment) / 1000) * 1000);
const second = (moment: Moment): number => wholeSecond(moment).getTime();

/**
 * True from the second after the end.
 *
 * @example hasPassed('2030-02-01T12:00:00Z', new Date('2030-02-01T12:00:00.999Z')) // false
 */
export const hasPassed = (end: Moment, now: Date): boolean => second(now) > second(end);
const hasBegun = (start: Moment, now: Date): boolean => second(now) >= second(start);

const internalEnd = (call: Pick<CallWindow, 'endCall' | 'endCallInternal'>): Moment => call.endCallInternal ?? call.endCall;

/**
 * Public submission period, including both ends.
 *
 * @example callOpen(call, new Date('2030-02-01'))
 */
export const callOpen = (call: CallWindow, now: Date): boolean => hasBegun(call.startCall, now) && !hasPassed(call.endCall, now);

/**
 * Submission period for people of the facility.
 *
 * @example callInternallyOpen({ ...call, endCallInternal: '2030-03-01' }, new Date('2030-02-28')) // true
 */
export const callInternallyOpen = (call: CallWindow, now: Date): boolean =>
  hasBegun(call.startCall, now) && !hasPassed(internalEnd(call), now);

/** Internal users and officers have until the internal end. */
export const countsAsInternal = (actor: Actor): boolean => actor.isInternal || isOfficer(actor);

/**
 * Submission deadline for this person; officers may write later, too.
 *
 * @example callEndFor({ ...call, endCallInternal: '2030-03-01' }, internalScientist) // 2030-03-01
 */
export const callEndFor = (call: Pick<CallWindow, 'endCall' | 'endCallInternal'>, actor: Actor): Date =>
  new Date(countsAsInternal(actor) ? internalEnd(call) : call.endCall);

/**
 * Tells if the dates allow writing and submitting. The archive toggle only stops new proposals.
 *
 * @example callOpenFor(call, internalScientist, now)
 */
export const callOpenFor = (call: CallWindow, actor: Actor, now: Date): boolean =>
  countsAsInternal(actor) ? callInternallyOpen(call, now) : callOpen(call, now);

/**
 * Checks toggle and dates for a new or cloned proposal.
 *
 * @example mayProposeIn({ ...call, isActive: false }, actor, now) // no, CALL_NOT_OPEN
 */
export const mayProposeIn = (call: CallWindow, actor: Actor, now: Date): RuleAnswer =>
  call.isActive && callOpenFor(call, actor, now) ? yes : no('CALL_NOT_OPEN');

/** Phase of a call; while INTERNALLY_OPEN only internal users and officers may propose. */
export type CallPhase = 'UPCOMING' | 'OPEN' | 'INTERNALLY_OPEN' | 'CLOSED';

/**
 * Phase by the dates alone, independent of person and archive toggle.
 *
 * @example callPhase({ ...call, endCall: '2030-02-01', endCallInternal: '2030-03-01' }, new Date('2030-02-15')) // 'INTERNALLY_OPEN'
 */
export function callPhase(call: Omit<CallWindow, 'isActive'>, now: Date): CallPhase {
  if (!hasBegun(call.startCall, now)) return 'UPCOMING';
  if (!hasPassed(call.endCall, now)) return 'OPEN';
  return hasPassed(internalEnd(call), now) ? 'CLOSED' : 'INTERNALLY_OPEN';
}

/** @example callPhaseFor(call, internalScientist, new Date('2030-02-15')) // 'OPEN' */
export function callPhaseFor(call: Omit<CallWindow, 'isActive'>, actor: Actor, now: Date): Exclude<CallPhase, 'INTERNALLY_OPEN'> {
  const phase = callPhase(call, now);
  if (phase !== 'INTERNALLY_OPEN') return phase;
  return countsAsInternal(actor) ? 'OPEN' : 'CLOSED';
}

const MAX_AVAILABILITY = 100_000;

/**
 * Fault in the time that an instrument has in a call, in the unit of the call, or null.
 *
 * @example availabilityFault(-1) // 'The availability must be 0 or more'
 */
export function availabilityFault(time: number): string | null {
  if (time < 0) return 'The availability must be 0 or more';
  if (time > MAX_AVAILABILITY) return `The availability must be at most ${MAX_AVAILABILITY}`;
  return Number.isInteger(time) ? null : 'The availability must be a whole number';
}
