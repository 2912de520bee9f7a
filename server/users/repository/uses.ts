import { sql } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';
import type { FoundPersonUse, PersonUse } from '../types.ts';

/** Counts the rows of each kind that name the person, with the first three names, in one statement. */
export async function usesOfPerson(db: Connection, userId: number, uses: readonly PersonUse[]): Promise<readonly FoundPersonUse[]> {
  if (uses.length === 0) return [];
  const parts = uses.map(
    ({ names }, index) => sql`select ${index}::int as use, count(*)::int as count, (array_agg(name order by name))[1:3] as examples
      from (${names(userId)}) named having count(*) > 0`,
  );
  const { rows } = await sql<{ use: number; count: number; examples: string[] }>`${sql.join(parts, sql` union all `)} order by use`.execute(
    db,
  );
  return rows.flatMap(({ use, count, examples }) => {
    const kind = uses[use];
    return kind ? [{ what: kind.what, keepsFromDeletion: kind.keepsFromDeletion, count, examples }] : [];
  });
}
