import type { Generated } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';

declare module '../../plugins/database/index.ts' {
  interface Database {
    settings: { readonly id: string; readonly value: string; readonly updatedAt: Generated<Date> };
    features: { readonly id: string; readonly isEnabled: boolean; readonly updatedAt: Generated<Date> };
    pages: { readonly id: string; readonly content: string; readonly updatedAt: Generated<Date> };
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

export const storedPages = (db: Connection) => db.selectFrom('pages').select(['id', 'content']).execute();

export const savePage = (tx: Connection, id: string, content: string, at: Date) =>
  tx
    .insertInto('pages')
    .values({ id, content, updatedAt: at })
    .onConflict((c) => c.column('id').doUpdateSet({ content, updatedAt: at }))
    .execute();
