import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table api_access_tokens (
      id text primary key,
      name text not null check (btrim(name) <> ''),
      token_hash text not null unique,
      shown_end text not null,
      permissions text[] not null,
      created_by int references users on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz,
      last_used_at timestamptz
    );
    create index api_access_tokens_by on api_access_tokens (created_by);
    -- the name at that time; no key, since the log outlives tokens
    alter table event_log add column api_token text;
  `.execute(db);
}
