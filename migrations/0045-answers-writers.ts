import { sql, type Kysely } from 'kysely';

/**
 * Answers by who wrote them: when a placeholder goes, PostgreSQL looks in both columns for what is to forget it, and read every answer for that.
 * Who writes on at an answer changes neither column, so saves that touch no index still do; the others have one entry more to write. Few answers
 * have an officer behind them: that index is small.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index answers_updated_by on answers (updated_by);
    create index answers_impersonated_by on answers (impersonated_by) where impersonated_by is not null;
  `.execute(db);
}
