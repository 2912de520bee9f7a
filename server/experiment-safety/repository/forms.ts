import { sql, type Generated } from 'kysely';
import { readsAsOfficer, type Actor } from '../../../engine/rules/actor.ts';
import { UNDECIDED } from '../../../engine/rules/experiment-safety.ts';
import { experimentReadableBy } from '../../experiments/index.ts';
import { jsonb, oneOf, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';
import { judgingRefusal, proposalsToLock, readableBy } from '../../proposals/index.ts';
import type { ExperimentSafetyRow, SafetyAccess } from '../types.ts';

/** `proposalPk` is the experiment's. */
interface ExperimentSafetyTable extends Omit<ExperimentSafetyRow, 'experimentSafetyPk' | 'proposalPk' | 'createdAt' | 'updatedAt'> {
  readonly experimentSafetyPk: Generated<number>;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    experimentSafety: ExperimentSafetyTable;
  }
}

const FIELDS = [
  's.experimentSafetyPk',
  's.experimentPk',
  'e.proposalPk',
  's.esiQuestionaryId',
  's.esiQuestionarySubmittedAt',
  's.createdBy',
  's.statusId',
  's.safetyReviewQuestionaryId',
  's.reviewedBy',
  's.lastReview',
  's.reopenRequest',
  's.instrumentScientistDecision',
  's.instrumentScientistComment',
  's.instrumentScientistId',
  's.instrumentScientistDecidedAt',
  's.experimentSafetyReviewerDecision',
  's.experimentSafetyReviewerComment',
  's.experimentSafetyReviewerId',
  's.experimentSafetyReviewerDecidedAt',
  's.createdAt',
  's.updatedAt',
] as const;

const rows = (db: Connection) =>
  db
    .selectFrom('experimentSafety as s')
    .innerJoin('experiments as e', 'e.experimentPk', 's.experimentPk')
    .innerJoin('proposals as p', 'p.primaryKey', 'e.proposalPk')
    .select(FIELDS)
    .orderBy('s.experimentSafetyPk');

/** Readers of the experiment, and users and scientists who read the proposal, as a condition on `e` and `p`. */
function safetyReadableBy(actor: Actor): Piece<boolean> {
  if (readsAsOfficer(actor) || (actor.role !== 'USER' && actor.role !== 'INSTRUMENT_SCIENTIST')) return experimentReadableBy(actor);
  return sql<boolean>`(${experimentReadableBy(actor)} or ${readableBy(actor)})`;
}

export const readableSafeties = (db: Connection, actor: Actor, by: Piece<boolean>): Promise<ExperimentSafetyRow[]> =>
  rows(db).where(by).where(safetyReadableBy(actor)).execute();

export const safetiesWithAccess = (db: Connection, actor: Actor, by: Piece<boolean>): Promise<(ExperimentSafetyRow & SafetyAccess)[]> =>
  rows(db)
    .select(['p.proposalId', safetyReadableBy(actor).as('mayRead'), judgingRefusal(actor).as('judgingRefusal')])
    .where(by)
    .execute();

export const bySafetyPks = (keys: readonly number[]): Piece<boolean> => sql<boolean>`s.experiment_safety_pk = ${oneOf(keys)}`;
export const bySafetyExperiments = (keys: readonly number[]): Piece<boolean> => sql<boolean>`s.experiment_pk = ${oneOf(keys)}`;
export const byEsiQuestionaries = (ids: readonly number[]): Piece<boolean> => sql<boolean>`s.esi_questionary_id = ${oneOf(ids)}`;
export const byReviewQuestionaries = (ids: readonly number[]): Piece<boolean> =>
  sql<boolean>`s.safety_review_questionary_id = ${oneOf(ids)}`;

const proposalOfExperiments = (experiments: Piece<unknown>): Piece<unknown> =>
  proposalsToLock(sql`select e.proposal_pk from experiments e where e.experiment_pk in (${experiments})`);

/** Lock the proposal that every change of a safety form locks first. */
export const proposalOfEsi = (questionaryId: number): Piece<unknown> =>
  proposalOfExperiments(sql`select experiment_pk from experiment_safety where esi_questionary_id = ${questionaryId}::int`);
export const proposalOfReviewForm = (questionaryId: number): Piece<unknown> =>
  proposalOfExperiments(sql`select experiment_pk from experiment_safety where safety_review_questionary_id = ${questionaryId}::int`);
export const proposalOfSampleEsi = (questionaryId: number): Piece<unknown> =>
  proposalOfExperiments(sql`select experiment_pk from experiment_samples where sample_esi_questionary_id = ${questionaryId}::int`);

export interface NewSafety extends Pick<ExperimentSafetyRow, 'experimentPk' | 'esiQuestionaryId' | 'createdBy' | 'statusId'> {
  readonly at: Date;
}

export const insertSafety = async (tx: Tx, { at, ...row }: NewSafety): Promise<number> =>
  (
    await tx
      .insertInto('experimentSafety')
      .values({
        ...row,
        esiQuestionarySubmittedAt: null,
        safetyReviewQuestionaryId: null,
        reviewedBy: null,
        lastReview: null,
        reopenRequest: null,
        ...UNDECIDED,
        createdAt: at,
        updatedAt: at,
      })
      .returning('experimentSafetyPk')
      .executeTakeFirstOrThrow()
  ).experimentSafetyPk;

export type SafetyChanges = Partial<
  Omit<ExperimentSafetyTable, 'experimentSafetyPk' | 'experimentPk' | 'createdBy' | 'createdAt' | 'updatedAt'>
>;

export const updateSafety = (tx: Tx, experimentSafetyPk: number, { lastReview, reopenRequest, ...changes }: SafetyChanges, at: Date) =>
  tx
    .updateTable('experimentSafety')
    .set({
      ...changes,
      ...(lastReview === undefined ? {} : { lastReview: lastReview && jsonb(lastReview) }),
      ...(reopenRequest === undefined ? {} : { reopenRequest: reopenRequest && jsonb(reopenRequest) }),
      updatedAt: at,
    })
    .where('experimentSafetyPk', '=', experimentSafetyPk)
    .execute();

/** Number of the experiment and status of its form, once it is submitted. */
export const submittedForms = (db: Connection, experimentPk: number): Promise<{ title: string; state: string }[]> =>
  db
    .selectFrom('experimentSafety as s')
    .innerJoin('statuses as st', 'st.id', 's.statusId')
    .innerJoin('experiments as e', 'e.experimentPk', 's.experimentPk')
    .select(['e.experimentId as title', 'st.name as state'])
    .where('s.experimentPk', '=', experimentPk)
    .where('s.esiQuestionarySubmittedAt', 'is not', null)
    .execute();
