import { sql } from 'kysely';
import type { ColumnType, Generated } from 'kysely';
import type { TemplateDefinition } from '../../../engine/questionnaires/types.ts';
import { jsonb, oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';
import { noteWritten, raiseCacheVersion } from '../../plugins/database/cache-versions.ts';

interface TemplatesTable {
  readonly id: Generated<number>;
  readonly key: string;
  readonly groupId: string;
  readonly name: string;
  readonly description: string | null;
  readonly isArchived: Generated<boolean>;
  readonly working: TemplateDefinition;
  readonly workingChanges: Generated<number>;
  readonly publishedRevision: Generated<number>;
  readonly version: Generated<number>;
  readonly creatorId: Generated<number | null>;
  readonly createdAt: ColumnType<Date, never, never>;
  readonly updatedAt: ColumnType<Date, never, Date>;
}

interface TemplateRevisionsTable {
  readonly templateId: number;
  readonly revision: number;
  readonly body: TemplateDefinition;
  readonly hash: string;
  readonly publishedAt: ColumnType<Date, Date | undefined, never>;
  readonly publishedBy: number | null;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    templates: TemplatesTable;
    templateRevisions: TemplateRevisionsTable;
    activeTemplates: { readonly groupId: string; readonly templateId: number };
  }
}

/** A template in the studio: `working` includes unpublished edits. */
export interface TemplateRow {
  readonly id: number;
  readonly key: string;
  readonly groupId: string;
  readonly name: string;
  readonly description: string | null;
  readonly isArchived: boolean;
  readonly working: TemplateDefinition;
  readonly workingChanges: number;
  readonly publishedRevision: number;
  readonly version: number;
}

const columns = [
  ...(['id', 'key', 'groupId', 'name', 'description', 'isArchived'] as const),
  ...(['working', 'workingChanges', 'publishedRevision', 'version'] as const),
] as const;

export interface TemplateFilter {
  readonly isArchived?: boolean | null | undefined;
  readonly group?: string | null | undefined;
  readonly templateIds?: readonly number[] | null | undefined;
}

export const templatesBy = (db: Connection, { isArchived, group, templateIds }: TemplateFilter): Promise<TemplateRow[]> =>
  db
    .selectFrom('templates')
    .select(columns)
    .$if(typeof isArchived === 'boolean', (q) => q.where('isArchived', '=', isArchived === true))
    .$if(typeof group === 'string', (q) => q.where('groupId', '=', group ?? ''))
    .$if(Array.isArray(templateIds), (q) => q.where('id', '=', oneOf(templateIds ?? [])))
    .orderBy('id')
    .execute();

/** Locks a template for a change or deletion. Rows that only reference a changed one, as every new questionary does, need not wait. */
export const templateForUpdate = (tx: Tx, templateId: number, how: 'change' | 'delete' = 'change'): Promise<TemplateRow | undefined> =>
  tx
    .selectFrom('templates')
    .select(columns)
    .where('id', '=', templateId)
    .$call((q) => (how === 'delete' ? q.forUpdate() : q.forNoKeyUpdate()))
    .executeTakeFirst();

export const templateGroups = (db: Connection, templateIds: readonly number[]) =>
  db.selectFrom('templates').select(['id', 'groupId']).where('id', '=', oneOf(templateIds)).execute();

export const templatesPerGroup = (db: Connection) =>
  db
    .selectFrom('templates')
    .select((eb) => ['groupId', eb.fn.countAll<number>().as('count')])
    .groupBy('groupId')
    .execute();

export const templateKeys = (db: Connection) => db.selectFrom('templates').select(['id', 'key', 'groupId']).execute();

export interface RevisionRow {
  readonly templateId: number;
  readonly revision: number;
  readonly body: TemplateDefinition;
}

export const publishedRevision = (db: Connection, templateId: number): Promise<RevisionRow | undefined> =>
  db
    .selectFrom('templates as t')
    .innerJoin('templateRevisions as r', (join) => join.onRef('r.templateId', '=', 't.id').onRef('r.revision', '=', 't.publishedRevision'))
    .select(['r.templateId', 'r.revision', 'r.body'])
    .where('t.id', '=', templateId)
    .executeTakeFirst();

export interface PublishedRow {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly groupId: string;
  readonly isArchived: boolean;
  readonly body: TemplateDefinition;
}

export const publishedTemplates = (db: Connection): Promise<PublishedRow[]> =>
  db
    .selectFrom('templates as t')
    .innerJoin('templateRevisions as r', (join) => join.onRef('r.templateId', '=', 't.id').onRef('r.revision', '=', 't.publishedRevision'))
    .select(['t.id', 't.key', 't.name', 't.groupId', 't.isArchived', 'r.body'])
    .orderBy('t.id')
    .execute();

