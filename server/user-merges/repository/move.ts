import { sql } from 'kysely';
import type { Piece, Tx } from '../../plugins/database/index.ts';
import type { MergePair } from '../types.ts';
import { MOVED_PERSON_COLUMNS, type PersonColumns } from './person-columns.ts';

/** A merge that is under way, with the primary keys of the tables. */
export interface MergeUnderway extends MergePair {
  readonly mergeId: number;
  readonly keys: PrimaryKeys;
}

export type PrimaryKeys = ReadonlyMap<string, readonly string[]>;

/** Rows are compared as text, in which times have the zone of the connection. */
export const sameZone = (tx: Tx) => sql`set local timezone to 'UTC'`.execute(tx);

export async function primaryKeys(tx: Tx): Promise<PrimaryKeys> {
  const { rows } = await sql<{ table: string; columns: string[] }>`select c.conrelid::regclass::text as "table",
      array(select a.attname::text from unnest(c.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.place) as columns
    from pg_constraint c where c.contype = 'p' and c.connamespace = current_schema()::regnamespace`.execute(tx);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

export const keyOf = (keys: PrimaryKeys, table: string): readonly string[] => keys.get(table) ?? [];

const keyJson = (keys: PrimaryKeys, table: string): Piece<unknown> =>
  sql`jsonb_build_object(${sql.join(keyOf(keys, table).flatMap((column) => [sql.lit(column), sql.ref(`r.${column}`)]))})`;

const ROW_MD5 = sql`md5(to_jsonb(r)::text)`;

/** Removes what both accounts have, and writes it down. */
export async function removeDoubles(tx: Tx, merge: MergeUnderway): Promise<void> {
  for (const { table, name, double } of MOVED_PERSON_COLUMNS)
    if (double)
      await sql`with r as (delete from ${sql.table(table)} r where ${double(merge)} returning r.*)
        insert into user_merge_rows (merge_id, table_name, row_key, row_name, row_before)
        select ${merge.mergeId}::int, ${table}, ${keyJson(merge.keys, table)}, ${name}, to_jsonb(r) from r`.execute(tx);
}

/** Puts the account that stays into each column, and writes it down. */
export async function moveColumns(tx: Tx, merge: MergeUnderway): Promise<void> {
  for (const moved of MOVED_PERSON_COLUMNS) for (const column of moved.columns) await moveColumn(tx, merge, moved, column);
  for (const people of JSON_PEOPLE) await moveInJson(tx, merge, people);
}

async function moveColumn(tx: Tx, merge: MergeUnderway, { table, name }: PersonColumns, column: string): Promise<void> {
  const { mergeId, fromUserId, intoUserId, keys } = merge;
  await sql`with r as (update ${sql.table(table)} r set ${sql.ref(column)} = ${intoUserId}::int
      where r.${sql.ref(column)} = ${fromUserId}::int returning r.*)
    insert into user_merge_rows (merge_id, table_name, row_key, row_name, column_name, row_before, row_md5)
    select ${mergeId}::int, ${table}, ${keyJson(keys, table)}, ${name}, ${column}, jsonb_build_object(${sql.lit(column)}, ${fromUserId}::int),
      ${ROW_MD5} from r`.execute(tx);
}

/** Fields of JSON columns that name a person. */
const JSON_PEOPLE = [
  {
    table: 'set_aside_judgements',
    column: 'content',
    fields: ['reviewer_id', 'technical_review_assignee_id', 'assigned_by', 'submitted_by'],
  },
  { table: 'experiment_safety', column: 'reopen_request', fields: ['userId'] },
] as const;

async function moveInJson(
  tx: Tx,
  { mergeId, fromUserId, intoUserId, keys }: MergeUnderway,
  { table, column, fields }: (typeof JSON_PEOPLE)[number],
): Promise<void> {
  const names = sql`e.key = any(${fields}::text[]) and e.value = to_jsonb(${fromUserId}::int)`;
  const value = sql.ref(column);
  const isSame = keyOf(keys, table).map((key) => sql`before.${sql.ref(key)} = r.${sql.ref(key)}`);
  await sql`with before as (select j.ctid as place, j.* from ${sql.table(table)} j
      where jsonb_typeof(j.${value}) = 'object' and exists (select from jsonb_each(j.${value}) e where ${names}) for update),
    r as (update ${sql.table(table)} r set ${value} = (select jsonb_object_agg(e.key,
        case when ${names} then to_jsonb(${intoUserId}::int) else e.value end) from jsonb_each(r.${value}) e)
      from before where before.place = r.ctid returning r.*)
    insert into user_merge_rows (merge_id, table_name, row_key, row_name, column_name, row_before, row_md5)
    select ${mergeId}::int, ${table}, ${keyJson(keys, table)}, null, ${column}, jsonb_build_object(${sql.lit(column)}, before.${value}), ${ROW_MD5}
    from r join before on ${sql.join(isSame, sql` and `)}`.execute(tx);
}

/** Roles that come with the seats of a person. */
export const seatRoles = (
  userId: number,
): Piece<unknown> => sql`(select case role when 'FAP_VICE_CHAIR' then 'FAP_CHAIR' else role end from fap_members where user_id = ${userId}::int
  union select 'INSTRUMENT_SCIENTIST' where exists (select from instrument_scientists where user_id = ${userId}::int)
    or exists (select from instruments where manager_user_id = ${userId}::int)
    or exists (select from technique_scientists where user_id = ${userId}::int)
  union select 'INTERNAL_REVIEWER' where exists (select from internal_reviews where reviewer_id = ${userId}::int))`;

/** Gives the roles of the seats that will move; call it before they do. */
export const giveSeatRoles = (tx: Tx, { mergeId, fromUserId, intoUserId, keys }: MergeUnderway) =>
  sql`with r as (insert into role_user (user_id, role_id) select ${intoUserId}::int, id from roles where short_code in ${seatRoles(fromUserId)}
      on conflict do nothing returning *)
    insert into user_merge_rows (merge_id, table_name, row_key, row_name, row_md5)
    select ${mergeId}::int, 'role_user', ${keyJson(keys, 'role_user')}, (select title from roles where id = r.role_id), ${ROW_MD5} from r`.execute(
    tx,
  );
