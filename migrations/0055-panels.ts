import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table faps (
      id serial primary key,
      code text not null unique check (length(code) between 1 and 50),
      description text not null,
      number_ratings_required int not null default 2 check (number_ratings_required >= 1),
      grade_guide text,
      custom_grade_guide boolean not null default false,
      active boolean not null default true,
      files text[] not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create table fap_members (
      fap_id int not null references faps on delete cascade,
      user_id int not null references users,
      role text not null check (role in ('FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER')),
      primary key (fap_id, user_id, role)
    );
    create index fap_members_user on fap_members (user_id, role);
    create table call_faps (
      call_id int not null references calls on delete cascade,
      fap_id int not null references faps,
      primary key (call_id, fap_id)
    );
    create index call_faps_fap on call_faps (fap_id);
    alter table call_instruments add column fap_id int references faps;
    create index call_instruments_fap on call_instruments (fap_id) where fap_id is not null;
  `.execute(db);
}
