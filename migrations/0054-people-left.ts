import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users
      add column deactivated_at timestamptz,
      add column deactivated_by int references users on delete set null;
    create index users_deactivated_by on users (deactivated_by) where deactivated_by is not null;
    create index users_lastname on users (lower(lastname), id);
    create index institutions_name_text on institutions using gin (lower(name) gin_trgm_ops);
  `.execute(db);
}
