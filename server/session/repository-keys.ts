import { sql, type Generated } from 'kysely';
import type { Connection } from '../plugins/database/index.ts';

declare module '../plugins/database/index.ts' {
  interface Database {
    signingKeys: {
      readonly id: Generated<number>;
      readonly secret: string;
      readonly createdAt: Generated<Date>;
      readonly retiredAt: Generated<Date | null>;
    };
  }
}

/** By then every server has read the key, so that none meets a token of a key it does not know. The database's clock is the one they share. */
const isSettled = sql<boolean>`created_at <= now() - interval '30 seconds'`;

/** Those in use, newest first. */
export const signingKeys = (db: Connection) =>
  db
    .selectFrom('signingKeys')
    .where('retiredAt', 'is', null)
    .select(['id', 'secret', isSettled.as('isSettled')])
    .orderBy('id', 'desc')
    .execute();

/** Adds a key, if it was not here before; gives its number then. */
export const addSigningKey = (db: Connection, secret: string) =>
  db
    .insertInto('signingKeys')
    .values({ secret })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Every key there ever was, without its secret. */
export const keyList = (db: Connection) =>
  db
    .selectFrom('signingKeys')
    .select(['id', 'createdAt', 'retiredAt', isSettled.as('isSettled')])
    .orderBy('id')
    .execute();

/** Takes a key out of use unless it is the last one; says whether it did. */
export async function retireSigningKey(db: Connection, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('signingKeys')
    .set({ retiredAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('retiredAt', 'is', null)
    .where(sql<boolean>`exists (select from signing_keys other where other.id <> signing_keys.id and other.retired_at is null)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
