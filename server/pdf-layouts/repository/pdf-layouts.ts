import { sql } from 'kysely';
import type { LayoutTexts } from '../../../engine/catalog/types.ts';
import { hashOf } from '../../../engine/hash.ts';
import { jsonb, type Connection, type Tx } from '../../plugins/database/index.ts';
import { raiseCacheVersion } from '../../plugins/database/cache-versions.ts';
import { TEMPLATES } from '../../templates/index.ts';

export interface LayoutRow {
  readonly id: number;
  readonly key: string;
  readonly groupId: string;
  readonly name: string;
  readonly description: string | null;
  readonly working: LayoutTexts;
  readonly published: LayoutTexts;
  readonly revision: number;
  readonly changes: number;
  readonly version: number;
  readonly creatorId: number | null;
  readonly createdAt: Date;
  /** Null for texts as shipped or created. */
  readonly workingBy: number | null;
  readonly workingAt: Date | null;
}

const select = (templateIds: readonly number[]) => sql`
  select t.id, t.key, t.group_id, t.name, t.description, t.working, r.body as published, t.published_revision as revision,
    t.working_changes as changes, t.version, t.creator_id, t.created_at, t.working_by, t.working_at
  from templates t join template_revisions r on r.template_id = t.id and r.revision = t.published_revision
  where t.id = any(${templateIds}::int[]) and not t.working ? 'steps'`;

export async function layoutById(db: Connection, templateId: number): Promise<LayoutRow | undefined> {
  return (await sql<LayoutRow>`${select([templateId])}`.execute(db)).rows[0];
}

export async function layoutsByIds(db: Connection, templateIds: readonly number[]): Promise<readonly LayoutRow[]> {
  return (await sql<LayoutRow>`${select(templateIds)}`.execute(db)).rows;
}

export async function layoutForUpdate(tx: Tx, templateId: number): Promise<LayoutRow | undefined> {
  return (await sql<LayoutRow>`${select([templateId])} for no key update of t`.execute(tx)).rows[0];
}

export interface WorkingLayout {
  readonly layout: LayoutTexts;
  readonly changes: number;
  readonly version: number;
  readonly at: Date;
  readonly by: number | null;
}

export async function saveWorkingLayout(tx: Tx, templateId: number, { layout, changes, version, at, by }: WorkingLayout): Promise<void> {
  await sql`
    update templates set working = ${jsonb(layout)}, working_changes = ${changes}, version = ${version},
      working_by = ${by}, working_at = ${at}, updated_at = now()
    where id = ${templateId}`.execute(tx);
}

export interface NewLayoutRevision {
  readonly templateId: number;
  readonly revision: number;
  readonly layout: LayoutTexts;
  readonly at: Date;
  readonly by: number | null;
}

export async function publishRevision(tx: Tx, { templateId, revision, layout, at, by }: NewLayoutRevision): Promise<void> {
  await sql`
    insert into template_revisions (template_id, revision, body, hash, published_at, published_by)
    values (${templateId}, ${revision}, ${jsonb(layout)}, ${hashOf({ ...layout })}, ${at}, ${by})`.execute(tx);
  await sql`
    update templates set published_revision = ${revision}, working = ${jsonb(layout)}, working_changes = 0, updated_at = now()
    where id = ${templateId}`.execute(tx);
}

export async function layoutIdOf(tx: Tx, key: string): Promise<number | null> {
  return (await sql<{ id: number }>`select id from templates where key = ${key}`.execute(tx)).rows[0]?.id ?? null;
}

export interface NewLayoutRow {
  readonly key: string;
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
  readonly layout: LayoutTexts;
  readonly at: Date;
  readonly by: number | null;
}

export async function insertLayoutRow(tx: Tx, { key, groupId, name, description, layout, at, by }: NewLayoutRow): Promise<void> {
  await raiseCacheVersion(tx, TEMPLATES);
  await sql`
    with made as (
      insert into templates (key, group_id, name, description, working, creator_id)
      values (${key}, ${groupId}, ${name}, ${description}, ${jsonb(layout)}, ${by}) returning id
    )
    insert into template_revisions (template_id, revision, body, hash, published_at, published_by)
    select id, 1, ${jsonb(layout)}, ${hashOf({ ...layout })}, ${at}, ${by} from made`.execute(tx);
}

export async function nameLayout(
  tx: Tx,
  templateId: number,
  { name, description }: Pick<NewLayoutRow, 'name' | 'description'>,
): Promise<void> {
  await sql`update templates set name = ${name}, description = ${description} where id = ${templateId}`.execute(tx);
}

export interface LayoutRevision {
  readonly revision: number;
  readonly layout: LayoutTexts;
  readonly publishedAt: Date;
  readonly publishedBy: number | null;
}

export async function layoutRevisions(db: Connection, templateId: number): Promise<readonly LayoutRevision[]> {
  const { rows } = await sql<LayoutRevision>`
    select revision, body as layout, published_at, published_by from template_revisions
    where template_id = ${templateId} order by revision desc`.execute(db);
  return rows;
}
