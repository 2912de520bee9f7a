import { sql, type Kysely } from 'kysely';

/** Selections for downloads that are too large for a URL. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table proposal_selections (
      id uuid primary key,
      user_id int not null references users on delete cascade,
      proposal_pks int[] not null,
      created_at timestamptz not null
    );
    create index proposal_selections_user on proposal_selections (user_id);
    create index proposal_selections_created on proposal_selections (created_at);
  `.execute(db);
}
