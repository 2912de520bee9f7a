import { sql } from 'kysely';
import { columnsOfRecord, oneOf, type Connection, type Piece, type TableOfRecord, type Tx } from '../../plugins/database/index.ts';
import type { TagRow } from '../types.ts';

declare module '../../plugins/database/index.ts' {
  interface Database {
    tags: TableOfRecord<'TAG'>;
    tagInstruments: { readonly tagId: number; readonly instrumentId: number };
    tagCalls: { readonly tagId: number; readonly callId: number };
  }
}

/** Members of a tag: their title in the log, the table of pairs, and the column beside the tag's. */
export const TAG_MEMBERS = {
  instruments: { title: 'Instruments', table: 'tagInstruments', column: 'instrumentId' },
  calls: { title: 'Calls', table: 'tagCalls', column: 'callId' },
} as const;
export type TagMembers = (typeof TAG_MEMBERS)[keyof typeof TAG_MEMBERS];

const rows = (db: Connection) => db.selectFrom('tags').select(columnsOfRecord('TAG')).orderBy('name').orderBy('id');

export const allTags = (db: Connection): Promise<TagRow[]> => rows(db).execute();
export const tagById = (db: Connection, id: number): Promise<TagRow | undefined> => rows(db).where('id', '=', id).executeTakeFirst();
export const tagForUpdate = (tx: Tx, id: number): Promise<TagRow | undefined> =>
  rows(tx).where('id', '=', id).forUpdate().executeTakeFirst();

interface TagMember {
  readonly tagId: number;
  readonly memberId: number;
}

export async function membersOf(db: Connection, { table, column }: TagMembers, tagIds: readonly number[]): Promise<readonly TagMember[]> {
  const { rows: members } = await sql<TagMember>`select tag_id, ${sql.ref(column)} as member_id from ${sql.table(table)}
    where tag_id = ${oneOf(tagIds)} order by 1, 2`.execute(db);
  return members;
}

export async function peopleOf(db: Connection, tagIds: readonly number[]): Promise<readonly TagMember[]> {
  const { rows: people } = await sql<TagMember>`select ti.tag_id, i.manager_user_id as member_id from tag_instruments ti
      join instruments i on i.id = ti.instrument_id where ti.tag_id = ${oneOf(tagIds)}
    union select ti.tag_id, s.user_id from tag_instruments ti
      join instrument_scientists s on s.instrument_id = ti.instrument_id where ti.tag_id = ${oneOf(tagIds)}
    order by 1, 2`.execute(db);
  return people;
}

/** The proposal `p` is in a call, or on an instrument, with the tag. */
export const isTagged = (
  tagId: number,
): Piece<boolean> => sql<boolean>`(p.call_id in (select call_id from tag_calls where tag_id = ${tagId})
  or p.primary_key in (select pi.proposal_pk from proposal_instruments pi join tag_instruments ti using (instrument_id) where ti.tag_id = ${tagId}))`;

export const insertMembers = (tx: Tx, { table, column }: TagMembers, tagId: number, ids: readonly number[]) =>
  sql`insert into ${sql.table(table)} (tag_id, ${sql.ref(column)}) select ${tagId}::int, unnest(${ids}::int[]) on conflict do nothing`.execute(
    tx,
  );

export const deleteMember = (tx: Tx, { table, column }: TagMembers, tagId: number, id: number) =>
  sql`delete from ${sql.table(table)} where tag_id = ${tagId} and ${sql.ref(column)} = ${id}`.execute(tx);

export async function instrumentsWithoutTagOf(tx: Tx, callId: number, instrumentIds: readonly number[]): Promise<readonly string[]> {
  const { rows: untagged } = await sql<{ readonly name: string }>`select i.name from instruments i where i.id = any(${instrumentIds}::int[])
    and exists (select from tag_calls where call_id = ${callId})
    and not exists (select from tag_calls tc join tag_instruments ti on ti.tag_id = tc.tag_id
      where tc.call_id = ${callId} and ti.instrument_id = i.id)
    order by i.name`.execute(tx);
  return untagged.map(({ name }) => name);
}

/** Gives a call the tags of another. */
export const copyTags = async (tx: Tx, from: number, to: number): Promise<void> =>
  void (await sql`insert into tag_calls (tag_id, call_id) select tag_id, ${to} from tag_calls where call_id = ${from}`.execute(tx));
