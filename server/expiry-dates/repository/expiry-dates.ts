import { sql } from 'kysely';
import { oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { ExpiryDateRow } from '../types.ts';

interface RequirementRow {
  readonly instrumentId: number;
  readonly kind: string;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    expiryDates: ExpiryDateRow;
    instrumentRequirements: RequirementRow;
  }
}

export const expiryDatesOf = (db: Connection, userIds: readonly number[]): Promise<ExpiryDateRow[]> =>
  db
    .selectFrom('expiryDates')
    .select(['userId', 'kind', 'date'])
    .where('userId', '=', oneOf(userIds))
    .orderBy('userId')
    .orderBy('kind')
    .execute();

export const requirementsOf = (db: Connection, instrumentIds: readonly number[]): Promise<RequirementRow[]> =>
  db
    .selectFrom('instrumentRequirements')
    .select(['instrumentId', 'kind'])
    .where('instrumentId', '=', oneOf(instrumentIds))
    .orderBy('instrumentId')
    .orderBy('kind')
    .execute();

export const saveExpiryDate = (tx: Tx, row: ExpiryDateRow) =>
  tx
    .insertInto('expiryDates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ date: row.date }))
    .execute();

export const deleteExpiryDate = (tx: Tx, userId: number, kind: string) =>
  tx.deleteFrom('expiryDates').where('userId', '=', userId).where('kind', '=', kind).execute();

export async function replaceRequirements(tx: Tx, instrumentId: number, kinds: readonly string[]): Promise<void> {
  await tx.deleteFrom('instrumentRequirements').where('instrumentId', '=', instrumentId).execute();
  if (kinds.length > 0)
    await tx
      .insertInto('instrumentRequirements')
      .values(kinds.map((kind) => ({ instrumentId, kind })))
      .execute();
}

export const lockPerson = async (tx: Tx, userId: number): Promise<boolean> =>
  (await sql`select id from users where id = ${userId}::int for no key update`.execute(tx)).rows.length > 0;

/** Locks an instrument. @returns its name */
export async function lockInstrument(tx: Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from instruments where id = ${id}::int for no key update`.execute(tx);
  return rows[0]?.name;
}

/** Dates of the person themselves win over those of their placeholder. */
export async function moveExpiryDates(tx: Tx, placeholderId: number, userId: number): Promise<void> {
  await sql`insert into expiry_dates (user_id, kind, date) select ${userId}::int, kind, date from expiry_dates
    where user_id = ${placeholderId}::int on conflict do nothing`.execute(tx);
  await sql`delete from expiry_dates where user_id = ${placeholderId}::int`.execute(tx);
}
