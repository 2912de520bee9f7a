import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '../context.ts';
import { isDatabaseAway } from '../plugins/database/index.ts';
import type { Leases } from './leases.ts';
import { insertAccepted } from './repository/accepted.ts';
import type { Taken } from './types.ts';

const BETWEEN_TRIES_MS = 500;

/**
 * Records acceptances at once, so that retries skip them. If the database is down, retries recording until the lease expires; afterwards the message
 * may repeat under its id.
 */
export const createNoting =
  ({ db, now, log }: Core, leases: Pick<Leases, 'holds' | 'lastsMs'>) =>
  (outboxId: number) =>
  async (taken: Taken): Promise<void> => {
    const accepted = { ...taken, outboxId, acceptedAt: now() };
    const until = performance.now() + leases.lastsMs;
    const mayWait = (): boolean => leases.holds(outboxId) && performance.now() < until;
    for (;;) {
      try {
        await insertAccepted(db, accepted);
        return;
      } catch (error) {
        if (!isDatabaseAway(error) || !mayWait()) throw error;
        log.warn({ err: error, outboxId }, 'that a message was accepted cannot be noted yet: the database is away');
        await pause(BETWEEN_TRIES_MS);
      }
    }
  };
