import { sql, type Generated } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { ReportKind, ReportStatus } from '../../../engine/rules/experiment-reports.ts';
import { isMemberOfExperiment, isScientistOfExperiment } from '../../experiments/index.ts';
import { oneOf, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';
import { proposalsToLock } from '../../proposals/index.ts';
import { personReplacedIn, type PersonUse } from '../../users/index.ts';
import type { ExperimentReportRow } from '../types.ts';
import { judgedBy } from './access.ts';

declare module '../../plugins/database/index.ts' {
  interface Database {
    experimentReports: {
      readonly id: Generated<number>;
      readonly experimentPk: number;
      readonly kind: ReportKind;
      readonly status: Generated<ReportStatus>;
      readonly questionaryId: number;
      readonly creatorId: number;
      readonly embargoUntil: string | null;
      readonly submittedAt: Date | null;
      readonly createdAt: Generated<Date>;
      readonly updatedAt: Generated<Date>;
    };
  }
}

/** Reviews a later proposal `p` of the principal investigator of the experiment's proposal `own`. */
const isReviewer = (actor: Actor): Piece<boolean> =>
  sql<boolean>`exists (select from proposals p where p.proposer_id = own.proposer_id and p.primary_key > own.primary_key and ${judgedBy(actor)})`;

/** With the facts of the rules for the actor. */
export const judgedReports = (db: Connection, actor: Actor, by: Piece<boolean>): Promise<ExperimentReportRow[]> =>
  db
    .selectFrom('experimentReports as r')
    .innerJoin('experiments as e', 'e.experimentPk', 'r.experimentPk')
    .innerJoin('proposals as own', 'own.primaryKey', 'e.proposalPk')
    .select(['r.id', 'r.experimentPk', 'r.kind', 'r.status', 'r.questionaryId', 'r.creatorId', 'r.submittedAt', 'r.embargoUntil'])
    .select(['e.proposalPk', 'e.instrumentId', 'e.cancelledAt', 'own.callId'])
    .select([
      isMemberOfExperiment(actor).as('isMember'),
      isScientistOfExperiment(actor).as('isScientist'),
      isReviewer(actor).as('isReviewer'),
    ])
    .where(by)
    .orderBy('r.id')
    .execute();

export const byReportIds = (ids: readonly number[]): Piece<boolean> => sql<boolean>`r.id = ${oneOf(ids)}`;
export const reportsOfExperiments = (keys: readonly number[]): Piece<boolean> => sql<boolean>`r.experiment_pk = ${oneOf(keys)}`;
export const reportsOfQuestionaries = (ids: readonly number[]): Piece<boolean> => sql<boolean>`r.questionary_id = ${oneOf(ids)}`;
export const reportOfKind = (experimentPk: number, kind: ReportKind): Piece<boolean> =>
  sql<boolean>`(r.experiment_pk = ${experimentPk}::int and r.kind = ${kind})`;

export const proposalOfReport = (questionaryId: number): Piece<unknown> =>
  proposalsToLock(sql`select e.proposal_pk from experiment_reports r join experiments e on e.experiment_pk = r.experiment_pk
    where r.questionary_id = ${questionaryId}::int`);

type NewReport = Pick<ExperimentReportRow, 'experimentPk' | 'kind' | 'questionaryId' | 'creatorId'> & { readonly at: Date };

export const insertReport = (tx: Tx, { at, ...row }: NewReport) =>
  tx
    .insertInto('experimentReports')
    .values({ ...row, createdAt: at, updatedAt: at })
    .execute();

type ReportColumns = Partial<Pick<ExperimentReportRow, 'status' | 'submittedAt' | 'embargoUntil'>>;

export const saveReport = (tx: Tx, id: number, columns: ReportColumns, at: Date) =>
  tx
    .updateTable('experimentReports')
    .set({ ...columns, updatedAt: at })
    .where('id', '=', id)
    .execute();

export const reportPersonUses: readonly PersonUse[] = [
  {
    what: 'author of the report on',
    keepsFromDeletion: true,
    names: (userId) => sql`select e.experiment_id as name from experiment_reports r join experiments e on e.experiment_pk = r.experiment_pk
      where r.creator_id = ${userId}::int`,
  },
];

export const replaceReportAuthor = personReplacedIn('experiment_reports', 'creator_id');
