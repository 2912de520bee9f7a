import type { RecordFields } from '../generated/records.ts';
import type { WorkflowDefinition, WorkflowEdge, WorkflowTimer } from './types.ts';
import { durationAmounts, isForward, movedBy, parseDuration, type DurationUnit } from './durations.ts';
import { edgesFrom } from './graph.ts';

/** Dates of a call from which timers may be reckoned. */
export const TIMER_DATES = [
  'startCall',
  'endCall',
  'endCallInternal',
  'startReview',
  'endReview',
  'startFapReview',
  'endFapReview',
  'startNotify',
  'endNotify',
  'startCycle',
  'endCycle',
] as const satisfies readonly (keyof RecordFields['CALL'])[];

export type TimerDate = (typeof TIMER_DATES)[number];

/** Dates by name; null: the call has none. */
export type TimerDates = Readonly<Partial<Record<TimerDate, Date | null>>>;

export type TimedEdge = WorkflowEdge & { readonly timer: WorkflowTimer };

const isTimed = (edge: WorkflowEdge): edge is TimedEdge => edge.timer !== undefined;

/** @example timersFrom(workflow, 'review').map(({ timer }) => timer) // [{ after: 'P14D' }] */
export const timersFrom = (workflow: WorkflowDefinition, node: string | null): readonly TimedEdge[] =>
  edgesFrom(workflow, node).filter(isTimed);

export const hasTimers = ({ edges }: Pick<WorkflowDefinition, 'edges'>): boolean => edges.some(isTimed);

/** @example timerDate({ at: 'call.endReview' }) // 'endReview'; null for a timer of another kind or an unknown date */
function timerDate(timer: WorkflowTimer): TimerDate | null {
  if (!('at' in timer)) return null;
  return TIMER_DATES.find((name) => timer.at === `call.${name}`) ?? null;
}

interface DueFrom {
  /** Moment at which the status was entered. */
  readonly entered: Date;
  readonly dates: TimerDates;
  readonly timeZone: string;
}

/**
 * Moment of a timer, by the calendar of the facility; null if its date is not set.
 *
 * @example dueMoment({ after: 'P14D' }, { entered, dates: {}, timeZone: 'Europe/Berlin' })
 */
export function dueMoment(timer: WorkflowTimer, { entered, dates, timeZone }: DueFrom): Date | null {
  if ('after' in timer) return moved(entered, timer.after, timeZone);
  const name = timerDate(timer);
  const date = name === null ? null : (dates[name] ?? null);
  return date && moved(date, timer.offset ?? 'PT0S', timeZone);
}

function moved(at: Date, duration: string, timeZone: string): Date | null {
  const parsed = parseDuration(duration);
  return parsed && movedBy(at, parsed, timeZone);
}

export type TimerFault = 'DURATION' | 'OFFSET' | 'CALL_DATE';

/**
 * Fault of a timer; null if there is none.
 *
 * @example timerFault({ after: '14 days' }) // 'DURATION'
 */
export function timerFault(timer: WorkflowTimer): TimerFault | null {
  if ('after' in timer) return isForward(timer.after) ? null : 'DURATION';
  if (timerDate(timer) === null) return 'CALL_DATE';
  return timer.offset === undefined || parseDuration(timer.offset) ? null : 'OFFSET';
}

export interface TimerWords {
  readonly amounts: readonly (readonly [number, DurationUnit])[];
  /** `at` where the distance is nothing. */
  readonly side: 'before' | 'after' | 'at';
  /** Name of the call's date; null: since the status was entered. */
  readonly date: string | null;
}

/**
 * Parts of a timer for words.
 *
 * @example timerParts({ at: 'call.endReview', offset: '-P3D' }) // { amounts: [[3, 'days']], side: 'before', date: 'endReview' }
 */
export function timerParts(timer: WorkflowTimer): TimerWords {
  if ('after' in timer) return { amounts: durationAmounts(timer.after), side: 'after', date: null };
  const offset = timer.offset ?? '';
  const amounts = durationAmounts(offset);
  const side = amounts.length === 0 ? 'at' : offset.startsWith('-') ? 'before' : 'after';
  return { amounts, side, date: timer.at.replace(/^call\./, '') };
}
