import { sql, type Kysely } from 'kysely';

/** Judgements that left a proposal with an instrument, a panel or a reviewer, kept for a while so that they can be brought back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table set_aside_judgements (
      id serial primary key,
      proposal_pk int not null references proposals on delete cascade,
      instrument_id int not null references instruments on delete cascade,
      fap_id int references faps on delete cascade,
      kind text not null,
      -- the id in its own table; 0 for the link of an instrument
      item_id int not null,
      -- the reviewer
      user_id int references users on delete set null,
      submitted boolean not null,
      -- the row, and its questionary with its answers and marks, as they stood in their tables
      content jsonb not null,
      questionary_id int,
      questionary jsonb,
      -- what went together has one time
      set_aside_at timestamptz not null,
      set_aside_by int references users on delete set null
    );
    create index set_aside_judgements_proposal on set_aside_judgements (proposal_pk);
    create index set_aside_judgements_instrument on set_aside_judgements (instrument_id);
    create index set_aside_judgements_fap on set_aside_judgements (fap_id);
    create index set_aside_judgements_user on set_aside_judgements (user_id);
    create index set_aside_judgements_by on set_aside_judgements (set_aside_by);
    create index set_aside_judgements_questionary on set_aside_judgements (questionary_id);
    create index set_aside_judgements_at on set_aside_judgements (set_aside_at);
  `.execute(db);
}
