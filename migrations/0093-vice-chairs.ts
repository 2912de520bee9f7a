import { sql, type Kysely } from 'kysely';

/** Seat of a vice-chair, one in a panel, and until when a chair is away. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table fap_members
      add column away_until timestamptz,
      drop constraint fap_members_role_check,
      add constraint fap_members_role_check check (role in ('FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER', 'FAP_VICE_CHAIR'));
    create unique index fap_members_vice_chair on fap_members (fap_id) where role = 'FAP_VICE_CHAIR';
  `.execute(db);
}
