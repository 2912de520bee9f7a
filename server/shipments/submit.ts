import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { maySubmitShipment, mayWriteShipment, type ShipmentStatus } from '../../engine/rules/shipments.ts';
import type { Tx } from '../plugins/database/index.ts';
import { lockedShipment, readShipment } from './load.ts';
import { updateShipmentRow, type ShipmentChanges } from './repository/shipments.ts';
import type { ShipmentServices } from './services.ts';
import type { JudgedShipment, ShipmentRow } from './types.ts';

/** Reference of the parcel. An adapter of an asset system would register it here. */
const parcelReference = ({ id, externalRef }: Pick<ShipmentRow, 'id' | 'externalRef'>): string => externalRef ?? `SHP-${id}`;

/** @throws SHIPMENT_NOT_FOUND, SHIPMENT_SUBMITTED, SHIPMENT_FIELDS without samples, SHIPMENT_INCOMPLETE */
export async function submitShipment(services: ShipmentServices, actor: Actor, shipmentId: number): Promise<ShipmentRow> {
  const { core, questionaries } = services;
  const at = core.now();
  return core.db.transaction().execute(async (tx) => {
    const shipment = await lockedShipment(services, tx, actor, shipmentId);
    allow(mayWriteShipment(actor, shipment));
    const changes = await statusColumns(services, tx, actor, { before: shipment, status: 'SUBMITTED', samples: shipment.sampleIds.length });
    await updateShipmentRow(tx, shipmentId, changes, at, questionaries.noteOf(shipment.questionaryId, [], { actor, at }));
    return readShipment(tx, actor, shipmentId);
  });
}

interface StatusChange {
  readonly before: JudgedShipment;
  readonly status: ShipmentStatus;
  /** Number of samples that it has then. */
  readonly samples: number;
}

/** Columns of a status; a submitted questionary keeps its template's revision. @throws SHIPMENT_FIELDS without samples, SHIPMENT_INCOMPLETE */
export async function statusColumns(
  { core, questionaries }: ShipmentServices,
  tx: Tx,
  actor: Actor,
  { before, status, samples }: StatusChange,
): Promise<ShipmentChanges> {
  if (status === before.status) return {};
  const isSubmitted = status === 'SUBMITTED';
  const { questionaryId } = before;
  // Pinned before validation, so that questions published meanwhile are not part of it.
  await questionaries[isSubmitted ? 'pin' : 'unpin'](tx, [questionaryId]);
  if (isSubmitted) {
    const states = await questionaries.evaluate(tx, [questionaryId], questionaries.viewerOf(actor));
    allow(maySubmitShipment({ samples, complete: states.get(questionaryId)?.complete === true }));
  }
  return { status, submittedAt: isSubmitted ? core.now() : null, ...(isSubmitted ? { externalRef: parcelReference(before) } : {}) };
}
