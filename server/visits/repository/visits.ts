import { sql, type Generated } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import { isMemberOfExperiment } from '../../experiments/index.ts';
import { oneOf, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';
import type { JudgedVisit, VisitRow } from '../types.ts';
import { visitReadableBy } from './access.ts';

interface VisitsTable {
  readonly id: Generated<number>;
  readonly proposalPk: number;
  readonly experimentPk: number;
  readonly creatorId: number;
  readonly teamLeadUserId: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    visits: VisitsTable;
  }
}

const rows = (db: Connection, actor: Actor) =>
  db
    .selectFrom('visits as v')
    .innerJoin('experiments as e', 'e.experimentPk', 'v.experimentPk')
    .select(['v.id', 'v.proposalPk', 'v.experimentPk', 'v.creatorId', 'v.teamLeadUserId', isMemberOfExperiment(actor).as('isMember')])
    .orderBy('v.id');

export const byVisitIds = (ids: readonly number[]): Piece<boolean> => sql<boolean>`v.id = ${oneOf(ids)}`;
export const byExperiments = (pks: readonly number[]): Piece<boolean> => sql<boolean>`v.experiment_pk = ${oneOf(pks)}`;

export const readableVisits = (db: Connection, actor: Actor, which: Piece<boolean>): Promise<VisitRow[]> =>
  rows(db, actor).where(which).where(visitReadableBy(actor)).execute();

export const judgedVisits = (db: Connection, actor: Actor, which: Piece<boolean>): Promise<JudgedVisit[]> =>
  rows(db, actor)
    .select(['e.experimentId', 'e.status as experimentStatus', visitReadableBy(actor).as('mayRead')])
    .where(which)
    .execute();

/** Null and undefined do not narrow. */
export interface VisitFilter {
  readonly creatorId?: number | null | undefined;
  readonly proposalPk?: number | null | undefined;
  readonly experimentPk?: number | null | undefined;
}

export const byVisitFilter = ({ creatorId, proposalPk, experimentPk }: VisitFilter): Piece<boolean> =>
  sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...(typeof creatorId === 'number' ? [sql`v.creator_id = ${creatorId}`] : []),
      ...(typeof proposalPk === 'number' ? [sql`v.proposal_pk = ${proposalPk}`] : []),
      ...(typeof experimentPk === 'number' ? [sql`v.experiment_pk = ${experimentPk}`] : []),
    ],
    sql` and `,
  )})`;

export interface NewVisit extends Omit<VisitRow, 'id' | 'isMember'> {
  readonly at: Date;
}

/** @returns its id */
export async function insertVisit(tx: Tx, { at, ...row }: NewVisit): Promise<number> {
  const made = await tx
    .insertInto('visits')
    .values({ ...row, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export const setTeamLead = (tx: Tx, id: number, teamLeadUserId: number, at: Date) =>
  tx.updateTable('visits').set({ teamLeadUserId, updatedAt: at }).where('id', '=', id).execute();

/** With its registrations. */
export const deleteVisitRow = (tx: Tx, id: number) => tx.deleteFrom('visits').where('id', '=', id).execute();
