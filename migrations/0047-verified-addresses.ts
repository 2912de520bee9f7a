import { sql, type Kysely } from 'kysely';

/**
 * Addresses are unique only once verified by the sign-in service or an officer; existing ones count as verified. Placeholders have unverified
 * addresses and may coexist with an account.
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
