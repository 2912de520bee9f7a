import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table status_actions_log
      add column template_key text,
      add column subject text,
      add column message_ids text[] not null default '{}';
    create index status_actions_log_time on status_actions_log (happened_at);
  `.execute(db);
}
