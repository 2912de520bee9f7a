import { sql, type Kysely } from 'kysely';

/** Times of invitation mails of either kind, for the daily limit. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table invitations_mailed (
      user_id int primary key references users on delete cascade,
      mailed_at timestamptz[] not null
    )
  `.execute(db);
}
