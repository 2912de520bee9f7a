import { sql, type Kysely } from 'kysely';

/** Every mail of an older invitation carries a code of its own, too: a second try of one whose sending was cut off must not make the first worthless. */
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
