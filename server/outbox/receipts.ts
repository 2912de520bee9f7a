import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '../context.ts';
import { isDatabaseAway } from '../plugins/database/index.ts';
import type { Leases } from './leases.ts';
import { insertAccepted } from './repository-accepted.ts';
import type { Taken } from './types.ts';

const BETWEEN_TRIES_MS = 500;

/**
 * Notes at once what receivers have accepted, so that a second attempt sends the others only. A database that is away just then is waited for, for as long
 * as the lease lasts that nobody can extend meanwhile, or until the worker lets go of the delivery: whoever takes it up then knows nothing of the message,
 * and it comes again under its id.
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
