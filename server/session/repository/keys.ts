import { sql, type Generated } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';

declare module '../../plugins/database/index.ts' {
  interface Database {
    signingKeys: {
      readonly id: Generated<number>;
      readonly secret: string;
      readonly createdAt: Generated<Date>;
      readonly retiredAt: Generated<Date | null>;
    };
  }
}

/** Delay until every server has loaded the key. Uses the database's clock, which all servers share. */
const isSettled = sql<boolean>`created_at <= now() - interval '30 seconds'`;

export const signingKeys = (db: Connection) =>
  db
    .selectFrom('signingKeys')
    .where('retiredAt', 'is', null)
    .select(['id', 'secret', isSettled.as('isSettled')])
    .orderBy('id', 'desc')
    .execute();

export const addSigningKey = (db: Connection, secret: string) =>
  db
    .insertInto('signingKeys')
    .values({ secret })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();

export const keyList = (db: Connection) =>
  db
    .selectFrom('signingKeys')
    .select(['id', 'createdAt', 'retiredAt', isSettled.as('isSettled')])
    .orderBy('id')
    .execute();

/** Retires a key unless it is the last one; returns false in that case. */
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
