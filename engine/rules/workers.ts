/** Milliseconds between two heartbeats of a worker. */
export const HEARTBEAT_MS = 15_000;
/** A worker that was not seen for this time does not run. */
export const HEARTBEAT_FRESH_MS = 60_000;
/** Work that is due for less than this may be picked up any moment. */
const PICKED_UP_MS = 60_000;

export interface WorkerFacts {
  /** The latest heartbeat of any worker; null: none is known. */
  readonly lastSeenAt: Date | null;
  /** Since when the longest waiting delivery or job is due; null: none is. */
  readonly dueSince: Date | null;
}

/**
 * True if work waits and no worker runs that would do it.
 *
 * @example isWorkerMissing({ lastSeenAt: null, dueSince: anHourAgo }, now) // true
 */
export function isWorkerMissing({ lastSeenAt, dueSince }: WorkerFacts, now: Date): boolean {
  const isOlder = (at: Date | null, ms: number): boolean => at === null || now.getTime() - at.getTime() > ms;
  return dueSince !== null && isOlder(dueSince, PICKED_UP_MS) && isOlder(lastSeenAt, HEARTBEAT_FRESH_MS);
}
