import { sql, type Kysely } from 'kysely';

/** Merges of two accounts of one person, with a journal by which they are undone, and further sign-ins of a person. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users add column merged_into_id int references users;
    create index users_merged_into on users (merged_into_id) where merged_into_id is not null;
    create table identities (
      issuer text not null,
      subject text not null,
      user_id int not null references users on delete cascade,
      primary key (issuer, subject)
    );
    create index identities_user on identities (user_id);
    create table user_merges (
      id int generated always as identity primary key,
      from_user_id int not null references users,
      into_user_id int not null references users,
      merged_at timestamptz not null,
      merged_by int references users on delete set null,
      -- what the merge changed in the row of the merged account
      account_before jsonb not null,
      undone_at timestamptz,
      undone_by int references users on delete set null
    );
    create index user_merges_from on user_merges (from_user_id);
    create index user_merges_into on user_merges (into_user_id);
    create table user_merge_rows (
      id bigint generated always as identity primary key,
      merge_id int not null references user_merges on delete cascade,
      table_name text not null,
      row_key jsonb not null,
      row_name text,
      -- null: the row was removed, or, without row_before, added
      column_name text,
      row_before jsonb,
      -- of the row after the change; null: it was removed
      row_md5 text,
      is_restored boolean not null default false
    );
    create index user_merge_rows_merge on user_merge_rows (merge_id);
  `.execute(db);
}
