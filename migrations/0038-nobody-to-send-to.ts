import { sql, type Kysely } from 'kysely';

/** Separate state for e-mails without recipients, which are not failures; existing log entries are converted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table status_actions_log add column nobody_found boolean not null default false;
    update status_actions_log set nobody_found = true
      where not successful and message like 'Nobody was found for ‘%’: no e-mail was sent';
  `.execute(db);
}
