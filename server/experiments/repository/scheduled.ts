import { sql } from 'kysely';
import type { Connection, Tx } from '../../plugins/database/index.ts';

export const experimentOfEvent = async (db: Connection, scheduledEventId: number): Promise<number | undefined> =>
  (await db.selectFrom('experiments').select('experimentPk').where('scheduledEventId', '=', scheduledEventId).executeTakeFirst())
    ?.experimentPk;

const USES = ['visits', 'experiment_safety', 'experiment_samples', 'shipments', 'feedback', 'feedback_requests'] as const;

/** True when something that people have entered hangs on the experiment. */
export async function isExperimentUsed(tx: Tx, experimentPk: number): Promise<boolean> {
  const each = USES.map((table) => sql`exists (select from ${sql.table(table)} where experiment_pk = ${experimentPk}::int)`);
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(each, sql` or `)} as used`.execute(tx);
  return rows[0]?.used ?? false;
}

export const deleteExperimentRow = (tx: Tx, experimentPk: number) =>
  tx.deleteFrom('experiments').where('experimentPk', '=', experimentPk).execute();
