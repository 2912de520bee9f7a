import type { NotTakenWhy, OutboxRow } from './types.ts';

const MINUTE_MS = 60_000;
/** After this many attempts a delivery is given up and left to the officer; those in which its receiver could not take it are not among them. */
const MAX_ATTEMPTS = 8;
/** After this many where the receiver refuses for good: such an answer can come from a fault that somebody mends, but seldom does. */
const MAX_REFUSALS = 3;
/** Attempts in a row of which nobody knows what came; one more is not made: a process that ends for another reason is no fault of the delivery. */
const MAX_CRASHES = MAX_ATTEMPTS + 3;
/** A receiver that cannot take anything is waited for over a weekend. */
const WAITING_MS = 3 * 24 * 60 * MINUTE_MS;

const FIRST_PAUSE_MS = 30_000;
/** Who says "later" is left in peace; whether somebody can be reached again is found out soon. */
const LONGEST_PAUSE_MS: Readonly<Record<Exclude<NotTakenWhy, 'FOR_GOOD'>, number>> = {
  NOT_NOW: 60 * MINUTE_MS,
  OUT_OF_REACH: 15 * MINUTE_MS,
};
/** So long after it was not reached it is tried again at the earliest when something else was delivered to the same place. */
export const BACK_PAUSE_MS = 5 * MINUTE_MS;

type Tried = Pick<OutboxRow, 'attempts' | 'transientFailures' | 'transientSince'>;

/** What becomes of a delivery that has failed. */
export interface NextTry {
  /** null: it is given up. */
  readonly dueAt: Date | null;
  /** It waits for its receiver. */
  readonly waits: boolean;
  /** What the row remembers of it. */
  readonly counts: { readonly transientFailures: number; readonly transientSince: Date | null; readonly outOfReachAt: Date | null };
}

/** 30 s, then twice as long each time. */
const pauseAfter = (times: number): number => FIRST_PAUSE_MS * 2 ** (times - 1);

/** Such an answer counts against what was asked for; any other is waited for. */
const counts = (why: NotTakenWhy | null): why is 'FOR_GOOD' | null => why === null || why === 'FOR_GOOD';
const mostTimes = (why: 'FOR_GOOD' | null): number => (why === null ? MAX_ATTEMPTS : MAX_REFUSALS);

const counted = ({ attempts, transientFailures }: Tried): number => attempts - transientFailures;

/** When a receiver that cannot take anything since then is waited for no more; null: it is not waited for. */
export const waitsEnd = ({ transientSince }: Pick<Tried, 'transientSince'>): Date | null =>
  transientSince && new Date(transientSince.getTime() + WAITING_MS);

/** When a delivery is tried again that was not taken, or failed for another reason (null). */
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

/** When work of our own database is tried again that failed, which no officer can do instead: it is never given up. */
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
