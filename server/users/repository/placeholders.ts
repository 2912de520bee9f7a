import { sql } from 'kysely';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import type { Tx } from '../../plugins/database/index.ts';
import type { SamePerson } from '../types.ts';

export const addRole = (tx: Tx, userId: number, role: RoleCode) =>
  sql`insert into role_user (user_id, role_id) select ${userId}::int, id from roles where short_code = ${role}
    on conflict do nothing`.execute(tx);

export const dropRole = (tx: Tx, userId: number, role: RoleCode) =>
  sql`delete from role_user ru using roles r where r.id = ru.role_id and ru.user_id = ${userId}::int and r.short_code = ${role}`.execute(
    tx,
  );

export const moveRoles = (tx: Tx, { placeholderId, userId }: SamePerson) =>
  sql`insert into role_user (user_id, role_id) select ${userId}::int, role_id from role_user where user_id = ${placeholderId}::int
    on conflict do nothing`.execute(tx);

/** Puts the person in place of a placeholder in columns of a table. */
export const personReplacedIn =
  (table: string, ...columns: readonly string[]) =>
  async (tx: Tx, { placeholderId, userId }: SamePerson): Promise<void> => {
    for (const column of columns) {
      const person = sql.ref(column);
      await sql`update ${sql.table(table)} set ${person} = ${userId}::int where ${person} = ${placeholderId}::int`.execute(tx);
    }
  };

export const dropUser = (tx: Tx, id: number) => tx.deleteFrom('users').where('id', '=', id).execute();
