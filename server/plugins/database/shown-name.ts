import { sql, type RawBuilder } from 'kysely';

/** `fullName` of the engine as an expression: what the person in a row of users is called; null where there is no row. @param users its alias */
export const shownName = (users: string): RawBuilder<string | null> => {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<string | null>`coalesce(nullif(${column('preferredname')}, ''), ${column('firstname')}) || ' ' || ${column('lastname')}`;
};
