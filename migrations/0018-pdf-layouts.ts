import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table templates add column creator_id int references users on delete set null;
    create index templates_creator on templates (creator_id);
  `.execute(db);
}
