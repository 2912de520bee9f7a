import { sql, type Generated, type RawBuilder } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { Booking, BookingChange, ExperimentStatus } from '../../../engine/rules/experiments.ts';
import { oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';
import { acceptanceReleased } from '../../proposals/index.ts';
import { experimentReadableBy, isMemberOfExperiment, isScientistOfExperiment, isVisitorOfExperiment } from './access.ts';
import type { ExperimentRow, JudgedExperiment } from '../types.ts';

export interface ExperimentsTable {
  readonly experimentPk: Generated<number>;
  readonly experimentId: string;
  readonly proposalPk: number;
  readonly number: number;
  readonly instrumentId: number;
  readonly localContactId: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: Generated<ExperimentStatus>;
  readonly cancelledAt: Date | null;
  readonly scheduledEventId: number | null;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
  /** SEQUENCE in calendars. */
  readonly calendarSequence: Generated<number>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    experiments: ExperimentsTable;
    experimentNumbers: { readonly proposalPk: number; readonly last: number };
  }
}

const FIELDS = [
  'e.experimentPk',
  'e.experimentId',
  'e.startsAt',
  'e.endsAt',
  'e.scheduledEventId',
  'e.proposalPk',
  'e.status',
  'e.cancelledAt',
  'e.localContactId',
  'e.instrumentId',
  'e.createdAt',
  'e.updatedAt',
] as const;

/** Base query of all reads; the aliases `e` and `p` are available to conditions. */
export const experimentRows = (db: Connection) =>
  db.selectFrom('experiments as e').innerJoin('proposals as p', 'p.primaryKey', 'e.proposalPk').select(FIELDS);

export const byExperimentPks = (keys: readonly number[]): RawBuilder<boolean> => sql<boolean>`e.experiment_pk = any(${keys}::int[])`;

export const ofProposals = (keys: readonly number[]): RawBuilder<boolean> => sql<boolean>`e.proposal_pk = any(${keys}::int[])`;

/** With the facts of the rules for the actor. */
export const judgedExperiments = (db: Connection, actor: Actor, which: RawBuilder<boolean>): Promise<JudgedExperiment[]> =>
  experimentRows(db)
    .select([
      'p.callId',
      'p.proposalId',
      'p.withdrawnAt',
      acceptanceReleased.as('isAccepted'),
      isMemberOfExperiment(actor).as('isMember'),
      isVisitorOfExperiment(actor).as('isVisitor'),
      isScientistOfExperiment(actor).as('isScientist'),
      experimentReadableBy(actor).as('mayRead'),
    ])
    .where(which)
    .orderBy('e.experimentPk')
    .execute();

export const readableExperiments = (db: Connection, actor: Actor, which: RawBuilder<boolean>): Promise<ExperimentRow[]> =>
  experimentRows(db).where(which).where(experimentReadableBy(actor)).orderBy('e.experimentPk').execute();

/** Locks an experiment. Its proposal is locked before, so that all changes of its parts come in order. */
export const lockExperiments = (tx: Tx, keys: readonly number[]) =>
  tx.selectFrom('experiments').select('experimentPk').where('experimentPk', '=', oneOf(keys)).orderBy('experimentPk').forUpdate().execute();

export const proposalOfExperiment = async (db: Connection, experimentPk: number): Promise<number | undefined> =>
  (await db.selectFrom('experiments').select('proposalPk').where('experimentPk', '=', experimentPk).executeTakeFirst())?.proposalPk;

export interface NewExperiment extends Booking, Pick<ExperimentRow, 'proposalPk' | 'scheduledEventId'> {
  readonly proposalId: string;
  readonly at: Date;
}

/** Numbered from 1 within its proposal; the number of a deleted one is not used again. @returns its key */
export async function insertExperiment(tx: Tx, { proposalId, at, ...row }: NewExperiment): Promise<number> {
  const { last: number } = await tx
    .insertInto('experimentNumbers')
    .values({ proposalPk: row.proposalPk, last: 1 })
    .onConflict((on) => on.column('proposalPk').doUpdateSet({ last: sql`experiment_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  const made = await tx
    .insertInto('experiments')
    .values({ ...row, number, experimentId: `${proposalId}-${number}`, createdAt: at, updatedAt: at })
    .returning('experimentPk')
    .executeTakeFirstOrThrow();
  return made.experimentPk;
}

const isMoved = (columns: BookingChange): boolean => ['startsAt', 'endsAt', 'instrumentId', 'cancelledAt'].some((name) => name in columns);

export const updateExperimentRow = (tx: Tx, experimentPk: number, columns: BookingChange, at: Date) =>
  tx
    .updateTable('experiments')
    .set({ ...columns, updatedAt: at, ...(isMoved(columns) ? { calendarSequence: sql<number>`calendar_sequence + 1` } : {}) })
    .where('experimentPk', '=', experimentPk)
    .execute();

export const isInstrumentOfProposal = async (db: Connection, proposalPk: number, instrumentId: number): Promise<boolean> =>
  (await db
    .selectFrom('proposalInstruments')
    .select('instrumentId')
    .where('proposalPk', '=', proposalPk)
    .where('instrumentId', '=', instrumentId)
    .executeTakeFirst()) !== undefined;
