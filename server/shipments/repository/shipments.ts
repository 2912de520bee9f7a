import { sql, type Generated } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { ShipmentColumns, ShipmentStatus } from '../../../engine/rules/shipments.ts';
import { isMemberOfExperiment, isVisitorOfExperiment } from '../../experiments/index.ts';
import type { ShipmentsFilter } from '../../generated/resolvers.ts';
import { containing, oneOf, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';
import { acceptanceReleased, proposalsToLock, readableBy } from '../../proposals/index.ts';
import type { JudgedShipment, ShipmentRow } from '../types.ts';

interface ShipmentsTable extends Omit<ShipmentRow, 'id' | 'status' | 'created' | 'sampleIds'> {
  readonly id: Generated<number>;
  readonly status: Generated<ShipmentStatus>;
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

/** Null and undefined do not narrow. */
export function matching({ title, shipmentIds, ...equal }: ShipmentsFilter): Piece<boolean> {
  const conditions = [
    ...(title ? [sql<boolean>`s.title ilike ${containing(title)}`] : []),
    ...Object.entries(equal).flatMap(([name, value]) => (value == null ? [] : [sql<boolean>`${sql.ref(`s.${name}`)} = ${value}`])),
    ...(shipmentIds ? [byShipmentIds(shipmentIds)] : []),
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
  const { rows: counted } = await sql<{ readonly count: number }>`select count(*)::int as count from samples
    where id = any(${sampleIds}::int[]) and proposal_pk = ${proposalPk}::int`.execute(tx);
  return counted[0]?.count === sampleIds.length;
}
