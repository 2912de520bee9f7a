import type { Services } from '../context.ts';
import type { JobHandler } from '../outbox/index.ts';
import { planEmails } from './planner.ts';
import { requestOf, withoutDelivered, type ReplanParts } from './replan.ts';
import type { EmailRequest } from './types.ts';

/** E-mails to a whole group that were queued before there was a row for each recipient (migration 0051). */
export const EMAIL_GROUP = 'EMAIL_GROUP';

/** Queues one row for each member of the group of now who does not have the e-mail; its keys, and so Message-IDs, are those of before. */
export const splitGroup =
  ({ outbox }: Pick<Services, 'outbox'>, parts: ReplanParts): JobHandler =>
  async (tx, payload, _at, key) => {
    const batch = { key, prefix: key, request: requestOf(payload as EmailRequest) };
    const planned = await planEmails(parts, tx, [batch]);
    await outbox.enqueue(tx, ...withoutDelivered(await outbox.lockBatch(tx, key), planned));
  };
