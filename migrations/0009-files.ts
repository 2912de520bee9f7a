import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table files (
      id uuid primary key,
      original_file_name text not null check (length(original_file_name) <= 512),
      mime_type text not null check (length(mime_type) <= 256),
      size_in_bytes bigint not null,
      pdf_pages int,
      complete boolean not null default false,
      uploader_id int references users on delete set null,
      created_at timestamptz not null default now()
    );
    create index files_uploader on files (uploader_id);
    create table file_chunks (
      file_id uuid not null references files on delete cascade,
      position int not null,
      bytes bytea not null,
      primary key (file_id, position)
    );
    create table file_references (
      file_id uuid not null references files on delete cascade,
      -- ANSWER with the questionary and question, PROPOSAL_PDF with the proposal, …
      kind text not null,
      owner_id int not null,
      question_id text not null default '',
      primary key (file_id, kind, owner_id, question_id)
    );
    create index file_references_owner on file_references (kind, owner_id);
  `.execute(db);
}
