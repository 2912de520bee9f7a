import { sql, type ColumnType } from 'kysely';
import type { Decision } from '../../../engine/rules/decisions.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { answerOutdated } from '../../../engine/rules/decisions.ts';
import { jsonb, oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';
import { hasSeatIn, judgingRefusal } from '../../proposals/index.ts';
import type { DecisionToWrite, PanelSeat, PreviousDecision } from '../types.ts';

declare module '../../plugins/database/index.ts' {
  interface Database {
    previousDecisions: {
      readonly proposalPk: number;
      readonly decision: ColumnType<Decision, never, never>;
      readonly statusId: number;
      readonly decidedStatusId: number;
      readonly replacedAt: Date;
    };
  }
}

export const instrumentTimes = (db: Connection, primaryKeys: readonly number[]) =>
  db
    .selectFrom('proposalInstruments')
    .select(['proposalPk', 'instrumentId', 'managementTimeAllocation as value'])
    .where('proposalPk', '=', oneOf(primaryKeys))
    .orderBy('instrumentId')
    .execute();

/** The actor's seat, by the current role, in the panels of a proposal. */
export async function panelSeat(db: Connection, proposalPk: number, actor: Actor): Promise<PanelSeat> {
  const { rows } = await sql<Omit<PanelSeat, 'inPanel'>>`
    select case when fp.instrument_submitted then i.name end as closed_instrument, ${judgingRefusal(actor)} as judging_refusal
      from fap_proposals fp join proposals p on p.primary_key = fp.proposal_pk join instruments i on i.id = fp.instrument_id
      where fp.proposal_pk = ${proposalPk} and ${hasSeatIn(sql.ref('fp.fap_id'), actor)}
      order by 1 nulls last limit 1`.execute(db);
  return { inPanel: rows.length > 0, closedInstrument: rows[0]?.closedInstrument ?? null, judgingRefusal: rows[0]?.judgingRefusal ?? null };
}

/** Writes decisions of locked proposals, with a constant number of statements. */
export async function saveDecisions(tx: Tx, decisions: readonly DecisionToWrite[], at: Date): Promise<void> {
  const rows = decisions.map(({ primaryKey, after, ...before }) => ({
    pk: primaryKey,
    final: after.finalStatus,
    told: after.commentForUser,
    internal: after.commentForManagement,
    submitted: after.submitted,
    outdated: answerOutdated({ notified: before.notified, finalStatus: before.before.finalStatus }, after.finalStatus),
  }));
  const times = decisions.flatMap(({ primaryKey: pk, after }) => after.times.map(({ instrumentId: id, value }) => ({ pk, id, value })));
  await sql`update proposals p set final_status = it.final, comment_for_user = it.told, comment_for_management = it.internal,
      management_decision_submitted = it.submitted, notified = p.notified and not it.outdated, updated_at = ${at}
    from jsonb_to_recordset(${jsonb(rows)}) as it(pk int, final text, told text, internal text, submitted boolean, outdated boolean)
    where p.primary_key = it.pk`.execute(tx);
  await sql`update proposal_instruments pi set management_time_allocation = (
      select it.value from jsonb_to_recordset(${jsonb(times)}) as it(pk int, id int, value int)
      where it.pk = pi.proposal_pk and it.id = pi.instrument_id)
    where pi.proposal_pk = any(${rows.map(({ pk }) => pk)}::int[])`.execute(tx);
}

/** Keeps what the decisions replaced, with the statuses before and now; those whose answer was sent are final. */
export async function keepPrevious(tx: Tx, decisions: readonly DecisionToWrite[], at: Date): Promise<void> {
  const rows = decisions.map(({ primaryKey: pk, before, statusId, notified }) => ({ pk, before, statusId, notified }));
  await sql`delete from previous_decisions where proposal_pk = any(${rows.map(({ pk }) => pk)}::int[])`.execute(tx);
  await sql`insert into previous_decisions (proposal_pk, decision, status_id, decided_status_id, replaced_at)
    select p.primary_key, it.before, it."statusId", p.status_id, ${at}
    from jsonb_to_recordset(${jsonb(rows)}) as it(pk int, before jsonb, "statusId" int, notified boolean)
    join proposals p on p.primary_key = it.pk where not it.notified`.execute(tx);
}

export const previousDecisions = (db: Connection, primaryKeys: readonly number[]): Promise<PreviousDecision[]> =>
  db
    .selectFrom('previousDecisions')
    .select(['proposalPk', 'decision', 'statusId', 'decidedStatusId'])
    .where('proposalPk', '=', oneOf(primaryKeys))
    .execute();

export const forgetPrevious = (tx: Tx, primaryKeys: readonly number[]) =>
  tx.deleteFrom('previousDecisions').where('proposalPk', '=', oneOf(primaryKeys)).execute();

export const markNotified = (tx: Tx, primaryKeys: readonly number[], at: Date) =>
  tx.updateTable('proposals').set({ notified: true, updatedAt: at }).where('primaryKey', '=', oneOf(primaryKeys)).execute();
