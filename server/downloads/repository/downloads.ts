import { sql } from 'kysely';
import type { DocumentPerson, PdfLayout } from '../../../engine/documents/index.ts';
import type { Connection } from '../../plugins/database/index.ts';

export async function peopleOnPaper(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, DocumentPerson>> {
  const { rows } = await sql<{ id: number; person: DocumentPerson }>`
    select u.id, jsonb_build_object('title', coalesce(u.user_title, ''), 'firstname', u.firstname, 'lastname', u.lastname,
      'preferredname', u.preferredname, 'position', u.position, 'institution', i.name, 'country', coalesce(c.name, '')) as person
    from users u join institutions i on i.id = u.institution_id left join countries c on c.id = i.country_id
    where u.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, person }) => [id, person]));
}

export async function layoutsBy(
  db: Connection,
  groupIds: readonly string[],
  templateIds: readonly number[],
): Promise<ReadonlyMap<number, PdfLayout>> {
  if (templateIds.length === 0) return new Map();
  const { rows } = await sql<{ templateId: number; layout: PdfLayout }>`
    select r.template_id, jsonb_build_object('body', r.body->>'body', 'header', coalesce(r.body->>'header', ''),
      'footer', coalesce(r.body->>'footer', ''), 'sampleDeclaration', coalesce(r.body->>'sampleDeclaration', '')) as layout
    from templates t join template_revisions r on r.template_id = t.id and r.revision = t.published_revision
    where t.id = any(${templateIds}::int[]) and t.group_id = any(${groupIds}::text[])`.execute(db);
  return new Map(rows.map(({ templateId, layout }) => [templateId, layout]));
}
