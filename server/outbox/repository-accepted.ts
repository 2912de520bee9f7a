import type { Connection } from '../plugins/database/index.ts';

/** A message that its receiver has accepted: whoever tries the delivery again sends the others only. */
export interface Accepted {
  /** Its idempotency key; the Message-ID of a mail, the message id of the broker. */
  readonly messageId: string;
  readonly outboxId: number;
  /** Who has it: an e-mail address, an exchange. */
  readonly address: string;
  readonly acceptedAt: Date;
}

declare module '../plugins/database/index.ts' {
  interface Database {
    acceptedMessages: Omit<Accepted, 'outboxId'> & { readonly outboxId: number | null };
  }
}

/** Those of the messages that a receiver has accepted already. */
export async function acceptedAmong(db: Connection, messageIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (messageIds.length === 0) return new Set();
  const rows = await db.selectFrom('acceptedMessages').select('messageId').where('messageId', 'in', messageIds).execute();
  return new Set(rows.map(({ messageId }) => messageId));
}

export const insertAccepted = (db: Connection, accepted: Accepted) =>
  db
    .insertInto('acceptedMessages')
    .values(accepted)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** What is noted of deliveries that are not kept any more themselves: nobody can send them again. */
export async function deleteAccepted(db: Connection, before: Date): Promise<number> {
  const gone = await db.deleteFrom('acceptedMessages').where('outboxId', 'is', null).where('acceptedAt', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
