import { sql } from 'kysely';
import type { Connection, Tx } from '../../plugins/database/index.ts';

/** Locks who holds the role, so that of two officers who remove each other only one succeeds. */
export async function activeOfficers(tx: Tx): Promise<readonly number[]> {
  await sql`select from role_user ru join roles r on r.id = ru.role_id and r.short_code = 'USER_OFFICER' order by ru.user_id for update of ru`.execute(
    tx,
  );
  // a statement of its own: the first one sees people as they were before it waited
  const { rows } = await sql<{ id: number }>`${officers} order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

const officers = sql`select u.id from role_user ru join roles r on r.id = ru.role_id and r.short_code = 'USER_OFFICER'
  join users u on u.id = ru.user_id and u.deactivated_at is null and not u.placeholder`;

export const isSomebodyOfficer = async (db: Connection): Promise<boolean> => (await sql`${officers} limit 1`.execute(db)).rows.length > 0;

export const setDeactivated = (tx: Tx, id: number, left: { readonly at: Date; readonly by: number | null } | null) =>
  tx
    .updateTable('users')
    .set({ deactivatedAt: left?.at ?? null, deactivatedBy: left?.by ?? null })
    .where('id', '=', id)
    .execute();