export const revisionsBy = (
  db: Connection,
  revisions: readonly { readonly templateId: number; readonly revision: number }[],
): Promise<RevisionRow[]> =>
  db
    .selectFrom('templateRevisions as r')
    .innerJoin(
      sql<{
        templateId: number;
        revision: number;
      }>`unnest(${revisions.map((w) => w.templateId)}::int[], ${revisions.map((w) => w.revision)}::int[])`.as<'w'>(
        sql`w(template_id, revision)`,
      ),
      (join) => join.onRef('w.templateId', '=', 'r.templateId').onRef('w.revision', '=', 'r.revision'),
    )
    .select(['r.templateId', 'r.revision', 'r.body'])
    .execute();

/** Reserves topic ids: unique over all templates, constant over the revisions of one. */
export async function nextTopicIds(tx: Tx, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select nextval('topic_ids') as id from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map((row) => row.id);
}

export interface NewTemplateRow {
  readonly key: string;
  readonly groupId: string;
  readonly name: string;
  readonly description: string | null;
  readonly definition: TemplateDefinition;
  readonly hash: string;
  /** Creator; null if shipped with the product. */
  readonly by: number | null;
}

export const TEMPLATES = 'templates';
/** Mark of transactions that publish: see `noteWritten`. */
export const TEMPLATE_REVISIONS = 'template revisions';

export async function insertTemplate(tx: Tx, { key, groupId, name, description, definition, hash, by }: NewTemplateRow): Promise<number> {
  await raiseCacheVersion(tx, TEMPLATES);
  const { id } = await tx
    .insertInto('templates')
    .values({ key, groupId, name, description, working: jsonb(definition) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('templateRevisions')
    .values({ templateId: id, revision: 1, body: jsonb(definition), hash, publishedBy: by })
    .execute();
  return id;
}

export interface NewTemplateRevision {
  readonly templateId: number;
  readonly revision: number;
  readonly definition: TemplateDefinition;
  readonly hash: string;
  readonly publishedBy: number | null;
}

/** Adds and publishes a revision and resets the unpublished changes. */
export async function insertTemplateRevision(
  tx: Tx,
  { templateId, revision, definition, hash, publishedBy }: NewTemplateRevision,
): Promise<void> {
  noteWritten(tx, TEMPLATE_REVISIONS);
  await tx
    .insertInto('templateRevisions')
    .values({ templateId, revision, body: jsonb(definition), hash, publishedBy })
    .execute();
  await tx
    .updateTable('templates')
    .set({
      publishedRevision: revision,
      working: jsonb(definition),
      workingChanges: 0,
      name: definition.name,
      description: definition.description,
      updatedAt: sql`now()`,
    })
    .where('id', '=', templateId)
    .execute();
}

export interface WorkingTemplate {
  readonly definition: TemplateDefinition;
  readonly changes: number;
  readonly version: number;
}

export const saveWorkingTemplate = async (tx: Tx, templateId: number, { definition, changes, version }: WorkingTemplate): Promise<void> => {
  await tx
    .updateTable('templates')
    .set({ working: jsonb(definition), workingChanges: changes, version, updatedAt: sql`now()` })
    .where('id', '=', templateId)
    .execute();
};

export const activeTemplate = (db: Connection, groupId: string) =>
  db.selectFrom('activeTemplates').select('templateId').where('groupId', '=', groupId).executeTakeFirst();

export const deleteTemplateRow = async (tx: Tx, templateId: number): Promise<void> => {
  await raiseCacheVersion(tx, TEMPLATES);
  await tx.deleteFrom('templates').where('id', '=', templateId).execute();
};

export const saveCreator = async (tx: Tx, templateId: number, creatorId: number | null): Promise<void> => {
  await tx.updateTable('templates').set({ creatorId }).where('id', '=', templateId).execute();
};

export const saveArchived = async (tx: Tx, templateId: number, isArchived: boolean): Promise<void> => {
  await tx
    .updateTable('templates')
    .set({ isArchived, updatedAt: sql`now()` })
    .where('id', '=', templateId)
    .execute();
};

/** Templates with these topics in their working revision; topic ids are unique across templates. */
export async function templatesWithTopics(db: Connection, topicIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct t.id from templates t, jsonb_array_elements(t.working->'steps') s
    where (s->>'topicId')::int = any(${topicIds}::int[]) order by t.id`.execute(db);
  return rows.map((row) => row.id);
}

export async function lastTopicId(db: Connection): Promise<number> {
  const { rows } = await sql<{ last: number }>`select case when is_called then last_value else 0 end::int as last from topic_ids`.execute(
    db,
  );
  return rows[0]?.last ?? 0;
}

export const saveActiveTemplate = (tx: Connection, groupId: string, templateId: number) =>
  tx
    .insertInto('activeTemplates')
    .values({ groupId, templateId })
    .onConflict((c) => c.column('groupId').doUpdateSet({ templateId }))
    .execute();
