import { sql, type Generated } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { ShipmentColumns, ShipmentStatus } from '../../../engine/rules/shipments.ts';
import { isMemberOfExperiment, isVisitorOfExperiment } from '../../experiments/index.ts';
import { oneOf, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';
import { acceptanceReleased, proposalsToLock, readableBy } from '../../proposals/index.ts';
import type { JudgedShipment, ShipmentRow } from '../types.ts';

interface ShipmentsTable {
  readonly id: Generated<number>;
  readonly title: string;
  readonly proposalPk: number;
  readonly experimentPk: number;
  readonly status: Generated<ShipmentStatus>;
  readonly externalRef: string | null;
  readonly questionaryId: number;
  readonly creatorId: number;
  readonly submittedAt: Date | null;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    shipments: ShipmentsTable;
    shipmentSamples: { readonly shipmentId: number; readonly sampleId: number };
  }
}

const rows = (db: Connection, by: Piece<boolean>) =>
  db
    .selectFrom('shipments as s')
    .innerJoin('experiments as e', 'e.experimentPk', 's.experimentPk')
    .innerJoin('proposals as p', 'p.primaryKey', 's.proposalPk')
    .select([
      's.id',
      's.title',
      's.proposalPk',
      's.experimentPk',
      's.status',
      's.externalRef',
      's.questionaryId',
      's.creatorId',
      's.createdAt as created',
      sql<readonly number[]>`array(select sample_id from shipment_samples where shipment_id = s.id order by sample_id)`.as('sampleIds'),
    ])
    .where(by)
    .orderBy('s.id');

export const readableShipments = (db: Connection, actor: Actor, by: Piece<boolean>): Promise<ShipmentRow[]> =>
  rows(db, by).where(readableBy(actor)).execute();

/** With the facts of the rules for the actor. */
export const judgedShipments = (db: Connection, actor: Actor, by: Piece<boolean>): Promise<JudgedShipment[]> =>
  rows(db, by)
    .select([
      'p.callId',
      'e.instrumentId',
      'e.cancelledAt',
      acceptanceReleased.as('isAccepted'),
      isMemberOfExperiment(actor).as('isMember'),
      isVisitorOfExperiment(actor).as('isVisitor'),
      readableBy(actor).as('mayRead'),
    ])
    .execute();

export const byShipmentIds = (ids: readonly number[]): Piece<boolean> => sql<boolean>`s.id = ${oneOf(ids)}`;
export const ofQuestionaries = (ids: readonly number[]): Piece<boolean> => sql<boolean>`s.questionary_id = ${oneOf(ids)}`;
export const ofExperiments = (keys: readonly number[]): Piece<boolean> => sql<boolean>`s.experiment_pk = ${oneOf(keys)}`;

/** Filter of the list; null and undefined do not narrow. */
export interface ShipmentFilter {
  readonly titleLike?: string | null | undefined;
  readonly creatorId?: number | null | undefined;
  readonly proposalPk?: number | null | undefined;
  readonly experimentPk?: number | null | undefined;
  readonly status?: ShipmentStatus | null | undefined;
  readonly externalRef?: string | null | undefined;
  readonly ids?: readonly number[] | null | undefined;
}

export function matching({ titleLike, creatorId, proposalPk, experimentPk, status, externalRef, ids }: ShipmentFilter): Piece<boolean> {
  const conditions = [
    ...(titleLike ? [sql<boolean>`s.title ilike ${titleLike}`] : []),
    ...(typeof creatorId === 'number' ? [sql<boolean>`s.creator_id = ${creatorId}`] : []),
    ...(typeof proposalPk === 'number' ? [sql<boolean>`s.proposal_pk = ${proposalPk}`] : []),
    ...(typeof experimentPk === 'number' ? [sql<boolean>`s.experiment_pk = ${experimentPk}`] : []),
    ...(status ? [sql<boolean>`s.status = ${status}`] : []),
    ...(typeof externalRef === 'string' ? [sql<boolean>`s.external_ref = ${externalRef}`] : []),
    ...(ids ? [byShipmentIds(ids)] : []),
  ];
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

export const proposalOfShipment = (questionaryId: number): Piece<unknown> =>
  proposalsToLock(sql`select proposal_pk from shipments where questionary_id = ${questionaryId}::int`);

export async function insertShipment(
  tx: Tx,
  { at, ...row }: Pick<ShipmentRow, 'title' | 'proposalPk' | 'experimentPk' | 'questionaryId' | 'creatorId'> & { readonly at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('shipments')
    .values({ ...row, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @param note is written in the same statement */
export const updateShipmentRow = (
  tx: Tx,
  id: number,
  changes: Omit<ShipmentColumns, 'sampleIds'>,
  at: Date,
  note: Piece<Record<string, unknown>>,
) =>
  tx
    .with('noted', () => sql<Record<string, unknown>>`(${note})`)
    .updateTable('shipments')
    .set({ ...changes, updatedAt: at })
    .where('id', '=', id)
    .execute();

export const deleteShipmentRow = (tx: Tx, id: number) => tx.deleteFrom('shipments').where('id', '=', id).execute();

export async function replaceSamples(tx: Tx, shipmentId: number, sampleIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('shipmentSamples').where('shipmentId', '=', shipmentId).execute();
  if (sampleIds.length === 0) return;
  await tx
    .insertInto('shipmentSamples')
    .values(sampleIds.map((sampleId) => ({ shipmentId, sampleId })))
    .execute();
}

/** Are all these samples of the proposal? */
export async function areOfProposal(tx: Tx, proposalPk: number, sampleIds: readonly number[]): Promise<boolean> {
  const { rows: found } = await sql<{ readonly count: number }>`select count(*)::int as count from samples
    where id = any(${sampleIds}::int[]) and proposal_pk = ${proposalPk}::int`.execute(tx);
  return found[0]?.count === sampleIds.length;
}
