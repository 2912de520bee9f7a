import { sql, type Kysely } from 'kysely';

/** E-mail invitations; codes are stored as hashes only, so that database readers cannot join a proposal. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table invites (
      id serial primary key,
      email text not null check (length(email) <= 255),
      proposal_pk int not null references proposals on delete cascade,
      created_by int not null references users on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      is_email_sent boolean not null default false,
      claimed_at timestamptz,
      claimed_by int references users on delete set null,
      -- days after creation for which a reminder was queued
      reminded int[] not null default '{}'
    );
    create unique index invites_pending on invites (proposal_pk, lower(email)) where claimed_at is null;
    create index invites_unclaimed on invites (created_at) where claimed_at is null;
    create index invites_created_by on invites (created_by);
    create index invites_claimed_by on invites (claimed_by);
    -- every mail carries a code of its own, so that none has to be kept until a reminder
    create table invite_codes (
      code_hash text primary key,
      invite_id int not null references invites on delete cascade
    );
    create index invite_codes_invite on invite_codes (invite_id);
    create table redeem_codes (
      id serial primary key,
      code_hash text unique,
      email text not null,
      placeholder_user_id int unique references users on delete set null,
      created_by int not null references users on delete cascade,
      created_at timestamptz not null,
      claimed_at timestamptz,
      claimed_by int references users on delete set null
    );
    create index redeem_codes_created_by on redeem_codes (created_by);
    create index redeem_codes_claimed_by on redeem_codes (claimed_by);
    -- codes that were tried and were none: the next try has to wait
    create table code_tries (
      user_id int primary key references users on delete cascade,
      failures int not null,
      last_at timestamptz not null
    );
  `.execute(db);
}
