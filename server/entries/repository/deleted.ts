import { sql, type RawBuilder } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import { jsonb, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { EntryKind, EntryPlace } from '../types.ts';

export interface DeletedEntry extends EntryPlace {
  readonly questionaryId: number;
}

export interface Deletion {
  readonly id: number;
  readonly by: number | null;
  readonly at: Date;
  readonly whole: (questionaryId: RawBuilder<unknown>) => RawBuilder<JsonObject>;
}

/** Moves an entry to the deleted ones; the caller deletes its questionary. */
export const deleteEntryRow = (tx: Tx, { ownerKind, table }: EntryKind, { id, by, at, whole }: Deletion) =>
  sql`
    with gone as (delete from ${sql.table(table)} where id = ${id} returning *)
    insert into deleted_entries (kind, id, proposal_pk, questionary_id, deleted_by, deleted_at, entry, questionary)
    select ${ownerKind}, g.id, g.proposal_pk, g.questionary_id, ${by}::int, ${at}::timestamptz, to_jsonb(g), ${whole(sql`g.questionary_id`)}
    from gone g`.execute(tx);

export async function deletedEntry(
  db: Connection,
  { ownerKind }: EntryKind,
  { id, by, since }: { readonly id: number; readonly by: number | null; readonly since: Date },
): Promise<DeletedEntry | null> {
  const { rows } = await sql<DeletedEntry>`
    select proposal_pk, questionary_id, entry->>'question_id' as question_id,
      (questionary->'questionary'->>'template_id')::int as template_id,
      coalesce((entry->>'is_post_proposal_submission')::boolean, false) as is_post_proposal_submission
    from deleted_entries where kind = ${ownerKind} and id = ${id} and deleted_by = ${by}::int and deleted_at >= ${since}::timestamptz`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface RestoredRow {
  readonly entry: JsonObject;
  readonly questionary: JsonObject;
}

/** Removes and returns a deleted entry; null if another request was faster. */
export async function takeDeleted(tx: Tx, { ownerKind }: EntryKind, id: number): Promise<RestoredRow | null> {
  const { rows } = await sql<RestoredRow>`
    delete from deleted_entries where kind = ${ownerKind} and id = ${id} returning entry, questionary`.execute(tx);
  return rows[0] ?? null;
}

/** Reinserts the row under its id. Its idempotency key is dropped if another entry uses it by now. */
export const insertEntryAgain = (tx: Tx, { table }: EntryKind, entry: JsonObject) =>
  sql`
    insert into ${sql.table(table)} select r.* from (select ${jsonb(entry)} as entry) given, jsonb_populate_record(null::${sql.table(table)},
      case when exists (select from ${sql.table(table)} x where x.client_key = (given.entry->>'client_key')::uuid)
        then given.entry - 'client_key' else given.entry end) r`.execute(tx);

/** Expires entries deleted before a moment. */
export async function forgetDeletedBefore(db: Connection, moment: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from deleted_entries where deleted_at < ${moment}::timestamptz`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Questionaries that can be brought back, of entries and of judgements. */
export const deletedQuestionaries = sql`select questionary_id from deleted_entries
  union all select questionary_id from set_aside_judgements where questionary_id is not null`;
