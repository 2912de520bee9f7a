import { sql, type ColumnType, type Generated, type SqlBool } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import { everyWord, type Connection } from '../../plugins/database/index.ts';

export type EmailTemplate = {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly use: 'status-action' | 'automatic';
  readonly subject: string;
  readonly body: string;
  /** Variables of an automatic mail in addition to the general ones. */
  readonly variables: readonly string[];
};

export interface SentMailRow {
  readonly messageId: string;
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  readonly sentAt: Date;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    emailTemplates: EmailTemplate & {
      readonly id: Generated<number>;
      readonly revision: Generated<number>;
      readonly updatedAt: Generated<Date>;
      /** Unpublished texts; null: none. */
      readonly draft: ColumnType<JsonObject | null, JsonObject | null | undefined>;
      readonly draftBy: ColumnType<number | null, number | null | undefined>;
      readonly draftAt: ColumnType<Date | null, Date | null | undefined>;
    };
    sentMail: SentMailRow & { readonly id: Generated<number> };
    mailIdentity: { readonly onlyRow: Generated<boolean>; readonly id: Generated<string> };
  }
}

const TEMPLATE = ['key', 'name', 'description', 'use', 'subject', 'body', 'variables'] as const;

export const templateByKey = (db: Connection, key: string) =>
  db.selectFrom('emailTemplates').select(TEMPLATE).where('key', '=', key).executeTakeFirst();

export const allTemplates = (db: Connection) => db.selectFrom('emailTemplates').select(TEMPLATE).orderBy('name').orderBy('key').execute();

export const templateNames = (db: Connection, use: EmailTemplate['use'] | null) =>
  db
    .selectFrom('emailTemplates')
    .select(['id', 'key', 'name'])
    .$if(use !== null, (query) => query.where('use', '=', use ?? 'automatic'))
    .orderBy('name')
    .orderBy('key')
    .execute();

/** Random id of this installation for Message-IDs, created on first use. */
export async function mailIdentity(db: Connection): Promise<string> {
  const stored = await db.selectFrom('mailIdentity').select('id').executeTakeFirst();
  if (stored) return stored.id;
  await db
    .insertInto('mailIdentity')
    .values({ onlyRow: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('mailIdentity').select('id').executeTakeFirstOrThrow()).id;
}

/** Stores a mail; a copy of a stored mail adds its address. */
export const insertSentMail = (db: Connection, mail: SentMailRow) =>
  db
    .insertInto('sentMail')
    .values(mail)
    .onConflict((conflict) =>
      conflict
        .column('messageId')
        .doUpdateSet({ recipients: sql<string[]>`sent_mail.recipients || excluded.recipients` })
        .where(sql<boolean>`not sent_mail.recipients @> excluded.recipients`),
    )
    .execute();

/** Ids of those messages that no mail server has received. */
export async function keptMails(db: Connection, messageIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (messageIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('sentMail')
    .select('messageId')
    .where('messageId', '=', sql<string>`any(${[...messageIds]}::text[])`)
    .execute();
  return new Set(rows.map(({ messageId }) => messageId));
}

export interface SentMailPage {
  readonly searchText: string;
  readonly first: number;
  readonly offset: number;
}

export async function sentMailPage(db: Connection, { searchText, first, offset }: SentMailPage) {
  const stands = (like: string) =>
    sql<SqlBool>`(subject ilike ${like} or plain ilike ${like} or array_to_string(recipients, ' ') ilike ${like})`;
  const matching = db.selectFrom('sentMail').where(everyWord(searchText, stands));
  const mails = await matching.selectAll().orderBy('sentAt', 'desc').orderBy('id', 'desc').limit(first).offset(offset).execute();
  const { totalCount } = await matching.select((eb) => eb.fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow();
  return { mails, totalCount };
}
