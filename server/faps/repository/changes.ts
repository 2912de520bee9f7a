import { sql } from 'kysely';
import type { SeatCandidate } from '../../../engine/rules/faps.ts';
import { shownName, type Tx } from '../../plugins/database/index.ts';
import type { SamePerson } from '../../users/index.ts';
import { VICE_CHAIR } from '../../../engine/rules/vice-chairs.ts';
import type { FapRow } from '../types.ts';
import type { FapSeatKind } from './faps.ts';

export type FapValues = Omit<FapRow, 'id' | 'createdAt' | 'updatedAt'>;

export const storeFap = (tx: Tx, values: FapValues, at: Date): Promise<FapRow> =>
  tx
    .insertInto('faps')
    .values({ ...values, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateFapRow = (tx: Tx, id: number, values: Partial<FapValues>, at: Date): Promise<FapRow> =>
  tx
    .updateTable('faps')
    .set({ ...values, updatedAt: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteFapRow = (tx: Tx, id: number) => tx.deleteFrom('faps').where('id', '=', id).execute();

/** Locks a panel for a change of its members; rows that refer to it may still be added. */
export const lockFap = (tx: Tx, id: number) => tx.selectFrom('faps').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export interface FapCandidate extends SeatCandidate {
  readonly id: number;
}

export async function candidates(tx: Tx, ids: readonly number[]): Promise<readonly FapCandidate[]> {
  const { rows } = await sql<FapCandidate>`
    select u.id, ${shownName('u')} as name, u.placeholder as is_placeholder, u.deactivated_at is not null as has_left,
      exists (select from role_user ru join roles r on r.id = ru.role_id where ru.user_id = u.id and r.short_code = 'FAP_REVIEWER') as is_reviewer
    from users u where u.id = any(${ids}::int[]) order by u.id`.execute(tx);
  return rows;
}

/** @returns those who did not have the seat */
export async function insertSeats(tx: Tx, fapId: number, userIds: readonly number[], role: FapSeatKind): Promise<readonly number[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .insertInto('fapMembers')
    .values(userIds.map((userId) => ({ fapId, userId, role })))
    .onConflict((c) => c.doNothing())
    .returning('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** @returns false without the seat */
export async function deleteSeat(tx: Tx, fapId: number, userId: number, role: FapSeatKind): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('fapMembers')
    .where('fapId', '=', fapId)
    .where('userId', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function seatsOfPerson(tx: Tx, userId: number): Promise<readonly { readonly fapId: number; readonly role: FapSeatKind }[]> {
  return tx.selectFrom('fapMembers').select(['fapId', 'role']).where('userId', '=', userId).execute();
}

export const viceChairOf = (tx: Tx, fapId: number) =>
  tx.selectFrom('fapMembers').select('userId').where('fapId', '=', fapId).where('role', '=', VICE_CHAIR).executeTakeFirst();

/** @returns false without such a chair */
export async function saveAway(tx: Tx, fapId: number, userId: number, until: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fapMembers')
    .set({ awayUntil: until })
    .where('fapId', '=', fapId)
    .where('userId', '=', userId)
    .where('role', '=', 'FAP_CHAIR')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces a placeholder by the person. */
export async function replaceFapMember(tx: Tx, { placeholderId, userId }: SamePerson): Promise<void> {
  await sql`with gone as (delete from fap_members where user_id = ${placeholderId}::int returning fap_id, role, away_until)
    insert into fap_members (fap_id, user_id, role, away_until) select fap_id, ${userId}::int, role, away_until from gone on conflict do nothing`.execute(
    tx,
  );
}
