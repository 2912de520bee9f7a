import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { byShipmentIds, judgedShipments } from './repository/shipments.ts';
import type { JudgedShipment, ShipmentServices } from './types.ts';

/** @throws SHIPMENT_NOT_FOUND also without read access */
export async function readShipment(db: Connection, actor: Actor, shipmentId: number): Promise<JudgedShipment> {
  const [found] = await judgedShipments(db, actor, byShipmentIds([shipmentId]));
  if (!found?.mayRead) throw fail('SHIPMENT_NOT_FOUND', { shipmentId });
  return found;
}

/** The same under the lock of its proposal, which every change of its shipments takes. */
export async function lockedShipment(
  { proposals }: Pick<ShipmentServices, 'proposals'>,
  tx: Tx,
  actor: Actor,
  shipmentId: number,
): Promise<JudgedShipment> {
  const { proposalPk } = await readShipment(tx, actor, shipmentId);
  await proposals.lockAll(tx, [proposalPk]);
  return readShipment(tx, actor, shipmentId);
}
