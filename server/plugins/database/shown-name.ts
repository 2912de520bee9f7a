import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/** SQL version of the engine's `fullName`; null without a row. @param users alias of the users table */
export const shownName = (users: string): RawBuilder<string | null> => {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<string | null>`coalesce(nullif(${column('preferredname')}, ''), ${column('firstname')}) || ' ' || ${column('lastname')}`;
};

export async function nameOfPerson(db: QueryExecutorProvider, userId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select ${shownName('u')} as name from users u where u.id = ${userId}::int`.execute(db);
  return rows[0]?.name ?? null;
}
