import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table data_access_users (
      proposal_pk int not null references proposals on delete cascade,
      user_id int not null references users on delete cascade,
      primary key (proposal_pk, user_id)
    );
    create index data_access_users_user on data_access_users (user_id);
  `.execute(db);
}
