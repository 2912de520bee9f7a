import { sql, type Kysely } from 'kysely';

/** Whom somebody has found by the exact e-mail address: besides people they know, these they may put on a proposal. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table people_found (
      finder_id int not null references users on delete cascade,
      user_id int not null references users on delete cascade,
      primary key (finder_id, user_id)
    );
    create index people_found_user on people_found (user_id);
  `.execute(db);
}
