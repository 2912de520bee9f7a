import { sql } from 'kysely';
import type { ColumnType, Generated } from 'kysely';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { jsonb, oneOf, type Connection, type Tx } from '../plugins/database/index.ts';
import { noteWritten, raiseStamp } from '../plugins/database/stamps.ts';

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

declare module '../plugins/database/index.ts' {
  interface Database {
    templates: TemplatesTable;
    templateRevisions: TemplateRevisionsTable;
    activeTemplates: { readonly groupId: string; readonly templateId: number };
  }
}

/** A template as the studio shows it: `working` holds the edits that are not published yet. */
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
  /** Rises with every edit. */
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

/** A template that is to be changed, or deleted. What only refers to one that is being changed, as every new questionary does, need not wait for it. */
export const templateForUpdate = (tx: Tx, templateId: number, how: 'change' | 'delete' = 'change'): Promise<TemplateRow | undefined> =>
  tx
    .selectFrom('templates')
    .select(columns)
    .where('id', '=', templateId)
    .$call((q) => (how === 'delete' ? q.forUpdate() : q.forNoKeyUpdate()))
    .executeTakeFirst();

export const templateGroups = (db: Connection, templateIds: readonly number[]) =>
  db.selectFrom('templates').select(['id', 'groupId']).where('id', '=', oneOf(templateIds)).execute();

/** Keys and ids of all templates: neither ever changes once a template is made. */
export const templateKeys = (db: Connection) => db.selectFrom('templates').select(['id', 'key', 'groupId']).execute();

export interface RevisionRow {
  readonly templateId: number;
  readonly revision: number;
  readonly body: TemplateDefinition;
}

/** The published revision of a template, whichever it is now. */
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

/** All templates with what is published of them, for the checks of one that names others. */
export const publishedTemplates = (db: Connection): Promise<PublishedRow[]> =>
  db
    .selectFrom('templates as t')
    .innerJoin('templateRevisions as r', (join) => join.onRef('r.templateId', '=', 't.id').onRef('r.revision', '=', 't.publishedRevision'))
    .select(['t.id', 't.key', 't.name', 't.groupId', 't.isArchived', 'r.body'])
    .orderBy('t.id')
    .execute();

export const revisionsBy = (
  db: Connection,
  wanted: readonly { readonly templateId: number; readonly revision: number }[],
): Promise<RevisionRow[]> =>
  db
    .selectFrom('templateRevisions as r')
    .innerJoin(
      sql<{
        templateId: number;
        revision: number;
      }>`unnest(${wanted.map((w) => w.templateId)}::int[], ${wanted.map((w) => w.revision)}::int[])`.as<'w'>(sql`w(template_id, revision)`),
      (join) => join.onRef('w.templateId', '=', 'r.templateId').onRef('w.revision', '=', 'r.revision'),
    )
    .select(['r.templateId', 'r.revision', 'r.body'])
    .execute();

/** Numbers for new topics: unique over all templates, the same in every revision of one. */
export async function nextTopicIds(tx: Tx, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select nextval('topic_ids') as id from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map((row) => row.id);
}

export interface NewTemplate {
  readonly key: string;
  readonly groupId: string;
  readonly name: string;
  readonly description: string | null;
  readonly definition: TemplateDefinition;
  readonly hash: string;
  /** Who made it; null: it came with the product. */
  readonly by: number | null;
}

/** Name of the stamp that rises when a template is made or deleted: which there are is kept in memory. */
export const TEMPLATES = 'templates';
/** What a transaction is noted to have written when it publishes. */
export const REVISIONS = 'template revisions';

export async function insertTemplate(tx: Tx, { key, groupId, name, description, definition, hash, by }: NewTemplate): Promise<number> {
  await raiseStamp(tx, TEMPLATES);
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

export interface NewRevision {
  readonly templateId: number;
  readonly revision: number;
  readonly definition: TemplateDefinition;
  readonly hash: string;
  readonly publishedBy: number | null;
}

/** Adds a revision and makes it the published one; nothing is left to publish. */
export async function insertRevision(tx: Tx, { templateId, revision, definition, hash, publishedBy }: NewRevision): Promise<void> {
  noteWritten(tx, REVISIONS);
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

export interface Working {
  readonly definition: TemplateDefinition;
  readonly changes: number;
  readonly version: number;
}

export const saveWorking = async (tx: Tx, templateId: number, { definition, changes, version }: Working): Promise<void> => {
  await tx
    .updateTable('templates')
    .set({ working: jsonb(definition), workingChanges: changes, version, updatedAt: sql`now()` })
    .where('id', '=', templateId)
    .execute();
};

export const activeTemplate = (db: Connection, groupId: string) =>
  db.selectFrom('activeTemplates').select('templateId').where('groupId', '=', groupId).executeTakeFirst();

/** Deletes a template with its revisions. */
export const deleteTemplateRow = async (tx: Tx, templateId: number): Promise<void> => {
  await raiseStamp(tx, TEMPLATES);
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

/** The template that has these topics in its working revision; templates share none. */
export async function templatesWithTopics(db: Connection, topicIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct t.id from templates t, jsonb_array_elements(t.working->'steps') s
    where (s->>'topicId')::int = any(${topicIds}::int[]) order by t.id`.execute(db);
  return rows.map((row) => row.id);
}

/** The highest number a topic has been given so far. */
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
