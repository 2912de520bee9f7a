import { sql, type Kysely } from 'kysely';

/** When somebody had invitations mailed, of either kind and whatever became of them: the last day counts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table invitations_mailed (
      user_id int primary key references users on delete cascade,
      mailed_at timestamptz[] not null
    )
  `.execute(db);
}
