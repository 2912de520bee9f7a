import { sql, type Kysely } from 'kysely';

/** Several codes per older invitation, since each mail carries a new one and a retry must not invalidate the first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table redeem_codes drop column code_hash;
    create table redeem_code_hashes (
      code_hash text primary key,
      redeem_code_id int not null references redeem_codes on delete cascade
    );
    create index redeem_code_hashes_code on redeem_code_hashes (redeem_code_id);
  `.execute(db);
}
