import { sql, type Kysely } from 'kysely';

/** An e-mail for which nobody was found has not failed at anything: it has a state of its own, also in the log of before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table status_actions_log add column nobody_found boolean not null default false;
    update status_actions_log set nobody_found = true
      where not successful and message like 'Nobody was found for ‘%’: no e-mail was sent';
  `.execute(db);
}
