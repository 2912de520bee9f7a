import { sql, type Kysely } from 'kysely';

/** Everybody who has edited a questionary, so that undoing its creation keeps other people's text. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- null: nobody yet
    alter table questionaries add column written_by int[];
    update questionaries q set written_by = a.people
    from (select questionary_id, array_agg(distinct updated_by) as people from answers where updated_by is not null group by questionary_id) a
    where a.questionary_id = q.id and q.owner_kind in ('SAMPLE', 'GENERIC_TEMPLATE');
  `.execute(db);
}
