import { sql, type ColumnType, type Generated } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';

declare module '../../plugins/database/index.ts' {
  interface Database {
    settings: { readonly id: string; readonly value: string; readonly updatedAt: Generated<Date> };
    features: { readonly id: string; readonly isEnabled: boolean; readonly updatedAt: Generated<Date> };
    pages: {
      readonly id: string;
      readonly content: string;
      /** By language; without the facility's. */
      readonly translations: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
      readonly updatedAt: Generated<Date>;
    };
  }
}

export const storedSettings = (db: Connection) => db.selectFrom('settings').select(['id', 'value']).execute();

export const storedFeatures = (db: Connection) => db.selectFrom('features').select(['id', 'isEnabled']).execute();

export const saveSetting = (tx: Connection, id: string, value: string, at: Date) =>
  tx
    .insertInto('settings')
    .values({ id, value, updatedAt: at })
    .onConflict((c) => c.column('id').doUpdateSet({ value, updatedAt: at }))
    .execute();

export const saveFeatures = (tx: Connection, ids: readonly string[], isEnabled: boolean, at: Date) =>
  tx
    .insertInto('features')
    .values(ids.map((id) => ({ id, isEnabled, updatedAt: at })))
    .onConflict((c) => c.column('id').doUpdateSet({ isEnabled, updatedAt: at }))
    .execute();

export const storedPages = (db: Connection) => db.selectFrom('pages').select(['id', 'content', 'translations']).execute();

export const savePage = (tx: Connection, id: string, content: string, at: Date) =>
  tx
    .insertInto('pages')
    .values({ id, content, updatedAt: at })
    .onConflict((c) => c.column('id').doUpdateSet({ content, updatedAt: at }))
    .execute();

export async function savePageTranslation(tx: Connection, id: string, { locale, content }: PageTranslation, at: Date): Promise<void> {
  const translations = JSON.stringify({ [locale]: content });
  await tx
    .insertInto('pages')
    .values({ id, content: '', translations, updatedAt: at })
    .onConflict((c) => c.column('id').doUpdateSet({ translations: sql`pages.translations || excluded.translations`, updatedAt: at }))
    .execute();
}

interface PageTranslation {
  readonly locale: string;
  readonly content: string;
}
