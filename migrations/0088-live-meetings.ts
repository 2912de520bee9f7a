import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- which proposal a panel discusses now on an instrument of a call
    create table live_meetings (
      fap_id int not null references faps on delete cascade,
      call_id int not null references calls on delete cascade,
      instrument_id int not null references instruments on delete cascade,
      proposal_pk int references proposals on delete set null,
      led_by int references users on delete set null,
      version int not null default 1,
      primary key (fap_id, call_id, instrument_id)
    );
    create index live_meetings_call on live_meetings (call_id);
    create index live_meetings_instrument on live_meetings (instrument_id);
    create index live_meetings_proposal on live_meetings (proposal_pk);
    create index live_meetings_leader on live_meetings (led_by);
    create table meeting_notes (
      fap_id int not null references faps on delete cascade,
      instrument_id int not null references instruments on delete cascade,
      proposal_pk int not null references proposals on delete cascade,
      notes text not null,
      primary key (fap_id, instrument_id, proposal_pk)
    );
    create index meeting_notes_instrument on meeting_notes (instrument_id);
    create index meeting_notes_proposal on meeting_notes (proposal_pk);
  `.execute(db);
}
