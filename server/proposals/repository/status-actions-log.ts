import { sql } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';
import type { SubjectLog } from '../../workflows/index.ts';

export const proposalLog: SubjectLog = {
  executed: 'PROPOSAL_STATUS_ACTION_EXECUTED',
  link: (tx, logId, ids) =>
    sql`insert into status_actions_log_proposals (log_id, proposal_pk)
      select ${logId}, primary_key from proposals where primary_key = any(${[...ids]}::int[])`.execute(tx),
  about: ({ ids, callIds, like }) => sql<boolean>`exists (
    select 1 from status_actions_log_proposals l join proposals p on p.primary_key = l.proposal_pk
    where l.log_id = status_actions_log.id
      ${ids ? sql`and p.primary_key = any(${[...ids]}::int[])` : sql``}
      ${callIds ? sql`and p.call_id = any(${[...callIds]}::int[])` : sql``}
      ${like === undefined ? sql`` : sql`and p.proposal_id ilike ${like}`})`,
};

/** Keys of the proposals that rows of the log are about. */
export async function proposalsOfLogs(db: Connection, logIds: readonly number[]) {
  const { rows } = await sql<{ logId: number; proposalPk: number }>`select log_id, proposal_pk from status_actions_log_proposals
    where log_id = any(${[...logIds]}::int[]) order by log_id, proposal_pk`.execute(db);
  return rows;
}
