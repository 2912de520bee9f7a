import type { ColumnType } from 'kysely';

interface ApiAccessTokensTable {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the token; its text is stored nowhere. */
  readonly tokenHash: string;
  readonly shownEnd: string;
  /** Names of calls and paths of downloads. */
  readonly permissions: readonly string[];
  readonly createdBy: number | null;
  readonly createdAt: Date;
  readonly expiresAt: ColumnType<Date | null, Date | null | undefined>;
  readonly lastUsedAt: ColumnType<Date | null, Date | null | undefined>;
}

declare module '../plugins/database/index.ts' {
  interface Database {
    apiAccessTokens: ApiAccessTokensTable;
  }
}
