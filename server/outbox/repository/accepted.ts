import { sql } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';
import type { DeliveryReceipt, Taken } from '../types.ts';

/** A message accepted by its receiver, so that a retry sends only the others. */
interface Accepted extends Taken {
  readonly outboxId: number;
  readonly acceptedAt: Date;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    acceptedMessages: Omit<Accepted, 'outboxId'> & { readonly outboxId: number | null };
  }
}

export const acceptedOf = (db: Connection, outboxId: number): Promise<readonly DeliveryReceipt[]> =>
  db.selectFrom('acceptedMessages').select(['address', 'acceptedAt']).where('outboxId', '=', outboxId).execute();

export const acceptedOfBatches = (db: Connection, batches: readonly string[]) =>
  db
    .selectFrom('acceptedMessages')
    .innerJoin('outbox', 'outbox.id', 'acceptedMessages.outboxId')
    .select(['outbox.id as outboxId', 'outbox.batch', 'address', 'acceptedAt'])
    .where('outbox.batch', '=', sql<string>`any(${batches}::text[])`)
    .orderBy('acceptedAt')
    .orderBy('outbox.id')
    .execute();

export const insertAccepted = (db: Connection, accepted: Accepted) =>
  db
    .insertInto('acceptedMessages')
    .values(accepted)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export async function deleteAccepted(db: Connection, before: Date): Promise<number> {
  const gone = await db.deleteFrom('acceptedMessages').where('outboxId', 'is', null).where('acceptedAt', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
