import { sql } from 'kysely';
import type { Tx } from '../../plugins/database/index.ts';
import { isOver, isReported } from './access.ts';

export interface UnreportedRow {
  readonly experimentPk: number;
  readonly experimentId: string;
  readonly proposalPk: number;
  readonly endsAt: Date;
  readonly count: number;
  readonly lastAt: Date | null;
}

/** Experiments that are over and lack their final report, locked. */
export async function unreported(tx: Tx, now: Date): Promise<readonly UnreportedRow[]> {
  const { rows } = await sql<UnreportedRow>`
    select e.experiment_pk, e.experiment_id, e.proposal_pk, e.ends_at, coalesce(m.count, 0) as count, m.last_at
    from experiments e left join experiment_report_reminders m on m.experiment_pk = e.experiment_pk
    where ${isOver(now)} and not ${isReported}
    order by e.experiment_pk for update of e`.execute(tx);
  return rows;
}

export const markReportReminded = (tx: Tx, keys: readonly number[], at: Date) =>
  sql`insert into experiment_report_reminders (experiment_pk, count, last_at) select key, 1, ${at}::timestamptz from unnest(${keys}::int[]) key
    on conflict (experiment_pk) do update set count = experiment_report_reminders.count + 1, last_at = excluded.last_at`.execute(tx);
