import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table instruments (
      id serial primary key,
      name text not null,
      short_code text not null unique,
      description text not null,
      manager_user_id int not null references users,
      selectable boolean not null default true,
      multiple_tech_reviews_enabled boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index instruments_manager on instruments (manager_user_id);
    create table instrument_scientists (
      instrument_id int not null references instruments on delete cascade,
      user_id int not null references users on delete cascade,
      primary key (instrument_id, user_id)
    );
    create index instrument_scientists_user on instrument_scientists (user_id);
    create table techniques (
      id serial primary key,
      name text not null,
      short_code text not null unique,
      description text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create table technique_instruments (
      technique_id int not null references techniques on delete cascade,
      instrument_id int not null references instruments on delete cascade,
      primary key (technique_id, instrument_id)
    );
    create index technique_instruments_instrument on technique_instruments (instrument_id);
    create table technique_scientists (
      technique_id int not null references techniques on delete cascade,
      user_id int not null references users on delete cascade,
      primary key (technique_id, user_id)
    );
    create index technique_scientists_user on technique_scientists (user_id);
  `.execute(db);
}
