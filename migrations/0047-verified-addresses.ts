import { sql, type Kysely } from 'kysely';

/**
 * An address is its owner's alone only once somebody answers for it: the sign-in service, or an officer. Those stored so far count as verified.
 * A placeholder waits under an address that nobody has proved, so it stands beside the account of whoever does.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users add column email_verified boolean not null default true;
    alter table users alter column email_verified drop default;
    update users set email_verified = false where placeholder;
    drop index users_email;
    create unique index users_email on users (lower(email)) where email_verified;
    create unique index users_placeholder_email on users (lower(email)) where placeholder;
  `.execute(db);
}
