import { sql } from 'kysely';
import { shownName, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { SamePerson } from '../../users/index.ts';

/**
 * Replaces a placeholder.
 *
 * @returns true if an instrument has a new manager
 */
export async function replaceScientist(tx: Tx, { placeholderId, userId }: SamePerson): Promise<boolean> {
  for (const [table, owner] of [
    ['instrument_scientists', 'instrument_id'],
    ['technique_scientists', 'technique_id'],
  ] as const)
    await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, user_id)
      select ${sql.ref(owner)}, ${userId}::int from ${sql.table(table)} where user_id = ${placeholderId}::int on conflict do nothing`.execute(
      tx,
    );
  const { rows } = await sql`update instruments set manager_user_id = ${userId}::int where manager_user_id = ${placeholderId}::int
    returning id`.execute(tx);
  return rows.length > 0;
}

interface PossibleScientist {
  readonly id: number;
  readonly name: string;
  readonly isScientist: boolean;
  readonly isPlaceholder: boolean;
  readonly hasLeft: boolean;
}

export async function possibleScientists(tx: Tx, ids: readonly number[]): Promise<readonly PossibleScientist[]> {
  const { rows } =
    await sql<PossibleScientist>`select u.id, ${shownName('u')} as name, u.placeholder as is_placeholder, u.deactivated_at is not null as has_left,
    exists (select from role_user ru join roles r on r.id = ru.role_id where ru.user_id = u.id and r.short_code = 'INSTRUMENT_SCIENTIST') as is_scientist
    from users u where u.id = any(${ids}::int[]) order by u.id`.execute(tx);
  return rows;
}

export const makeScientists = (tx: Tx, ids: readonly number[]) =>
  sql`insert into role_user (user_id, role_id) select u, r.id from unnest(${ids}::int[]) u, roles r where r.short_code = 'INSTRUMENT_SCIENTIST'
    on conflict do nothing`.execute(tx);

export const insertScientists = (tx: Tx, instrumentId: number, ids: readonly number[]) =>
  tx
    .insertInto('instrumentScientists')
    .values(ids.map((userId) => ({ instrumentId, userId })))
    .onConflict((c) => c.doNothing())
    .execute();

export const deleteScientist = (tx: Tx, instrumentId: number, userId: number) =>
  tx.deleteFrom('instrumentScientists').where('instrumentId', '=', instrumentId).where('userId', '=', userId).execute();

/** True for the contact and the scientists of the instrument who have not left. */
export async function isOnInstrument(db: Connection, userId: number, instrumentId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select u.id from users u where u.id = ${userId}::int and u.deactivated_at is null
    and (exists (select from instruments i where i.id = ${instrumentId}::int and i.manager_user_id = u.id)
      or exists (select from instrument_scientists s where s.instrument_id = ${instrumentId}::int and s.user_id = u.id))`.execute(db);
  return rows.length > 0;
}
