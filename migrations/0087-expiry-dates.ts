import { sql, type Kysely } from 'kysely';

/** Dates until which trainings and agreements of people hold, and the kinds that an instrument requires of visitors. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table expiry_dates (
      user_id int not null references users on delete cascade,
      kind text not null,
      date timestamptz not null,
      primary key (user_id, kind)
    );
    create table instrument_requirements (
      instrument_id int not null references instruments on delete cascade,
      kind text not null,
      primary key (instrument_id, kind)
    );
  `.execute(db);
}
