import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table tags (
      id serial primary key,
      name text not null,
      short_code text not null unique
    );
    create table tag_instruments (
      tag_id int not null references tags on delete cascade,
      instrument_id int not null references instruments on delete cascade,
      primary key (tag_id, instrument_id)
    );
    create index tag_instruments_instrument on tag_instruments (instrument_id);
    create table tag_calls (
      tag_id int not null references tags on delete cascade,
      call_id int not null references calls on delete cascade,
      primary key (tag_id, call_id)
    );
    create index tag_calls_call on tag_calls (call_id);
  `.execute(db);
}
