import { sql } from 'kysely';
import type { Tx } from '../../plugins/database/index.ts';
import type { SamePerson } from '../../users/index.ts';

/** Puts a person in the place of their placeholder. @returns whether an instrument's manager is another one now */
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
