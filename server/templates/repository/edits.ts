import { sql } from 'kysely';
import type { TemplateEdit } from '../../../engine/edits/index.ts';
import { jsonb, shownName, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { RevisionEntry } from '../types.ts';

interface TemplateEditsTable {
  readonly templateId: number;
  readonly version: number;
  readonly edit: TemplateEdit;
  readonly inverse: TemplateEdit;
  readonly editedAt: Date;
  readonly editedBy: number | null;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    templateEdits: TemplateEditsTable;
  }
}

export interface TemplateEditRow {
  readonly version: number;
  readonly edit: TemplateEdit;
  readonly inverse: TemplateEdit;
  readonly editedAt: Date;
  readonly editedBy: number | null;
}

const revisionEntries = (db: Connection, templateId: number) =>
  db
    .selectFrom('templateRevisions as r')
    .innerJoin('templates as t', 't.id', 'r.templateId')
    .select(['r.templateId', 'r.revision', 'r.publishedAt', 'r.publishedBy as publishedById', 'r.hash'])
    .select(sql<boolean>`r.revision = t.published_revision`.as('isPublished'))
    .where('r.templateId', '=', templateId);

export const revisionPage = (db: Connection, templateId: number, first: number, offset: number): Promise<RevisionEntry[]> =>
  revisionEntries(db, templateId).orderBy('r.revision', 'desc').limit(first).offset(offset).execute();

export const revisionEntry = (db: Connection, templateId: number, revision: number): Promise<RevisionEntry | undefined> =>
  revisionEntries(db, templateId).where('r.revision', '=', revision).executeTakeFirst();

export async function countRevisions(db: Connection, templateId: number): Promise<number> {
  const { count } = await db
    .selectFrom('templateRevisions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('templateId', '=', templateId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface LoggedEdit extends TemplateEditRow {
  readonly who: string | null;
}

export const templateEditsSince = (db: Connection, templateId: number, version: number): Promise<LoggedEdit[]> =>
  db
    .selectFrom('templateEdits as e')
    .leftJoin('users as u', 'u.id', 'e.editedBy')
    .select(['e.version', 'e.edit', 'e.inverse', 'e.editedAt', 'e.editedBy'])
    .select(shownName('u').as('who'))
    .where('e.templateId', '=', templateId)
    .where('e.version', '>', version)
    .orderBy('e.version')
    .execute();

export async function insertTemplateEdits(tx: Tx, templateId: number, rows: readonly TemplateEditRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into template_edits (template_id, version, edit, inverse, edited_at, edited_by)
    select ${templateId}::int, e.version, e.edit, e.inverse, e."editedAt", e."editedBy"
    from jsonb_to_recordset(${jsonb(rows)}) as e(version int, edit jsonb, inverse jsonb, "editedAt" timestamptz, "editedBy" int)`.execute(
    tx,
  );
}
