import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- panel members who said before reading a proposal that they have no conflict of interest
    create table no_conflict_declarations (
      proposal_pk int not null references proposals on delete cascade,
      reviewer_id int not null references users on delete cascade,
      declared_at timestamptz not null,
      primary key (proposal_pk, reviewer_id)
    );
    create index no_conflict_declarations_reviewer on no_conflict_declarations (reviewer_id);
  `.execute(db);
}
