import { sql, type Selectable, type SqlBool } from 'kysely';
import { everyWord, jsonb, type Connection, type Database, type Tx } from '../../plugins/database/index.ts';
import type { EmailTemplate } from './mail.ts';

export interface EmailTemplateRevision {
  readonly emailTemplateId: number;
  readonly revision: number;
  readonly name: string;
  readonly description: string;
  readonly subject: string;
  readonly body: string;
  readonly savedAt: Date;
  readonly savedBy: number | null;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    emailTemplateRevisions: EmailTemplateRevision;
  }
}

export type EmailTemplateRow = Selectable<Database['emailTemplates']>;
export type EmailTemplateTexts = Pick<EmailTemplate, 'name' | 'description' | 'subject' | 'body'>;

const ROW = [
  'id',
  'key',
  'name',
  'description',
  'use',
  'subject',
  'body',
  'variables',
  'revision',
  'updatedAt',
  'draft',
  'draftBy',
  'draftAt',
] as const;

const NO_DRAFT = { draft: null, draftBy: null, draftAt: null } as const;

export interface TemplatePage {
  readonly searchText: string;
  readonly first: number;
  readonly offset: number;
}

export async function emailTemplatePage(db: Connection, { searchText, first, offset }: TemplatePage) {
  const rows = await db
    .selectFrom('emailTemplates')
    .select(ROW)
    .select(sql<number>`count(*) over ()::int`.as('totalCount'))
    .where(everyWord(searchText, (like) => sql<SqlBool>`(name ilike ${like} or description ilike ${like} or subject ilike ${like})`))
    .orderBy('name')
    .orderBy('key')
    .limit(first)
    .offset(offset)
    .execute();
  return { templates: rows, totalCount: rows[0]?.totalCount ?? 0 };
}

export const templateById = (db: Connection, id: number) =>
  db.selectFrom('emailTemplates').select(ROW).where('id', '=', id).executeTakeFirst();

export const emailTemplateForUpdate = (tx: Tx, id: number) =>
  tx.selectFrom('emailTemplates').select(ROW).where('id', '=', id).forUpdate().executeTakeFirst();

export interface EmailTemplateSaving {
  readonly at: Date;
  readonly by: number | null;
}

export async function insertEmailTemplate(
  tx: Tx,
  template: EmailTemplate,
  saving: EmailTemplateSaving,
): Promise<EmailTemplateRow | undefined> {
  const row = await tx
    .insertInto('emailTemplates')
    .values({ ...template, updatedAt: saving.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(ROW)
    .executeTakeFirst();
  if (row) await insertRevisions(tx, [row], saving);
  return row;
}

export async function reviseTemplate(
  tx: Tx,
  id: number,
  texts: EmailTemplateTexts,
  saving: EmailTemplateSaving,
): Promise<EmailTemplateRow> {
  const row = await tx
    .updateTable('emailTemplates')
    .set((is) => ({ ...texts, revision: is('revision', '+', 1), updatedAt: saving.at, ...NO_DRAFT }))
    .where('id', '=', id)
    .returning(ROW)
    .executeTakeFirstOrThrow();
  await insertRevisions(tx, [row], saving);
  return row;
}

interface NewDraft extends EmailTemplateSaving {
  readonly texts: EmailTemplateTexts;
}

/** Null takes the draft away. */
export const saveTemplateDraft = (tx: Tx, id: number, draft: NewDraft | null): Promise<EmailTemplateRow> =>
  tx
    .updateTable('emailTemplates')
    .set(draft ? { draft: jsonb({ ...textsIn(draft.texts) }), draftBy: draft.by, draftAt: draft.at } : NO_DRAFT)
    .where('id', '=', id)
    .returning(ROW)
    .executeTakeFirstOrThrow();

const textsIn = ({ name, description, subject, body }: EmailTemplateTexts): EmailTemplateTexts => ({ name, description, subject, body });

export async function upsertTemplates(tx: Tx, templates: readonly EmailTemplate[], saving: EmailTemplateSaving): Promise<void> {
  if (templates.length === 0) return;
  const changed = await tx
    .insertInto('emailTemplates')
    .values(templates.map((template) => ({ ...template, updatedAt: saving.at })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          description: row.ref('excluded.description'),
          use: row.ref('excluded.use'),
          subject: row.ref('excluded.subject'),
          body: row.ref('excluded.body'),
          variables: row.ref('excluded.variables'),
          revision: row('emailTemplates.revision', '+', 1),
          updatedAt: row.ref('excluded.updatedAt'),
        }))
        .where(
          sql<boolean>`(email_templates.name, email_templates.description, email_templates.use, email_templates.subject, email_templates.body)
            is distinct from (excluded.name, excluded.description, excluded.use, excluded.subject, excluded.body)`,
        ),
    )
    .returning(ROW)
    .execute();
  await insertRevisions(tx, changed, saving);
}

async function insertRevisions(tx: Tx, rows: readonly EmailTemplateRow[], { at, by }: EmailTemplateSaving): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('emailTemplateRevisions')
    .values(
      rows.map(({ id, revision, name, description, subject, body }) => ({
        emailTemplateId: id,
        revision,
        name,
        description,
        subject,
        body,
        savedAt: at,
        savedBy: by,
      })),
    )
    .execute();
}

export const deleteEmailTemplate = (tx: Tx, id: number) => tx.deleteFrom('emailTemplates').where('id', '=', id).execute();

export const emailTemplateRevisions = (db: Connection, id: number) =>
  db.selectFrom('emailTemplateRevisions').selectAll().where('emailTemplateId', '=', id).orderBy('revision', 'desc').execute();

export const emailTemplateRevision = (db: Connection, id: number, revision: number) =>
  db.selectFrom('emailTemplateRevisions').selectAll().where('emailTemplateId', '=', id).where('revision', '=', revision).executeTakeFirst();
