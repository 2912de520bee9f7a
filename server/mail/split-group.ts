import type { Services } from '../context.ts';
import type { JobHandler } from '../outbox/index.ts';
import { planEmails } from './planner.ts';
import { requestOf, withoutDelivered, type ReplanParts } from './replan.ts';
import type { EmailRequest } from './types.ts';

/** Group e-mails that were queued before there was a row per recipient (migration 0051). */
export const EMAIL_GROUP = 'EMAIL_GROUP';

/** Queues one row per current group member without the e-mail; keys and Message-IDs stay the same. */
export const splitGroup =
  ({ outbox }: Pick<Services, 'outbox'>, parts: ReplanParts): JobHandler =>
  async (tx, payload, _at, key) => {
    const batch = { key, prefix: key, request: requestOf(payload as EmailRequest) };
    const planned = await planEmails(parts, tx, [batch]);
    await outbox.enqueue(tx, ...withoutDelivered(await outbox.lockBatch(tx, key), planned));
  };
