import { sql, type Kysely } from 'kysely';

/** Numbers of experiments that are not used again; the log names experiments that have been deleted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table experiment_numbers (
      proposal_pk int primary key references proposals on delete cascade,
      last int not null check (last >= 1)
    );
    insert into experiment_numbers (proposal_pk, last) select proposal_pk, max(number) from experiments group by proposal_pk;
    alter table experiments drop column scheduler_sequence;
  `.execute(db);
}
