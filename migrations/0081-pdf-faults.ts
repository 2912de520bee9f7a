import { sql, type Kysely } from 'kysely';

/** Why the pages of an uploaded PDF cannot be printed. Null: they can, it is no PDF, or it was uploaded before this was looked at. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table files add column pdf_fault text check (pdf_fault in ('LOCKED', 'DAMAGED', 'TOO_LARGE'))`.execute(db);
}
