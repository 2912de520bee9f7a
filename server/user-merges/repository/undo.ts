import { sql } from 'kysely';
import { isForeignKeyViolation, type Piece, type Tx } from '../../plugins/database/index.ts';
import { keyOf, seatRoles, type MergeUnderway, type PrimaryKeys } from './move.ts';
import { MOVED_PERSON_COLUMNS } from './person-columns.ts';
import type { UserMergeCountRow } from '../types.ts';

interface JournalPart {
  readonly table: string;
  readonly column: string | null;
  readonly isAdded: boolean;
}

/** Parts of the journal, the last change first. */
async function journalParts(tx: Tx, mergeId: number): Promise<readonly JournalPart[]> {
  const { rows } = await sql<JournalPart>`select table_name as "table", column_name as "column", row_before is null as is_added
    from user_merge_rows where merge_id = ${mergeId}::int group by 1, 2, 3 order by max(id) desc`.execute(tx);
  return rows;
}

/** Takes back each change of a row that nobody has touched since. */
export async function moveBack(tx: Tx, merge: MergeUnderway): Promise<void> {
  const parts = await journalParts(tx, merge.mergeId);
  for (const { table, column } of parts) if (column !== null) await restoreColumn(tx, merge, table, column);
  for (const { table, column, isAdded } of parts) if (column === null && !isAdded) await restoreRemoved(tx, merge, table);
  await takeSeatRoles(tx, merge);
}

/** The row `r` has the key that the journal `j` names. */
const hasKey = (keys: PrimaryKeys, table: string): Piece<boolean> =>
  sql<boolean>`${sql.join(
    keyOf(keys, table).map((key) => sql`r.${sql.ref(key)} = (jsonb_populate_record(null::${sql.table(table)}, j.row_key)).${sql.ref(key)}`),
    sql` and `,
  )}`;

const restoreColumn = (tx: Tx, { mergeId, keys }: MergeUnderway, table: string, column: string) =>
  sql`with back as (update ${sql.table(table)} r
      set ${sql.ref(column)} = (jsonb_populate_record(null::${sql.table(table)}, j.row_before)).${sql.ref(column)}
      from user_merge_rows j where j.merge_id = ${mergeId}::int and j.table_name = ${table} and j.column_name = ${column}
        and ${hasKey(keys, table)} and md5(to_jsonb(r)::text) = j.row_md5
      returning j.id)
    update user_merge_rows set is_restored = true where id in (select id from back)`.execute(tx);

/** Rows whose proposal or visit is deleted by now stay removed. */
async function restoreRemoved(tx: Tx, { mergeId, keys }: MergeUnderway, table: string): Promise<void> {
  await sql`savepoint restoring`.execute(tx);
  try {
    await sql`insert into ${sql.table(table)} overriding system value
      select (jsonb_populate_record(null::${sql.table(table)}, j.row_before)).* from user_merge_rows j
      where j.merge_id = ${mergeId}::int and j.table_name = ${table} and j.column_name is null on conflict do nothing`.execute(tx);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    await sql`rollback to savepoint restoring`.execute(tx);
  }
  await sql`update user_merge_rows j set is_restored = true where j.merge_id = ${mergeId}::int and j.table_name = ${table}
    and j.column_name is null and exists (select from ${sql.table(table)} r where ${hasKey(keys, table)})`.execute(tx);
}

const takeSeatRoles = (tx: Tx, { mergeId, intoUserId }: MergeUnderway) =>
  sql`with taken as (delete from role_user r using user_merge_rows j, roles o
      where j.merge_id = ${mergeId}::int and j.table_name = 'role_user' and j.row_before is null and r.user_id = ${intoUserId}::int
        and r.role_id = (j.row_key->>'role_id')::int and o.id = r.role_id and o.short_code not in ${seatRoles(intoUserId)}
      returning j.id)
    update user_merge_rows set is_restored = true where id in (select id from taken)`.execute(tx);

/** Rows that were not taken back, by kind. */
export async function leftRows(tx: Tx, mergeId: number): Promise<readonly UserMergeCountRow[]> {
  const { rows } = await sql<{ table: string; column: string | null; count: number; examples: string[] }>`
    select table_name as "table", min(column_name) as "column", count(distinct row_key)::int as count,
      coalesce((array_agg(distinct row_name) filter (where row_name is not null))[1:3], '{}') as examples
    from user_merge_rows where merge_id = ${mergeId}::int and not is_restored group by table_name order by table_name`.execute(tx);
  return rows.map(({ table, column, count, examples }) => ({ what: whatOf(table, column), count, examples }));
}

function whatOf(table: string, column: string | null): string {
  const ofTable = MOVED_PERSON_COLUMNS.filter((it) => it.table === table);
  return (ofTable.find(({ columns }) => column !== null && columns.includes(column)) ?? ofTable[0])?.what ?? 'roles';
}
