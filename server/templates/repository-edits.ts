import { sql } from 'kysely';
import type { TemplateEdit } from '../../engine/edits/index.ts';
import { jsonb, type Connection, type Tx } from '../plugins/database/index.ts';

interface TemplateEditsTable {
  readonly templateId: number;
  readonly version: number;
  readonly edit: TemplateEdit;
  readonly inverse: TemplateEdit;
  readonly editedAt: Date;
  readonly editedBy: number | null;
}

declare module '../plugins/database/index.ts' {
  interface Database {
    templateEdits: TemplateEditsTable;
  }
}

export interface EditRow {
  readonly version: number;
  readonly edit: TemplateEdit;
  readonly inverse: TemplateEdit;
  readonly editedAt: Date;
  readonly editedBy: number | null;
}

/** Edits of a template made after a version, in order. */
export const editsSince = (db: Connection, templateId: number, version: number): Promise<EditRow[]> =>
  db
    .selectFrom('templateEdits')
    .select(['version', 'edit', 'inverse', 'editedAt', 'editedBy'])
    .where('templateId', '=', templateId)
    .where('version', '>', version)
    .orderBy('version')
    .execute();

export async function insertEdits(tx: Tx, templateId: number, rows: readonly EditRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into template_edits (template_id, version, edit, inverse, edited_at, edited_by)
    select ${templateId}::int, e.version, e.edit, e.inverse, e."editedAt", e."editedBy"
    from jsonb_to_recordset(${jsonb(rows)}) as e(version int, edit jsonb, inverse jsonb, "editedAt" timestamptz, "editedBy" int)`.execute(
    tx,
  );
}
