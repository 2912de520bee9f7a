import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table roles (
      id int primary key,
      short_code text not null unique,
      title text not null,
      description text not null
    );
    create table countries (
      id serial primary key,
      name text not null unique
    );
    create table institutions (
      id serial primary key,
      name text not null,
      country_id int references countries,
      ror_id text unique
    );
    create index institutions_name on institutions (lower(name));
    create index institutions_country on institutions (country_id);
    create table users (
      id serial primary key,
      user_title text,
      firstname text not null,
      lastname text not null,
      preferredname text,
      username text not null unique,
      oidc_sub text,
      oauth_issuer text,
      gender text,
      birthdate date,
      institution_id int not null references institutions,
      department text,
      position text not null default '',
      email text not null,
      telephone text,
      is_internal boolean not null default false,
      placeholder boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (oauth_issuer, oidc_sub)
    );
    create unique index users_email on users (lower(email));
    create index users_institution on users (institution_id);
    create table role_user (
      user_id int not null references users on delete cascade,
      role_id int not null references roles,
      primary key (user_id, role_id)
    );
    create index role_user_role on role_user (role_id);
    create table signing_keys (
      id serial primary key,
      secret text not null,
      created_at timestamptz not null default now()
    );
    create table sessions (
      id uuid primary key,
      user_id int not null references users on delete cascade,
      impersonated_by int references users on delete cascade,
      external_token text,
      id_token text,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      -- PERSON signed out, PROVIDER: the identity provider no longer accepts the external token
      ended_by text check (ended_by in ('PERSON', 'PROVIDER'))
    );
    create index sessions_user on sessions (user_id);
    create index sessions_external_token on sessions using hash (external_token);
  `.execute(db);
}
