import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table predefined_messages (
      id serial primary key,
      title text not null,
      message text not null,
      key text not null check (key in ('manager', 'user', 'general')),
      last_modified_by int references users on delete set null,
      date_modified timestamptz not null
    );
    create index predefined_messages_key on predefined_messages (key, title);
    create index predefined_messages_by on predefined_messages (last_modified_by);
  `.execute(db);
}
