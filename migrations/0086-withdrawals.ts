import { sql, type Kysely } from 'kysely';

/** Withdrawals of proposals, and where taking one back returns the proposal to. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table proposals
      add column withdrawn_at timestamptz,
      add column withdrawn_by int references users on delete set null,
      add column withdrawal_comment text,
      -- status and place in the workflow at the withdrawal
      add column before_withdrawal jsonb;
    create index proposals_withdrawn_by on proposals (withdrawn_by) where withdrawn_by is not null;
  `.execute(db);
}
