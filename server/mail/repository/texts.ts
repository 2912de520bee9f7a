import { sql } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';
import type { MailText } from '../types.ts';

declare module '../../plugins/database/index.ts' {
  interface Database {
    mailTexts: MailText;
  }
}

const anyOf = (texts: readonly string[]) => sql<string>`any(${[...texts]}::text[])`;

/** Stores a text; a copy of a stored one adds its address. */
export const insertMailText = (db: Connection, text: MailText) =>
  db
    .insertInto('mailTexts')
    .values(text)
    .onConflict((conflict) =>
      conflict
        .column('messageId')
        .doUpdateSet({ recipients: sql<string[]>`mail_texts.recipients || excluded.recipients` })
        .where(sql<boolean>`not mail_texts.recipients @> excluded.recipients`),
    )
    .execute();

/** Ids whose text is stored. */
export async function storedTexts(db: Connection, messageIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (messageIds.length === 0) return new Set();
  const rows = await db.selectFrom('mailTexts').select('messageId').where('messageId', '=', anyOf(messageIds)).execute();
  return new Set(rows.map(({ messageId }) => messageId));
}

interface TextsPage {
  readonly first: number;
  readonly offset: number;
}

export async function mailTexts(db: Connection, messageIds: readonly string[], { first, offset }: TextsPage) {
  const matching = db.selectFrom('mailTexts').where('messageId', '=', anyOf(messageIds));
  const mails = await matching.selectAll().orderBy('sentAt').orderBy('messageId').limit(first).offset(offset).execute();
  const { totalCount } = await matching.select((eb) => eb.fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow();
  return { mails, totalCount };
}

export async function deleteMailTexts(db: Connection, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('mailTexts').where('sentAt', '<', before).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
