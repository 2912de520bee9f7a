import { sql, type Kysely } from 'kysely';

/** Invitations to a visit. One address may be invited to the proposal and to its visits. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table invites add column visit_id int references visits on delete cascade;
    drop index invites_pending;
    create unique index invites_pending on invites (proposal_pk, lower(email)) where claimed_at is null and visit_id is null;
    create unique index invites_pending_visit on invites (visit_id, lower(email)) where claimed_at is null and visit_id is not null;
    create index invites_visit on invites (visit_id);
    create index invites_proposal on invites (proposal_pk);
  `.execute(db);
}
