import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;
    create table quantities (
      id text primary key
    );
    create table units (
      id text primary key,
      unit text not null,
      quantity text not null references quantities,
      symbol text not null,
      si_conversion_formula text not null,
      created_at timestamptz not null default now()
    );
    create index units_quantity on units (quantity);
    create table questions (
      id text primary key,
      natural_key text not null unique check (natural_key ~ '^[a-zA-Z0-9_]{1,128}$'),
      question text not null,
      data_type text not null,
      category_id text not null,
      config jsonb not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index questions_category on questions (category_id, data_type);
    create table templates (
      id serial primary key,
      key text not null unique,
      group_id text not null,
      name text not null,
      description text,
      is_archived boolean not null default false,
      working jsonb not null,
      working_changes int not null default 0,
      published_revision int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index templates_group on templates (group_id, is_archived);
    create table template_revisions (
      template_id int not null references templates on delete cascade,
      revision int not null,
      body jsonb not null,
      hash text not null,
      published_at timestamptz not null default now(),
      published_by int references users on delete set null,
      primary key (template_id, revision)
    );
    create sequence topic_ids;
    create table active_templates (
      group_id text primary key,
      template_id int not null references templates on delete cascade
    );
    create index active_templates_template on active_templates (template_id);
    create table statuses (
      id serial primary key,
      short_code text not null check (short_code ~ '^[A-Z0-9_]{1,50}$'),
      name text not null,
      description text not null,
      is_default boolean not null default false,
      entity_type text not null check (entity_type in ('PROPOSAL', 'EXPERIMENT')),
      traits jsonb not null,
      unique (entity_type, short_code)
    );
    create table workflows (
      id serial primary key,
      key text not null unique,
      name text not null,
      description text not null,
      entity_type text not null check (entity_type in ('PROPOSAL', 'EXPERIMENT')),
      working jsonb not null,
      published_revision int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create table workflow_revisions (
      workflow_id int not null references workflows on delete cascade,
      revision int not null,
      body jsonb not null,
      hash text not null,
      published_at timestamptz not null default now(),
      published_by int references users on delete set null,
      primary key (workflow_id, revision)
    );
    -- numbers of the API's connections; the key is made by the engine and stays when other parts of the workflow change
    create table workflow_connections (
      id serial primary key,
      workflow_id int not null references workflows on delete cascade,
      key text not null,
      unique (workflow_id, key)
    );
    create table email_templates (
      id serial primary key,
      key text not null unique,
      name text not null,
      description text not null default '',
      -- chosen by officers in workflows, or sent by the product itself
      use text not null check (use in ('status-action', 'automatic')),
      subject text not null,
      body text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
  `.execute(db);
}
