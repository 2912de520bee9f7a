import { sql, type Kysely } from 'kysely';

/** Texts of e-mails as they went out, without their codes; the log of status actions names them by Message-ID. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table mail_texts (
      message_id text primary key,
      sender text not null,
      recipients text[] not null,
      subject text not null,
      html text not null,
      plain text not null,
      sent_at timestamptz not null
    );
    create index mail_texts_time on mail_texts (sent_at);
  `.execute(db);
}
