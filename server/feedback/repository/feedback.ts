import { sql, type Generated } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { FeedbackColumns, FeedbackStatus } from '../../../engine/rules/feedback.ts';
import { isVisitorOfExperiment } from '../../experiments/index.ts';
import { oneOf, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';
import { proposalsToLock } from '../../proposals/index.ts';
import type { FeedbackRow, JudgedFeedback } from '../types.ts';

interface FeedbackTable extends Omit<FeedbackRow, 'id' | 'status'> {
  readonly id: Generated<number>;
  readonly status: Generated<FeedbackStatus>;
  readonly submittedAt: Date | null;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    feedback: FeedbackTable;
  }
}

const isLead = ({ userId }: Actor) => sql<boolean>`exists (
  select from visits v where v.experiment_pk = e.experiment_pk and v.team_lead_user_id = ${userId}::int)`;

/** With the facts of the rules for the actor. */
export const judgedFeedback = (db: Connection, actor: Actor, by: Piece<boolean>): Promise<JudgedFeedback[]> =>
  db
    .selectFrom('feedback as f')
    .innerJoin('experiments as e', 'e.experimentPk', 'f.experimentPk')
    .innerJoin('proposals as p', 'p.primaryKey', 'e.proposalPk')
    .select([
      'f.id',
      'f.experimentPk',
      'f.status',
      'f.questionaryId',
      'f.creatorId',
      'e.proposalPk',
      'e.instrumentId',
      'e.cancelledAt',
      'p.callId',
    ])
    .select([
      isLead(actor).as('isTeamLead'),
      isVisitorOfExperiment(actor).as('isVisitor'),
      sql<boolean>`f.creator_id is not distinct from ${actor.userId}::int`.as('isCreator'),
    ])
    .where(by)
    .orderBy('f.id')
    .execute();

export const byFeedbackIds = (ids: readonly number[]): Piece<boolean> => sql<boolean>`f.id = ${oneOf(ids)}`;
export const feedbackOfExperiments = (keys: readonly number[]): Piece<boolean> => sql<boolean>`f.experiment_pk = ${oneOf(keys)}`;
export const feedbackOfQuestionaries = (ids: readonly number[]): Piece<boolean> => sql<boolean>`f.questionary_id = ${oneOf(ids)}`;

export const proposalOfFeedback = (questionaryId: number): Piece<unknown> =>
  proposalsToLock(sql`select e.proposal_pk from feedback f join experiments e on e.experiment_pk = f.experiment_pk
    where f.questionary_id = ${questionaryId}::int`);

/** Null without a visit. */
export async function teamLeadOf(db: Connection, experimentPk: number): Promise<number | null> {
  const { rows } = await sql<{ readonly teamLeadUserId: number }>`select team_lead_user_id from visits
    where experiment_pk = ${experimentPk}::int`.execute(db);
  return rows[0]?.teamLeadUserId ?? null;
}

type NewFeedback = Pick<FeedbackRow, 'experimentPk' | 'questionaryId' | 'creatorId'> & { readonly at: Date };

export const insertFeedback = (tx: Tx, { at, ...row }: NewFeedback) =>
  tx
    .insertInto('feedback')
    .values({ ...row, createdAt: at, updatedAt: at })
    .execute();

export const saveFeedback = (tx: Tx, id: number, columns: FeedbackColumns, at: Date) =>
  tx
    .updateTable('feedback')
    .set({ ...columns, updatedAt: at })
    .where('id', '=', id)
    .execute();
