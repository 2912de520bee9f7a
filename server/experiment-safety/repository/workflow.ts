import { sql } from 'kysely';
import { TIMER_DATES, type TimerDates } from '../../../engine/workflows/index.ts';
import { oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { NewStatus, SubjectLog } from '../../workflows/index.ts';

/** Locks the proposals and experiments of safety forms before the forms, as every change does. */
export async function lockSafeties(tx: Tx, keys: readonly number[]): Promise<void> {
  const experiments = sql`select experiment_pk from experiment_safety where experiment_safety_pk = ${oneOf(keys)}`;
  await sql`select p.primary_key from proposals p where p.primary_key in (
      select e.proposal_pk from experiments e where e.experiment_pk in (${experiments})) order by p.primary_key for update`.execute(tx);
  await sql`select experiment_pk from experiments where experiment_pk in (${experiments}) order by experiment_pk for update`.execute(tx);
}

export async function readSafetyStatuses(db: Connection, keys: readonly number[]) {
  const rows = await db
    .selectFrom('experimentSafety as s')
    .innerJoin('experiments as e', 'e.experimentPk', 's.experimentPk')
    .innerJoin('proposals as p', 'p.primaryKey', 'e.proposalPk')
    .innerJoin('calls as c', 'c.id', 'p.callId')
    .select(['s.experimentSafetyPk', 's.statusId', 'c.experimentWorkflowId as workflowId'])
    .where('s.experimentSafetyPk', '=', oneOf(keys))
    .execute();
  return new Map(rows.map(({ experimentSafetyPk, ...status }) => [experimentSafetyPk, status]));
}

export const writeSafetyStatus = (tx: Tx, keys: readonly number[], { statusId }: NewStatus, at: Date) =>
  tx.updateTable('experimentSafety').set({ statusId, updatedAt: at }).where('experimentSafetyPk', '=', oneOf(keys)).execute();

const names = (db: Connection) =>
  db
    .selectFrom('experimentSafety as s')
    .innerJoin('experiments as e', 'e.experimentPk', 's.experimentPk')
    .innerJoin('proposals as p', 'p.primaryKey', 'e.proposalPk')
    .select(['s.experimentSafetyPk as id', 'e.experimentId as label', 'p.title'])
    .orderBy('s.experimentSafetyPk');

export const safetyNames = (db: Connection, keys: readonly number[]) => names(db).where('s.experimentSafetyPk', '=', oneOf(keys)).execute();

export const safetyNamesOfCall = (db: Connection, callId: number) => names(db).where('p.callId', '=', callId).execute();

/** Questionaries of the experimenters' safety information, by safety form. */
export async function safetyForms(db: Connection, keys: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('experimentSafety')
    .select(['experimentSafetyPk', 'esiQuestionaryId'])
    .where('experimentSafetyPk', '=', oneOf(keys))
    .execute();
  return new Map(rows.map(({ experimentSafetyPk, esiQuestionaryId }) => [experimentSafetyPk, esiQuestionaryId]));
}

/** Dates of the calls of safety forms; those of withdrawn proposals are left out. */
export async function safetyTimerDates(db: Connection, keys: readonly number[]): Promise<ReadonlyMap<number, TimerDates>> {
  const rows = await db
    .selectFrom('experimentSafety as s')
    .innerJoin('experiments as e', 'e.experimentPk', 's.experimentPk')
    .innerJoin('proposals as p', 'p.primaryKey', 'e.proposalPk')
    .innerJoin('calls as c', 'c.id', 'p.callId')
    .select('s.experimentSafetyPk')
    .select(TIMER_DATES.map((name) => `c.${name}` as const))
    .where('s.experimentSafetyPk', '=', oneOf(keys))
    .where('p.withdrawnAt', 'is', null)
    .execute();
  return new Map(rows.map(({ experimentSafetyPk, ...dates }) => [experimentSafetyPk, dates]));
}

const EXAMPLES = 3;

/** Number of safety forms of a workflow by status, with a few experiment numbers each. */
export const tallySafetyStatuses = (db: Connection, workflowId: number) =>
  db
    .selectFrom('workflowStates as w')
    .innerJoin('experimentSafety as s', 's.experimentSafetyPk', 'w.entityId')
    .innerJoin('experiments as e', 'e.experimentPk', 's.experimentPk')
    .select((eb) => [
      's.statusId',
      eb.fn.countAll<number>().as('count'),
      sql<readonly string[]>`(array_agg(e.experiment_id order by s.experiment_safety_pk))[1:${sql.lit(EXAMPLES)}]`.as('examples'),
    ])
    .where('w.entityKind', '=', 'EXPERIMENT')
    .where('w.workflowId', '=', workflowId)
    .groupBy('s.statusId')
    .execute();

/** Rows of the log are linked with the proposals of the experiments, by which they are found. */
export const safetyLog: SubjectLog = {
  executed: 'EXPERIMENT_STATUS_ACTION_EXECUTED',
  link: (tx, logId, ids) =>
    sql`insert into status_actions_log_proposals (log_id, proposal_pk)
      select distinct ${logId}::int, e.proposal_pk from experiment_safety f join experiments e on e.experiment_pk = f.experiment_pk
      where f.experiment_safety_pk = any(${[...ids]}::int[])`.execute(tx),
  about: () => sql<boolean>`false`,
};
