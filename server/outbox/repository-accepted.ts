import { sql } from 'kysely';
import type { Connection } from '../plugins/database/index.ts';

/** A message that its receiver has accepted: whoever tries the delivery again sends the others only. */
export interface Accepted {
  /** Its idempotency key; the left side of a mail's Message-ID, the message id of the broker. */
  readonly messageId: string;
  readonly outboxId: number;
  /** Who has it: e-mail addresses, an exchange. */
  readonly address: string;
  readonly acceptedAt: Date;
}

declare module '../plugins/database/index.ts' {
  interface Database {
    acceptedMessages: Omit<Accepted, 'outboxId'> & { readonly outboxId: number | null };
  }
}

/** Who has a message, and since when. */
export type Receipt = Pick<Accepted, 'address' | 'acceptedAt'>;

/** Those of the messages that a receiver has accepted already, by their id. */
export async function acceptedAmong(db: Connection, messageIds: readonly string[]): Promise<ReadonlyMap<string, Receipt>> {
  const rows = await db
    .selectFrom('acceptedMessages')
    .select(['messageId', 'address', 'acceptedAt'])
    .where('messageId', '=', sql<string>`any(${messageIds}::text[])`)
    .execute();
  return new Map(rows.map(({ messageId, ...receipt }) => [messageId, receipt]));
}

export const insertAccepted = (db: Connection, accepted: readonly Accepted[]) =>
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
