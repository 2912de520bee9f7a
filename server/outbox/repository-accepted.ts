import { sql } from 'kysely';
import type { Connection } from '../plugins/database/index.ts';
import type { Taken } from './types.ts';

/** A message that its receiver has accepted: whoever tries the delivery again sends the others only. */
interface Accepted extends Taken {
  readonly outboxId: number;
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

/** The same of all messages of deliveries, oldest first. */
export const acceptedOf = (db: Connection, outboxIds: readonly number[]) =>
  db
    .selectFrom('acceptedMessages')
    .select(['outboxId', 'address', 'acceptedAt'])
    .where('outboxId', '=', sql<number>`any(${outboxIds}::int[])`)
    .orderBy('acceptedAt')
    .orderBy('messageId')
    .execute();

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
