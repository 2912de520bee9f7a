import { sql } from 'kysely';
import type { LayoutTexts } from '../../engine/catalog/types.ts';
import { hashOf } from '../../engine/hash.ts';
import { jsonb, type Tx } from '../plugins/database/index.ts';
import { raiseStamp } from '../plugins/database/stamps.ts';
import { TEMPLATES, type TemplateRow } from './repository.ts';

export interface NewLayout {
  readonly key: string;
  readonly groupId: string;
  readonly name: string;
  readonly description: string | null;
  readonly layout: LayoutTexts;
  /** Who makes it; nobody: it comes with the product. */
  readonly by?: number | null;
}

/** Stores a PDF layout: a template whose body is no questionnaire. Its first revision is published. Returns its number. */
export async function insertLayout(tx: Tx, { key, groupId, name, description, layout, by = null }: NewLayout): Promise<number> {
  await raiseStamp(tx, TEMPLATES);
  const { rows } = await sql<{ id: number }>`
    insert into templates (key, group_id, name, description, working)
    values (${key}, ${groupId}, ${name}, ${description}, ${jsonb(layout)}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into template_revisions (template_id, revision, body, hash, published_by)
    values (${id}, 1, ${jsonb(layout)}, ${hashOf({ ...layout })}, ${by}::int)`.execute(tx);
  return id;
}

/** Copies a layout as its officers see it, with texts that are not published yet. */
export const cloneLayout = (
  tx: Tx,
  { groupId, name, description, working }: TemplateRow,
  copy: Pick<NewLayout, 'key' | 'by'>,
): Promise<number> =>
  insertLayout(tx, { ...copy, groupId, name: `Copy of ${name}`, description, layout: working as unknown as LayoutTexts });

/** Its name is no part of what is printed, so it is known at once. */
export async function renameLayout(
  tx: Tx,
  templateId: number,
  named: { readonly name?: string; readonly description?: string },
): Promise<void> {
  await tx
    .updateTable('templates')
    .set({ ...named, updatedAt: sql`now()` })
    .where('id', '=', templateId)
    .execute();
}
