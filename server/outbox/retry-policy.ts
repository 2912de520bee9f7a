import type { NotTakenWhy, OutboxRow } from './types.ts';

const MINUTE_MS = 60_000;
/** Attempts before a delivery is given up for an officer; attempts with an unavailable receiver do not count. */
const MAX_ATTEMPTS = 8;
/** Attempts after permanent refusals: their cause may be repaired, but seldom is. */
const MAX_REFUSALS = 3;
/** Crashed attempts in a row before giving up; higher, because the crash may have another cause. */
const MAX_CRASHES = MAX_ATTEMPTS + 3;
/** Milliseconds of retries while a receiver is unavailable: covers a weekend. */
const WAITING_MS = 3 * 24 * 60 * MINUTE_MS;

const FIRST_PAUSE_MS = 30_000;
/** Long pauses after “later”; short ones for an unreachable receiver. */
const LONGEST_PAUSE_MS: Readonly<Record<Exclude<NotTakenWhy, 'FOR_GOOD'>, number>> = {
  NOT_NOW: 60 * MINUTE_MS,
  OUT_OF_REACH: 15 * MINUTE_MS,
};
/** Minimum milliseconds before an unreachable delivery is retried after a success at the same receiver. */
export const BACK_PAUSE_MS = 5 * MINUTE_MS;

type Tried = Pick<OutboxRow, 'attempts' | 'transientFailures' | 'transientSince'>;

export interface NextTry {
  readonly dueAt: Date | null;
  readonly waits: boolean;
  readonly counts: { readonly transientFailures: number; readonly transientSince: Date | null; readonly outOfReachAt: Date | null };
}

/** 30 s, then twice as long each time. */
const pauseAfter = (times: number): number => FIRST_PAUSE_MS * 2 ** (times - 1);

/** Only permanent refusals and other failures count as attempts. */
const counts = (why: NotTakenWhy | null): why is 'FOR_GOOD' | null => why === null || why === 'FOR_GOOD';
const mostTimes = (why: 'FOR_GOOD' | null): number => (why === null ? MAX_ATTEMPTS : MAX_REFUSALS);

const counted = ({ attempts, transientFailures }: Tried): number => attempts - transientFailures;

export const waitsEnd = ({ transientSince }: Pick<Tried, 'transientSince'>): Date | null =>
  transientSince && new Date(transientSince.getTime() + WAITING_MS);

/** Next attempt of a delivery that was not taken; `why` is null for other failures. */
export function nextTry(row: Tried, at: Date, why: NotTakenWhy | null): NextTry {
  const after = (ms: number): Date => new Date(at.getTime() + ms);
  if (counts(why)) {
    const givenUp = counted(row) >= mostTimes(why);
    const dueAt = givenUp ? null : after(pauseAfter(counted(row)));
    return { dueAt, waits: false, counts: { transientFailures: row.transientFailures, transientSince: null, outOfReachAt: null } };
  }
  const transientFailures = row.transientFailures + 1;
  const transientSince = row.transientSince ?? at;
  const givenUp = at.getTime() - transientSince.getTime() >= WAITING_MS;
  const dueAt = givenUp ? null : after(Math.min(pauseAfter(transientFailures), LONGEST_PAUSE_MS[why]));
  return { dueAt, waits: !givenUp, counts: { transientFailures, transientSince, outOfReachAt: why === 'OUT_OF_REACH' ? at : null } };
}

/** Next attempt of a failed database job; it is never given up, because no officer can do it instead. */
export function nextTryOfWork(row: Tried, at: Date): NextTry {
  const pauseMs = Math.min(pauseAfter(row.attempts), LONGEST_PAUSE_MS.OUT_OF_REACH);
  return {
    dueAt: new Date(at.getTime() + pauseMs),
    waits: false,
    counts: { transientFailures: 0, transientSince: null, outOfReachAt: null },
  };
}

/** A delivery that crashed the worker this often is a poison message. */
export const isPoisonMessage = ({ crashedAttempts }: Pick<OutboxRow, 'crashedAttempts'>): boolean => crashedAttempts > MAX_CRASHES;
