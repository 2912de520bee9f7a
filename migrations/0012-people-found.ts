import { sql, type Kysely } from 'kysely';

/** People found by exact e-mail address, whom the finder may then add to a proposal. */
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
