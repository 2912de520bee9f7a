import { sql } from 'kysely';
import { oneOf, shownName, type Connection, type Tx } from '../../plugins/database/index.ts';

export interface NamedPerson {
  readonly id: number;
  readonly name: string;
}

export async function dataAccessUsers(db: Connection, proposalPk: number): Promise<readonly NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`select u.id, ${shownName('u')} as name from data_access_users d join users u on u.id = d.user_id
    where d.proposal_pk = ${proposalPk} order by lower(u.lastname), u.id`.execute(db);
  return rows;
}

/** Registered people who have not left; deleting them waits for the transaction. */
export async function registeredPeople(tx: Tx, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', oneOf(ids))
    .where('placeholder', '=', false)
    .where('deactivatedAt', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

export async function replaceDataAccess(tx: Tx, proposalPk: number, userIds: readonly number[]): Promise<void> {
  await sql`with gone as (
      delete from data_access_users where proposal_pk = ${proposalPk} and user_id <> all(${userIds}::int[])
    )
    insert into data_access_users (proposal_pk, user_id) select ${proposalPk}::int, id from unnest(${userIds}::int[]) id
    on conflict do nothing`.execute(tx);
}

export const removeDataAccess = (tx: Tx, proposalPk: number, userId: number) =>
  tx.deleteFrom('dataAccessUsers').where('proposalPk', '=', proposalPk).where('userId', '=', userId).execute();
