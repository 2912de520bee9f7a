import { sql } from 'kysely';
import { CANCELLED_KEPT_DAYS } from '../../../engine/rules/calendars.ts';
import type { Connection, Tx } from '../../plugins/database/index.ts';

export const experimentOfEvent = async (db: Connection, scheduledEventId: number): Promise<number | undefined> =>
  (await db.selectFrom('experiments').select('experimentPk').where('scheduledEventId', '=', scheduledEventId).executeTakeFirst())
    ?.experimentPk;

const DAY_MS = 24 * 60 * 60_000;

const USES = [
  'visits',
  'experiment_safety',
  'experiment_samples',
  'shipments',
  'feedback',
  'feedback_requests',
  'experiment_reports',
] as const;

/** True when something that people have entered hangs on the experiment. */
export async function isExperimentUsed(tx: Tx, experimentPk: number): Promise<boolean> {
  const each = USES.map((table) => sql`exists (select from ${sql.table(table)} where experiment_pk = ${experimentPk}::int)`);
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(each, sql` or `)} as used`.execute(tx);
  return rows[0]?.used ?? false;
}

/** Calendars show it as cancelled for a while. */
export async function deleteExperimentRow(tx: Tx, experimentPk: number, at: Date): Promise<void> {
  await sql`with removed as (delete from experiments where experiment_pk = ${experimentPk}::int returning *)
    insert into removed_experiments (experiment_pk, experiment_id, proposal_pk, instrument_id, local_contact_id, starts_at, ends_at,
      calendar_sequence, removed_at)
    select experiment_pk, experiment_id, proposal_pk, instrument_id, local_contact_id, starts_at, ends_at, calendar_sequence + 1, ${at}
    from removed`.execute(tx);
  const kept = new Date(at.getTime() - CANCELLED_KEPT_DAYS * DAY_MS);
  await sql`delete from removed_experiments where removed_at < ${kept}`.execute(tx);
}
