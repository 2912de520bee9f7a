import type { Context, Services } from '../context.ts';

export type ApiTokenServices = Pick<Services, 'core' | 'events' | 'users'>;

export type ApiTokenContext = Context & ApiTokenServices & Pick<Services, 'apiTokens'>;

export interface ApiTokenRow {
  readonly id: string;
  readonly name: string;
  readonly shownEnd: string;
  /** Names of calls and paths of downloads. */
  readonly permissions: readonly string[];
  readonly createdBy: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
}

export interface ShownApiToken extends ApiTokenRow {
  /** Only in the answer that creates it. */
  readonly text?: string;
}
