import { sql, type ColumnType } from 'kysely';
import { allCacheVersions, type CacheVersions } from '../../plugins/database/cache-versions.ts';
import { compiledOnce } from '../../plugins/database/compiled-once.ts';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import type { ApiTokenRow } from '../types.ts';

interface ApiAccessTokensTable extends Omit<ApiTokenRow, 'expiresAt' | 'lastUsedAt'> {
  /** SHA-256 of the token; its text is stored nowhere. */
  readonly tokenHash: string;
  readonly expiresAt: ColumnType<Date | null, Date | null | undefined>;
  readonly lastUsedAt: ColumnType<Date | null, Date | null | undefined>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    apiAccessTokens: ApiAccessTokensTable;
  }
}

const COLUMNS = ['id', 'name', 'shownEnd', 'permissions', 'createdBy', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

export interface AcceptedToken extends Pick<ApiTokenRow, 'id' | 'name' | 'permissions' | 'expiresAt' | 'lastUsedAt'> {
  readonly stamps: CacheVersions;
}

export const tokenByHash = compiledOnce<string, AcceptedToken>((db, hash) =>
  db
    .selectFrom('apiAccessTokens')
    .where('tokenHash', '=', hash)
    .select(['id', 'name', 'permissions', 'expiresAt', 'lastUsedAt', allCacheVersions.as('stamps')]),
);

export const noteUse = (db: Connection, id: string, at: Date) =>
  db.updateTable('apiAccessTokens').set({ lastUsedAt: at }).where('id', '=', id).execute();

export const allTokens = (db: Connection): Promise<ApiTokenRow[]> =>
  db
    .selectFrom('apiAccessTokens')
    .select(COLUMNS)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

export const insertToken = (tx: Tx, row: Omit<ApiTokenRow, 'lastUsedAt'> & { readonly tokenHash: string }): Promise<ApiTokenRow> =>
  tx
    .insertInto('apiAccessTokens')
    .values({ ...row, permissions: [...row.permissions] })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export type TokenChanges = Pick<ApiTokenRow, 'name' | 'permissions'> & Partial<Pick<ApiTokenRow, 'expiresAt'>>;

export const updateToken = (tx: Tx, id: string, { permissions, ...changes }: TokenChanges): Promise<ApiTokenRow | undefined> =>
  tx
    .updateTable('apiAccessTokens')
    .set({ ...changes, permissions: [...permissions] })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();

export const deleteToken = (tx: Tx, id: string): Promise<ApiTokenRow | undefined> =>
  tx.deleteFrom('apiAccessTokens').where('id', '=', id).returning(COLUMNS).executeTakeFirst();

/** Ends the tokens that somebody made. */
export const expireTokensOf = (tx: Tx, userId: number, at: Date) =>
  sql`update api_access_tokens set expires_at = least(expires_at, ${at}::timestamptz) where created_by = ${userId}::int`.execute(tx);
