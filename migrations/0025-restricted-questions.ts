import { sql, type Kysely } from 'kysely';

/** Role-restricted questions by template revision, because searches check them every time. The rows follow the revisions automatically. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table restricted_questions (
      template_id int not null,
      revision int not null,
      question_id text not null,
      -- those that may read it
      roles text[] not null,
      primary key (question_id, template_id, revision),
      foreign key (template_id, revision) references template_revisions on delete cascade
    );
    create index restricted_questions_revision on restricted_questions (template_id, revision);
    create function note_restricted_questions() returns trigger language plpgsql as $$
    begin
      delete from restricted_questions where template_id = new.template_id and revision = new.revision;
      insert into restricted_questions (template_id, revision, question_id, roles)
      select new.template_id, new.revision, field->>'questionId',
        array(select jsonb_array_elements_text(jsonb_path_query_array(field, '$.config.readPermissions[*]')))
      from jsonb_path_query(new.body, '$.steps[*].fields[*] ? (@.config.readPermissions.size() > 0)') as field
      on conflict do nothing;
      return null;
    end $$;
    create trigger template_revisions_restrict after insert or update of body on template_revisions
      for each row execute function note_restricted_questions();
    update template_revisions set body = body;
  `.execute(db);
}
