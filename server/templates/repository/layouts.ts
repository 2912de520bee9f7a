import { sql } from 'kysely';
import type { LayoutTexts } from '../../../engine/catalog/types.ts';
import { hashOf } from '../../../engine/hash.ts';
import type { TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import { jsonb, type Tx } from '../../plugins/database/index.ts';
import { raiseCacheVersion } from '../../plugins/database/cache-versions.ts';
import { TEMPLATES, type TemplateRow } from './templates.ts';

export interface NewLayoutTemplate {
  readonly key: string;
  readonly groupId: string;
  readonly name: string;
  readonly description: string | null;
  readonly layout: LayoutTexts | TemplateDefinition;
  /** Creator; null if shipped with the product. */
  readonly by?: number | null;
}

/** Stores a PDF layout, a template without questions, with a published first revision. Returns its id. */
export async function insertLayoutTemplate(
  tx: Tx,
  { key, groupId, name, description, layout, by = null }: NewLayoutTemplate,
): Promise<number> {
  await raiseCacheVersion(tx, TEMPLATES);
  const { rows } = await sql<{ id: number }>`
    insert into templates (key, group_id, name, description, working)
    values (${key}, ${groupId}, ${name}, ${description}, ${jsonb(layout)}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into template_revisions (template_id, revision, body, hash, published_by)
    values (${id}, 1, ${jsonb(layout)}, ${hashOf(layout)}, ${by}::int)`.execute(tx);
  return id;
}

export const cloneLayout = (
  tx: Tx,
  { groupId, name, description, working }: TemplateRow,
  copy: Pick<NewLayoutTemplate, 'key' | 'by'>,
): Promise<number> => insertLayoutTemplate(tx, { ...copy, groupId, name: `Copy of ${name}`, description, layout: working });

/** Effective without publishing, because the name is not printed. */
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
