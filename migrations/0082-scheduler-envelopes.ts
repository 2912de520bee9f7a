export const unusedSince = 81;

import { sql, type Kysely } from 'kysely';

/** Sequences in milliseconds; type, headers and arrival of a message, and which booking of several a row is about. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table scheduler_messages
    alter column sequence type bigint,
    add column type text,
    add column headers jsonb,
    add column arrival bigint,
    add column part int not null default 0`.execute(db);
}
