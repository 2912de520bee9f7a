import type { ColumnType } from 'kysely';

type Later<T> = ColumnType<T | null, T | null | undefined>;

interface JobsTable {
  readonly name: string;
  readonly lastStartedAt: Later<Date>;
  readonly lastEndedAt: Later<Date>;
  readonly lastResult: Later<string>;
  readonly lastError: Later<string>;
  readonly nextRunAt: Date;
  /** An officer asked for a run by hand. */
  readonly askedAt: Later<Date>;
  readonly leasedUntil: Later<Date>;
  readonly leasedBy: Later<string>;
}

declare module '../plugins/database/index.ts' {
  interface Database {
    jobs: JobsTable;
  }
}
